import type {
  AccessReview,
  AccessReviewMessage,
  AccessReviewRemediationConfigInput,
  CancelAccessReviewRemediationRequest,
  GetAccessReviewRemediationResponse,
  Remediation,
  RemediationState,
  StartAccessReviewRemediationRequest,
  Task,
} from '@oag/types';
import { expect, test } from 'vitest';
import { createCampaign, endCampaign, inState, openCampaign, readCampaign, reviewsOf } from '../harness/campaigns.ts';
import { decide, provisionerOf, readTask } from '../harness/decisions.ts';
import { access, accessWithoutTom, inheritedByTom } from '../harness/harbor-lane.ts';
import { importFiles } from '../harness/imports.ts';
import type { People } from '../harness/people.ts';
import { present } from '../harness/present.ts';
import type { ServiceTarget } from '../harness/service-target.ts';
import { useService } from '../harness/use-service.ts';

// The remediation of the access of Tom and Nadia after it is denied.

let target: ServiceTarget;
let people: People;
useService((service) => void ({ target, people } = service));

const client = () => people.owner.client;
const params = (access_review_id: string) => ({ path: { access_review_id } });
const open = (remediation: AccessReviewRemediationConfigInput): Promise<AccessReview> =>
  openCampaign(target, client(), { displayName: 'Remediated', ownerIds: [people.owner.id], remediation });
const holder = ({ displayName }: Task): string => displayName.replace(/^.* for (\w+) .*$/, '$1');
/** The reviews of a campaign by the first name of whose access it is. */
const byHolder = async (id: string): Promise<{ [name: string]: Task }> =>
  Object.fromEntries((await reviewsOf(client(), id)).map((review) => [holder(review), review]));
async function denyAll(id: string): Promise<void> {
  for (const review of await reviewsOf(client(), id))
    await decide(people.reviewer.client, review, 'deny', 'No longer needed.');
}
const remediation = async (id: string): Promise<GetAccessReviewRemediationResponse> =>
  (await client().GET('/api/v1/access_review/{access_review_id}/remediation', { params: params(id) })).data;
const countsOf = async (id: string): Promise<object> =>
  Object.fromEntries(Object.entries((await remediation(id)).counts ?? {}).filter(([, count]) => count !== '0'));
const search = async (id: string, states: RemediationState[] = []): Promise<readonly Remediation[]> =>
  (
    await client().POST('/api/v1/search/access_review/{access_review_id}/remediations', {
      params: params(id),
      body: { states },
    })
  ).data.list;
/** How far each is, by the first name of whose access it is. */
async function statesOf(id: string): Promise<{ [name: string]: string }> {
  const reviews = Object.entries(await byHolder(id));
  const name = (taskId: string): string => reviews.find(([, review]) => review.id === taskId)?.[0] ?? '';
  return Object.fromEntries(
    (await search(id)).map(({ certifyTaskId, state }) => [
      name(certifyTaskId),
      state.replace('REMEDIATION_STATE_', ''),
    ]),
  );
}
const start = async (id: string, body: StartAccessReviewRemediationRequest = {}) =>
  (
    await client().POST('/api/v1/access_review/{access_review_id}/action/start-remediation', {
      params: params(id),
      body,
    })
  ).data;
const cancel = async (id: string, body: CancelAccessReviewRemediationRequest = {}) =>
  (
    await client().POST('/api/v1/access_review/{access_review_id}/action/cancel-remediation', {
      params: params(id),
      body,
    })
  ).data;
const messagesOf = async (id: string): Promise<AccessReviewMessage[]> => [
  ...(await client().GET('/api/v1/access_review/{access_review_id}/messages', { params: params(id) })).data.list,
];
const carryOut = async (
  id: string,
  verb: 'provision-complete' | 'provision-cancel',
  names: string[],
): Promise<void> => {
  const reviews = await byHolder(id);
  for (const { revokeTaskId, certifyTaskId } of await search(id, ['REMEDIATION_STATE_OPEN'])) {
    if (!names.some((name) => reviews[name]?.id === certifyTaskId)) continue;
    const task = await readTask(people.superAdmin.client, revokeTaskId);
    await decide(provisionerOf(task, people), task, verb, 'As asked.');
  }
};

