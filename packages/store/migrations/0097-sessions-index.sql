-- No statement reads sessions by the time they ended: nothing used this index, and every request that moves a session on wrote it.
DROP INDEX sessions_old;
