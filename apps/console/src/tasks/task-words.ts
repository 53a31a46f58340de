import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { Approval, Task } from '@oag/client';
import type { Tone } from '../design/Tag.tsx';

export type TaskKind = 'grant' | 'revoke' | 'certify' | 'offboarding' | 'action' | 'finding';
const kinds: readonly TaskKind[] = ['grant', 'revoke', 'certify', 'offboarding', 'action', 'finding'];

/** The kind of a task; null for a kind that this console does not know. */
export const kindOf = ({ type }: Task): TaskKind | null => kinds.find((kind) => type?.[kind]) ?? null;

export const kindWords: { readonly [Kind in TaskKind]: MessageDescriptor } = {
  grant: msg`Access request`,
  revoke: msg`Revocation`,
  certify: msg`Review`,
  offboarding: msg`Offboarding`,
  action: msg`Action`,
  finding: msg`Finding`,
};

type Outcome = { label: MessageDescriptor; tone: Tone };

const outcomes: { readonly [outcome: string]: Outcome } = {
  GRANTED: { label: msg`Granted`, tone: 'accent' },
  REVOKED: { label: msg`Revoked`, tone: 'accent' },
  CERTIFIED: { label: msg`Certified`, tone: 'accent' },
  DECERTIFIED: { label: msg`Revocation decided`, tone: 'deny' },
  SUCCESS: { label: msg`Done`, tone: 'accent' },
  DONE: { label: msg`Done`, tone: 'accent' },
  REMEDIATED: { label: msg`Remediated`, tone: 'accent' },
  RISK_ACCEPTED: { label: msg`Risk accepted`, tone: 'warn' },
  DENIED: { label: msg`Denied`, tone: 'deny' },
  ERROR: { label: msg`Failed`, tone: 'deny' },
  CANCELLED: { label: msg`Cancelled`, tone: 'plain' },
  WAIT_TIMED_OUT: { label: msg`Timed out`, tone: 'warn' },
};

const open: Outcome = { label: msg`Open`, tone: 'plain' };
const closed: Outcome = { label: msg`Closed`, tone: 'plain' };

/** How a task ended, or that it is open. */
export function outcomeOf(task: Task): Outcome {
  if (task.state === 'TASK_STATE_OPEN') return open;
  const kind = kindOf(task);
  const outcome = kind ? task.type?.[kind]?.outcome : undefined;
  return outcomes[(outcome ?? '').replace(/^[A-Z_]*OUTCOME_/, '')] ?? closed;
}

const approverKinds = [
  'users',
  'manager',
  'appOwners',
  'group',
  'self',
  'entitlementOwners',
  'resourceOwners',
  'expression',
  'webhook',
  'agent',
] as const;

const approvers: { readonly [Kind in (typeof approverKinds)[number]]: MessageDescriptor } = {
  users: msg`Named people`,
  manager: msg`The manager`,
  appOwners: msg`An owner of the app`,
  group: msg`Members of a group`,
  self: msg`The person themselves`,
  entitlementOwners: msg`An owner of the entitlement`,
  resourceOwners: msg`An owner of the resource`,
  expression: msg`People that a rule finds`,
  webhook: msg`Another system`,
  agent: msg`An agent`,
};
const somebody = msg`Somebody`;

/** Who is asked at an approval step, in words. */
export function approverWords(approval: Approval | null): MessageDescriptor {
  const kind = approverKinds.find((each) => approval?.[each]);
  return kind ? approvers[kind] : somebody;
}
