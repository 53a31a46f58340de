export { readTimeStampRoots } from './time-stamp-roots.ts';
