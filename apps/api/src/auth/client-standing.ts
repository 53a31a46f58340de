import { type ClientStanding, clientStanding, isClientIdUrl } from '@oag/governance/auth';
import { clientApprovalOf, readSessionSettings } from '@oag/store/auth';
import type { Db } from '@oag/store/database';
import type { ClientApproval } from '@oag/types';

/** Whether a program may act for people, and the decision about it. With a lock that stays so until the transaction ends; `forUpdate` for one that writes the use of the program. */
export async function standingOf(
  db: Db,
  clientId: string,
  lock?: 'forShare' | 'forUpdate',
): Promise<{ standing: ClientStanding; approval: ClientApproval | undefined }> {
  if (!isClientIdUrl(clientId)) return { standing: { kind: 'allowed' }, approval: undefined };
  const settings = await readSessionSettings(db, lock && 'forShare');
  const approval = await clientApprovalOf(db, clientId, lock);
  return { standing: clientStanding(clientId, settings, approval), approval };
}
