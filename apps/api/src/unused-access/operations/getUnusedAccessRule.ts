import type { Handler } from '../../http/index.ts';
import { requireUnusedAccessRule } from '../unused-access-rule-access.ts';

export const getUnusedAccessRule: Handler<'getUnusedAccessRule'> = async ({ path }, { database }) => {
  const { rule } = await requireUnusedAccessRule(database.db, path.id);
  return { rule };
};
