import type { ClientApproval, SessionSettings } from '@oag/types';
import { publicClients } from './public-clients.ts';

/** The decision of the organization about a program, as far as its sign-in depends on it. */
export type ClientDecision = Pick<ClientApproval, 'state' | 'refusalReason'>;

/** Whether a program may act for people: now, after a decision of the organization (`needsApproval`), or not. `reason` is for the person and the program. */
export type ClientStanding =
  | { kind: 'allowed' }
  | { kind: 'needsApproval' }
  | { kind: 'disabled' | 'notListed' | 'refused'; reason: string };

/** The standing of a program by its client id. `decision` is undefined when nobody has asked for the program yet. */
export function clientStanding(
  clientId: string,
  settings: SessionSettings,
  decision: ClientDecision | undefined,
): ClientStanding {
  if (publicClients.has(clientId)) return { kind: 'allowed' };
  if (!settings.externalClientsEnabled)
    return { kind: 'disabled', reason: 'The organization does not allow other programs to act for people' };
  if (decision?.state === 'CLIENT_APPROVAL_STATE_APPROVED') return { kind: 'allowed' };
  if (decision?.state === 'CLIENT_APPROVAL_STATE_REFUSED')
    return { kind: 'refused', reason: refusalText(decision.refusalReason) };
  switch (settings.clientIdMetadataDocumentPolicy) {
    case 'CLIENT_ID_METADATA_DOCUMENT_POLICY_ALLOW_ALL':
      return { kind: 'allowed' };
    case 'CLIENT_ID_METADATA_DOCUMENT_POLICY_ALLOWLIST_ONLY':
      return { kind: 'notListed', reason: 'The organization has not approved this program; ask an administrator' };
    default:
      return { kind: 'needsApproval' };
  }
}

const refusalText = (reason: string): string =>
  reason === '' ? 'The organization has refused this program' : `The organization has refused this program: ${reason}`;

/** The decision about a program by the state of its task; null when the task ended without a decision, and the program may be requested again. */
export function decisionOfTask({ state, outcome }: { state: string; outcome: string }): ClientApproval['state'] | null {
  if (state === 'OPEN') return 'CLIENT_APPROVAL_STATE_REQUESTED';
  if (outcome === 'SUCCESS') return 'CLIENT_APPROVAL_STATE_APPROVED';
  return outcome === 'DENIED' ? 'CLIENT_APPROVAL_STATE_REFUSED' : null;
}