test('a revocation counts as done when an import no longer has the access, and access that comes back is flagged', async () => {
  const { id } = await open({ mode: 'REMEDIATION_MODE_AT_ONCE' });
  await denyAll(id);
  expect(await statesOf(id)).toEqual({ Tom: 'OPEN', Nadia: 'OPEN' });
  await carryOut(id, 'provision-complete', ['Tom', 'Nadia']);
  expect([await statesOf(id), await countsOf(id)]).toEqual([
    { Tom: 'UNVERIFIED', Nadia: 'UNVERIFIED' },
    { unverified: '2' },
  ]);
  const first = await importFiles(target, people.superAdmin.client, { access: accessWithoutTom });
  expect([await statesOf(id), await countsOf(id)]).toEqual([
    { Tom: 'VERIFIED', Nadia: 'STILL_THERE' },
    { verified: '1', stillThere: '1' },
  ]);
  const second = await importFiles(target, people.superAdmin.client, { access });
  expect([await statesOf(id), await countsOf(id)]).toEqual([
    { Tom: 'RETURNED', Nadia: 'STILL_THERE' },
    { returned: '1', stillThere: '1' },
  ]);
  const [tom] = await search(id, ['REMEDIATION_STATE_RETURNED']);
  const time = expect.stringMatching(/^\d{4}-/) as string;
  expect(tom?.displayName).toMatch(/^\w.* on .* in .* for Tom Becker$/);
  expect(tom).toMatchObject({
    importId: second.id,
    deniedAt: time,
    verifiedAt: time,
    seenAt: time,
    appId: expect.any(String),
    appEntitlementId: expect.any(String),
    appUserId: expect.any(String),
    identityUserId: expect.any(String),
  });
  const revokeTask = await readTask(people.superAdmin.client, present(tom, 'Tom').revokeTaskId);
  expect(revokeTask.data).toEqual({ grantGoneAt: tom?.verifiedAt, grantSeenAt: tom?.seenAt });
  const { data: audits } = await people.superAdmin.client.POST('/api/v1/task/audits', {
    body: { taskId: revokeTask.id, pageSize: 100 },
  });
  expect(audits.list.flatMap(({ accessSeen }) => accessSeen ?? [])).toEqual([
    { importId: first.id, isThere: false, isInherited: false, inheritedFrom: [] },
    { importId: second.id, isThere: true, isInherited: false, inheritedFrom: [] },
  ]);
  const third = await importFiles(target, people.superAdmin.client, { access: inheritedByTom });
  const [inherited] = await search(id, ['REMEDIATION_STATE_STILL_INHERITED']);
  const [through] = inherited?.inheritedFrom ?? [];
  expect([await statesOf(id), (await remediation(id)).counts?.stillInherited, inherited?.importId]).toEqual([
    { Tom: 'STILL_INHERITED', Nadia: 'STILL_THERE' },
    '1',
    third.id,
  ]);
  expect(through).toEqual({ appId: inherited?.appId, id: expect.any(String) });
  expect((await readTask(people.superAdmin.client, revokeTask.id)).data).toMatchObject({
    grantInheritedFrom: [through?.id],
  });
  const { data: last } = await people.superAdmin.client.POST('/api/v1/task/audits', {
    body: { taskId: revokeTask.id, pageSize: 100 },
  });
  expect(last.list.flatMap(({ accessSeen }) => accessSeen ?? []).at(-1)).toEqual({
    importId: third.id,
    isThere: true,
    isInherited: true,
    inheritedFrom: [through],
  });
  expect((await messagesOf(id)).map(({ kind }) => kind).toSorted()).toEqual(
    ['ACCESS_RETURNED', 'ACCESS_STILL_INHERITED', 'ACCESS_STILL_THERE'].map(
      (kind) => `ACCESS_REVIEW_MESSAGE_KIND_${kind}`,
    ),
  );
  await importFiles(target, people.superAdmin.client, { access });
  await endCampaign(target, client(), id, 'CLOSE_DECISION_SKIP');
});

