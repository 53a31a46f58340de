import type { AutomationStepInput, FieldViolation, SetUserDelegationRequest } from '@oag/types';
import { assertNoViolations, violation } from '../input/index.ts';
import type { RoleChange } from './assign-roles.ts';
import type { ClientLimits } from './client-limits.ts';

// Roles and delegations outlive the client that gives them. A limited API client that could give them would let its holder, or somebody else,
// exceed its limits: after its expiry, or from outside its networks.

const limitOf = ({ expiresTime, allowSourceCidr }: ClientLimits): string =>
  [
    ...(expiresTime === null ? [] : [`expires at ${expiresTime}`]),
    ...(allowSourceCidr.length === 0 ? [] : [`is limited to ${allowSourceCidr.join(', ')}`]),
  ].join(' and ');

const refused = (isWrong: boolean, field: string, text: string): FieldViolation[] =>
  isWrong ? [violation(field, 'LIMIT', text)] : [];

/** Rejects new roles through a limited client. Roles may be removed. */
export function assertMayGiveRoles(changes: readonly RoleChange[], limits: ClientLimits): void {
  const limit = limitOf(limits);
  const given = new Set(changes.flatMap(({ before, after }) => after.filter((role) => !before.includes(role))));
  assertNoViolations(
    refused(
      limit !== '' && given.size > 0,
      'roleIds',
      `would give ${[...given].join(', ')} for good, and the API client that you use ${limit}; use a client without an end and without networks`,
    ),
  );
}

/** Rejects a delegation that outlasts the client, or a client with networks. A delegate may be removed. */
export function assertMayDelegate(
  { delegatedUserId = '', delegationExpireAt }: SetUserDelegationRequest,
  { expiresTime, allowSourceCidr }: ClientLimits,
): void {
  if (delegatedUserId === '') return;
  const outlasts =
    expiresTime !== null && (!delegationExpireAt || Date.parse(delegationExpireAt) > Date.parse(expiresTime));
  assertNoViolations([
    ...refused(
      allowSourceCidr.length > 0,
      'delegatedUserId',
      `would act from anywhere, and the API client that you use is limited to ${allowSourceCidr.join(', ')}; use a client without networks`,
    ),
    ...refused(
      outlasts,
      'delegationExpireAt',
      `must not be later than ${expiresTime}, when the API client that you use expires; give an earlier end, or use another client`,
    ),
  ]);
}

/** Rejects automations that set delegates through a limited client: they would outlive it. `field` is the path of the steps. */
export function assertMayAutomate(
  steps: readonly AutomationStepInput[] | null | undefined,
  limits: ClientLimits,
  field: string,
): void {
  const limit = limitOf(limits);
  const text = `names a delegate whenever it runs, and the API client that you use ${limit}; use a client without an end and without networks`;
  assertNoViolations(
    (steps ?? []).flatMap(({ delegate }, index) =>
      refused(limit !== '' && Boolean(delegate), `${field}[${index}].delegate`, text),
    ),
  );
}

/** Rejects a sign-in link through a limited client: the session that it starts has no such limits. */
export function assertMaySignIn(limits: ClientLimits): void {
  const limit = limitOf(limits);
  assertNoViolations(
    refused(
      limit !== '',
      'user_id',
      `would be signed in without limits, and the API client that you use ${limit}; use a client without an end and without networks`,
    ),
  );
}

/** Rejects the approval of a device sign-in through a limited or narrowed client: the token of the device has no such limits. */
export function assertMayApproveDevice(client: ClientLimits & { isNarrowed: boolean }): void {
  const limit = [limitOf(client), client.isNarrowed ? 'is limited to roles' : ''].filter(Boolean).join(' and ');
  assertNoViolations(
    refused(
      limit !== '',
      'user_code',
      `would sign a program in without limits, and the API client that you use ${limit}; approve it in a browser session`,
    ),
  );
}
