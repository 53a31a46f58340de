import { findImport } from '@oag/store/imports';
import type { Handler } from '../../http/index.ts';
import { noImport } from '../import-refusals.ts';
import { toImport } from '../to-import.ts';

export const getImport: Handler<'getImport'> = async ({ path }, { database }) => {
  const stored = await findImport(database.db, path.id);
  if (!stored) throw noImport(path.id);
  return { import: toImport(stored) };
};
