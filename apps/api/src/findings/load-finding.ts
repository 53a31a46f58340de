import { GovernanceError } from '@oag/governance/input';
import { mayManageFinding, mayReadFinding } from '@oag/governance/findings';
import { findFinding } from '@oag/store/findings';
import type { Db } from '@oag/store/database';
import type { Finding } from '@oag/types';
import { notFound, type RequestContext } from '../http/index.ts';

export const noSuchFinding = (id: string): GovernanceError =>
  notFound('finding that you may read', id, 'search for findings with POST /api/v1/findings/search');

/** A finding to change, locked until the transaction ends. Throws NOT_FOUND when the caller may not read it, ROLE_REQUIRED when they may only read it. */
export async function loadFinding(tx: Db, id: string, { caller }: Pick<RequestContext, 'caller'>): Promise<Finding> {
  const stored = await findFinding(tx, { id }, 'forUpdate');
  if (!stored || !mayReadFinding(caller, stored.ownerIds)) throw noSuchFinding(id);
  if (mayManageFinding(caller, stored.ownerIds)) return stored.finding;
  throw new GovernanceError({
    reason: 'ROLE_REQUIRED',
    message: 'Only super admins and the owners of the finding may change it; ask one of them',
  });
}
