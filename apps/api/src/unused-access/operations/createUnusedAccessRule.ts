import { newUnusedAccessRule } from '@oag/governance/unused-access';
import { newId } from '@oag/store/database';
import { insertUnusedAccessRule } from '@oag/store/unused-access';
import type { Handler } from '../../http/index.ts';
import { assertNamesExist, logUnusedAccessRule } from '../unused-access-rule-access.ts';

export const createUnusedAccessRule: Handler<'createUnusedAccessRule'> = async ({ body }, context) => {
  const { database, now } = context;
  const rule = newUnusedAccessRule(body, { id: newId(), now });
  await database.db.transaction().execute(async (tx) => {
    await assertNamesExist(tx, rule, '');
    await insertUnusedAccessRule(tx, rule);
    await logUnusedAccessRule(tx, 'unusedAccessRuleCreated', rule.id, { rule }, context);
  });
  return { rule };
};