test('after a cooling-off period: shown in advance, cancelled for one review, started early for another, and cancelled for all', async () => {
  const { id } = await open({ mode: 'REMEDIATION_MODE_AFTER_COOLING_OFF', coolingOff: '86400s' });
  const reviews = await byHolder(id);
  expect(await remediation(id)).toMatchObject({ openCount: '2', selectedCount: '2', dueAt: null });
  await denyAll(id);
  const { remediationDueAt } = await endCampaign(target, client(), id, 'CLOSE_DECISION_SKIP');
  expect(await remediation(id)).toMatchObject({
    openCount: '0',
    selectedCount: '2',
    dueAt: remediationDueAt,
    counts: { planned: '2' },
  });
  expect((await messagesOf(id))[0]).toMatchObject({
    kind: 'ACCESS_REVIEW_MESSAGE_KIND_REVOCATIONS_PLANNED',
    comment: expect.stringMatching(/^Denied access .*: 2$/),
  });
  const one = await cancel(id, {
    certifyTaskIds: [present(reviews['Tom'], 'Tom').id],
    comment: 'Covers for Nadia.',
    expandMask: { paths: ['policy_id'] },
  });
  expect([one.accessReview?.policyPath, one.accessReview?.accessReview?.remediationDueAt]).toEqual([
    '$.expanded[0]',
    remediationDueAt,
  ]);
  expect(await search(id, ['REMEDIATION_STATE_KEPT'])).toEqual([
    expect.objectContaining({ keptByUserId: people.owner.id, comment: 'Covers for Nadia.', revokeTaskId: '' }),
  ]);
  const other = await start(id, {
    certifyTaskIds: [present(reviews['Nadia'], 'Nadia').id],
    expandMask: { paths: ['policy_id'] },
  });
  expect(other.accessReview?.policyPath).toBe('$.expanded[0]');
  await target.until(
    () => countsOf(id),
    (counts) => JSON.stringify(counts) === JSON.stringify({ kept: '1', open: '1' }),
  );
  await carryOut(id, 'provision-cancel', ['Nadia']);
  expect([await statesOf(id), await countsOf(id)]).toEqual([
    { Tom: 'KEPT', Nadia: 'FAILED' },
    { kept: '1', failed: '1' },
  ]);
  expect((await cancel(id)).accessReview?.accessReview?.remediationDueAt).toBeNull();
  await expect(cancel(id)).rejects.toMatchObject({ status: 409, reason: 'WRONG_STATE' });
});

test('when the campaign ends, if it is set so; else when an owner starts it', async () => {
  const atClose = await open({ mode: 'REMEDIATION_MODE_AT_CLOSE' });
  await denyAll(atClose.id);
  expect(await countsOf(atClose.id)).toEqual({ planned: '2' });
  expect(await search(atClose.id, ['REMEDIATION_STATE_PLANNED'])).toHaveLength(2);
  await endCampaign(target, client(), atClose.id, 'CLOSE_DECISION_SKIP');
  await target.until(
    () => countsOf(atClose.id),
    (counts) => JSON.stringify(counts) === JSON.stringify({ open: '2' }),
  );
  const asked = await openCampaign(target, client(), {
    displayName: 'Asked for',
    ownerIds: [people.owner.id],
    policyId: await withoutFollowUp(),
  });
  await denyAll(asked.id);
  await endCampaign(target, client(), asked.id, 'CLOSE_DECISION_SKIP');
  expect([await countsOf(asked.id), (await search(asked.id, ['REMEDIATION_STATE_NOT_PLANNED'])).length]).toEqual([
    { notPlanned: '2' },
    2,
  ]);
  await start(asked.id);
  await target.until(
    () => statesOf(asked.id),
    (states) => Object.values(states).every((state) => state === 'OPEN'),
  );
});

