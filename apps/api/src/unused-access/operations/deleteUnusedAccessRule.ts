import { deleteUnusedAccessRuleRow } from '@oag/store/unused-access';
import type { Handler } from '../../http/index.ts';
import { logUnusedAccessRule, requireUnusedAccessRule } from '../unused-access-rule-access.ts';

export const deleteUnusedAccessRule: Handler<'deleteUnusedAccessRule'> = async ({ path }, context) => {
  await context.database.db.transaction().execute(async (tx) => {
    const { displayName } = (await requireUnusedAccessRule(tx, path.id, 'forUpdate')).rule;
    await deleteUnusedAccessRuleRow(tx, path.id);
    await logUnusedAccessRule(tx, 'unusedAccessRuleDeleted', path.id, { displayName }, context);
  });
  return {};
};
