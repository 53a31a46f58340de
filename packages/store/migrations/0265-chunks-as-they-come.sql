-- A chunk of an import lives for minutes. To compress it took the database longer than to write it.
alter table import_chunks alter column bytes set storage external;
