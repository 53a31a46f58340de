import type { ClientApproval, CreateClientApprovalRequest } from '@oag/types';
import { assertNoViolations, violation } from '../input/index.ts';
import { clientIdFault } from './client-id-url.ts';

/** A program that an administrator approves in advance. `isBlocked` says why its address may not be used. Throws INVALID_FIELD. */
export function newClientApproval(
  { clientIdUrl, displayName }: CreateClientApprovalRequest,
  isBlocked: (url: string) => string | null,
  { id, by, now }: { id: string; by: string; now: string },
): ClientApproval {
  const name = displayName.trim();
  const fault = clientIdFault(clientIdUrl) ?? isBlocked(clientIdUrl);
  assertNoViolations([
    ...(fault === null ? [] : [violation('clientIdUrl', 'FORMAT', fault)]),
    ...(name === '' ? [violation('displayName', 'REQUIRED', 'is blank; give the program a name')] : []),
  ]);
  return {
    id,
    clientIdUrl,
    displayName: name,
    state: 'CLIENT_APPROVAL_STATE_APPROVED',
    taskId: '',
    requestedByUserId: by,
    decidedByUserId: by,
    refusalReason: '',
    createdAt: now,
    decidedAt: now,
    lastUsedAt: null,
  };
}
