import { assertProviderNotInUse } from '@oag/governance/step-up';
import { deleteStepUpProviderRow, listStepUpProviderUses } from '@oag/store/step-up';
import type { Handler } from '../../http/index.ts';
import { logProvider } from '../log-provider.ts';
import { requireProvider } from '../step-up-access.ts';

/** How many uses of a provider the error names. */
const NAMED_MAX = 10;

export const deleteStepUpProvider: Handler<'deleteStepUpProvider'> = async ({ path }, context) => {
  const { database, now } = context;
  await database.db.transaction().execute(async (tx) => {
    // A transaction that adds a use locks the provider's row, so its write is visible after this lock.
    const { provider } = await requireProvider(tx, path.id, context, 'forUpdate');
    const uses = await listStepUpProviderUses(tx, path.id, NAMED_MAX + 1);
    assertProviderNotInUse(path.id, uses.slice(0, NAMED_MAX), uses.length > NAMED_MAX);
    await deleteStepUpProviderRow(tx, path.id, now);
    await logProvider(tx, 'stepUpProviderDeleted', path.id, { displayName: provider.displayName }, context);
  });
  return {};
};
