import { assertMayStart } from '@oag/governance/unused-access';
import { storeUnusedAccessRule } from '@oag/store/unused-access';
import type { Handler } from '../../http/index.ts';
import { logUnusedAccessRule, requireUnusedAccessRule } from '../unused-access-rule-access.ts';
import { confirmedRun } from '../unused-access-run.ts';

export const startUnusedAccessRun: Handler<'startUnusedAccessRun'> = async ({ path, body }, context) => {
  const { database, now } = context;
  const confirmHeldAt = body.confirmHeldAt ?? null;
  return database.db.transaction().execute(async (tx) => {
    const current = await requireUnusedAccessRule(tx, path.id, 'forUpdate');
    assertMayStart(current.rule, current.run !== null, confirmHeldAt);
    const stored =
      confirmHeldAt === null
        ? { rule: { ...current.rule, nextRunAt: now }, run: null }
        : confirmedRun(current.rule, confirmHeldAt, now);
    await storeUnusedAccessRule(tx, stored);
    await logUnusedAccessRule(
      tx,
      confirmHeldAt === null ? 'unusedAccessRunAsked' : 'unusedAccessRunConfirmed',
      path.id,
      { confirmHeldAt },
      context,
    );
    return { rule: stored.rule };
  });
};
