import type { Row } from '../row.ts';
import { prepareFewAndMany } from './prepare-few-and-many.ts';
import { searchFewAndMany } from './search-few-and-many.ts';

/** The same work among few and among ten times as many items: an item, and a page, must cost the same. */
export const tenMillion: Row = async (laboratory) => [
  ...(await searchFewAndMany(laboratory)),
  ...(await prepareFewAndMany(laboratory)),
];
