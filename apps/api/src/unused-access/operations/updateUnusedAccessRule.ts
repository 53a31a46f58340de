import { updatedUnusedAccessRule } from '@oag/governance/unused-access';
import { storeUnusedAccessRule } from '@oag/store/unused-access';
import type { Handler } from '../../http/index.ts';
import { assertNamesExist, logUnusedAccessRule, requireUnusedAccessRule } from '../unused-access-rule-access.ts';

export const updateUnusedAccessRule: Handler<'updateUnusedAccessRule'> = async ({ path, body }, context) => {
  const { database, now } = context;
  return database.db.transaction().execute(async (tx) => {
    const { rule: current } = await requireUnusedAccessRule(tx, path.id, 'forUpdate');
    // Also members that the mask leaves out: an id of nothing is a mistake.
    await assertNamesExist(tx, body.rule ?? {}, 'rule.');
    const { rule, changed } = updatedUnusedAccessRule(current, body.rule ?? {}, body.updateMask, now);
    if (changed.length === 0) return { rule };
    await storeUnusedAccessRule(tx, { rule, run: null });
    await logUnusedAccessRule(tx, 'unusedAccessRuleUpdated', path.id, { changed, rule }, context);
    return { rule };
  });
};
