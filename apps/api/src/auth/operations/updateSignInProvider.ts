import { updateSignInProvider as applyUpdate } from '@oag/governance/auth';
import { updateSignInProviderRow } from '@oag/store/auth';
import type { Handler } from '../../http/index.ts';
import { issuerCheck, logProvider, requireSignInProvider } from '../sign-in-provider-access.ts';

export const updateSignInProvider: Handler<'updateSignInProvider'> = async ({ path, body }, context) => {
  const { database, now } = context;
  const provider = await database.db.transaction().execute(async (tx) => {
    const { provider: current } = await requireSignInProvider(tx, path.id, 'forUpdate');
    const update = applyUpdate(current, body.provider ?? {}, body.updateMask, issuerCheck(context), { now });
    if (update.changed.length === 0) return current;
    await updateSignInProviderRow(tx, update.provider);
    const { changed } = update;
    await logProvider(tx, 'signInProviderUpdated', path.id, { changed, provider: update.provider }, context);
    return update.provider;
  });
  return { provider };
};