async function withoutFollowUp(): Promise<string> {
  const policySteps = { certify: { steps: [{ approval: { entitlementOwners: {} } }] } };
  const { data } = await people.superAdmin.client.POST('/api/v1/policies', {
    body: { displayName: 'Only decides', policyType: 'POLICY_TYPE_CERTIFY', policySteps },
  });
  return present(data.policy, 'policy').id;
}

test('remediation.maximumRevokedShare: an end that would revoke more waits, and is refused until it is confirmed', async () => {
  const { id } = await open({});
  const soon = new Date(Date.now() + 500).toISOString();
  const accessReview = {
    autoCloseCampaign: true,
    autoCloseDecision: 'CLOSE_DECISION_REVOKED',
    completionDate: soon,
    remediation: { maximumRevokedShare: 50 },
  } as const;
  await client().POST('/api/v1/access_review/{id}', { params: { path: { id } }, body: { accessReview } });
  const view = async () =>
    (await client().GET('/api/v1/access_review/{id}', { params: { path: { id } } })).data.accessReview;
  await target.until(view, (shown) => shown?.warnings?.includes('ACCESS_REVIEW_WARNING_END_WAITS') ?? false);
  expect((await messagesOf(id)).map(({ kind }) => kind)).toContain('ACCESS_REVIEW_MESSAGE_KIND_END_WAITS');
  const end = (body: { confirmRevocations?: boolean }) =>
    client().POST('/api/v1/access_review/{access_review_id}/action/end', {
      params: params(id),
      body: { openReviews: 'CLOSE_DECISION_REVOKED', ...body },
    });
  await expect(end({})).rejects.toMatchObject({
    status: 409,
    reason: 'TOO_MANY_REVOCATIONS',
    metadata: { revoked: '2', selected: '2', maximumRevokedShare: '50' },
  });
  expect((await readCampaign(client(), id)).state).toBe('ACCESS_REVIEW_STATE_OPEN');
  await end({ confirmRevocations: true });
  await inState(target, client(), id, 'ACCESS_REVIEW_STATE_CLOSED');
  expect(await countsOf(id)).toEqual({ open: '2' });
});

test('a campaign copies its remediation from the campaign it duplicates, or from its template', async () => {
  const settings = {
    mode: 'REMEDIATION_MODE_AFTER_COOLING_OFF',
    coolingOff: '3600s',
    maximumRevokedShare: 20,
    separateTasks: false,
  } as const;
  const { owner } = people;
  const { data } = await owner.client.POST('/api/v1/access_review_template', {
    body: { displayName: 'Quarterly', ownerIds: [owner.id], remediation: { mode: 'REMEDIATION_MODE_AT_CLOSE' } },
  });
  const { id, remediation: first } = present(data.accessReviewTemplate, 'template');
  expect(first).toEqual({
    mode: 'REMEDIATION_MODE_AT_CLOSE',
    coolingOff: null,
    maximumRevokedShare: 0,
    separateTasks: false,
  });
  const changed = await owner.client.POST('/api/v1/access_review_template/{id}', {
    params: { path: { id } },
    body: { accessReviewTemplate: { remediation: settings } },
  });
  const template = present(changed.data.accessReviewTemplate, 'template');
  const made = await owner.client.POST(
    '/api/v1/access_review_template/{access_review_template_id}/action/create_campaign',
    {
      params: { path: { access_review_template_id: template.id } },
      body: {},
    },
  );
  const campaign = present(made.data.accessReview?.accessReview, 'campaign');
  const copy = await createCampaign(owner.client, {
    displayName: 'Copy',
    ownerIds: [owner.id],
    duplicateFrom: campaign.id,
  });
  expect([template.remediation, campaign.remediation, copy.remediation]).toEqual([settings, settings, settings]);
  await expect(
    createCampaign(owner.client, {
      displayName: 'Too short',
      ownerIds: [owner.id],
      remediation: { ...settings, coolingOff: '60s' },
    }),
  ).rejects.toMatchObject({ status: 400 });
});
