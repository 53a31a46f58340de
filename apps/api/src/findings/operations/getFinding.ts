import { mayReadFinding, targetOf } from '@oag/governance/findings';
import { findFinding } from '@oag/store/findings';
import { createExpansion } from '../../inventory/index.ts';
import { noSuchFinding } from '../load-finding.ts';
import { readerOf, type Handler } from '../../http/index.ts';

export const getFinding: Handler<'getFinding'> = async ({ path }, { database, caller }) => {
  const stored = await findFinding(database.db, { id: path.id });
  if (!stored || !mayReadFinding(caller, stored.ownerIds)) throw noSuchFinding(path.id);
  const { finding } = stored;
  const { appUserId, appResourceId, identityUserId } = targetOf(finding);
  const expansion = createExpansion(await readerOf(database.db, { caller }, { accounts: true }));
  expansion.want('app', [finding.appId]);
  expansion.want('appUser', [appUserId]);
  expansion.want('appResource', [appResourceId]);
  expansion.want('user', [identityUserId]);
  await expansion.load(database.db);
  return { finding, expanded: expansion.expanded };
};
