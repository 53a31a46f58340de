import { expand, ServiceError } from '@oag/client';
import type { ReviewFilterInput, ReviewVerbInput, SimulateMatchingDecisionsResponse } from '@oag/types';
import { expect, test } from 'vitest';
import { openCampaign } from '../harness/campaigns.ts';
import { importFiles } from '../harness/imports.ts';
import type { People } from '../harness/people.ts';
import { present } from '../harness/present.ts';
import type { ServiceTarget } from '../harness/service-target.ts';
import { useService } from '../harness/use-service.ts';

// One decision about everything that matches a filter: exactly what the preview showed, or nothing.

const team = ['Ada', 'Bea', 'Cleo', 'Dora', 'Eve'];
const emailOf = (name: string): string => `${name.toLowerCase()}@harborlane.example`;
const REVIEWER = 'priya.nair@harborlane.example';
/** Eve has not used it for years, the reviewer has it too, the vault is a high risk, and nobody should order and pay. */
const held = [
  ...team.map((name) => [emailOf(name), 'Enter', name === 'Eve' ? '2020-01-01T00:00:00Z' : '']),
  [REVIEWER, 'Enter', ''],
  [emailOf('Ada'), 'Open vault', ''],
  [emailOf('Bea'), 'Order', ''],
  [emailOf('Bea'), 'Pay', ''],
];
const right = (name: string, risk: string): string =>
  `Laboratory,Room,Cold store,${name},May ${name},${risk},${REVIEWER}\n`;
const laboratory = {
  people: `email,name,title,department\n${team.map((name) => `${emailOf(name)},${name},Assistant,Analytics\n`).join('')}`,
  entitlements: `app,resource_type,resource,entitlement,description,risk_level,owner_emails\n${right('Enter', '')}${right('Open vault', 'High')}${right('Order', '')}${right('Pay', '')}`,
  access: `app,account_email,resource_type,resource,entitlement,last_used_at\n${held.map(([email, name, used]) => `Laboratory,${email},Room,Cold store,${name},${used}\n`).join('')}`,
};

let target: ServiceTarget;
let people: People;
let appId: string;
let policyId: string;
useService(async (service) => {
  ({ target, people } = service);
  const { client } = people.superAdmin;
  await importFiles(target, client, laboratory);
  const { data: apps } = await client.POST('/api/v1/search/apps', { body: { query: 'Laboratory' } });
  appId = present(apps.list?.[0], 'app').id;
  const { data: found } = await client.POST('/api/v1/search/entitlements', { body: { appIds: [appId] } });
  const rights = new Map(found.list.map(({ appEntitlement }) => [appEntitlement?.displayName, appEntitlement]));
  const { data: monitor } = await client.POST('/api/v1/accessconflict', {
    body: { displayName: 'Order and pay', enabled: true },
  });
  for (const [name, entitlementGroup] of [
    ['Order', 'ENTITLEMENT_GROUP_A'],
    ['Pay', 'ENTITLEMENT_GROUP_B'],
  ] as const)
    await client.POST('/api/v1/appentitlementmonitorbinding', {
      body: { monitorId: monitor.id, entitlementGroup, appId, appEntitlementId: present(rights.get(name), name).id },
    });
  const params = { path: { id: monitor.id } };
  await client.POST('/api/v1/accessconflict/{id}/action/evaluate', { params });
  await target.until(
    async () => (await client.GET('/api/v1/accessconflict/{id}', { params })).data,
    ({ evaluatedAt }) => evaluatedAt !== monitor.evaluatedAt,
  );
  const { data } = await client.POST('/api/v1/policies', {
    body: {
      displayName: 'The reviewer decides, and says why something is revoked',
      policyType: 'POLICY_TYPE_CERTIFY',
      policySteps: {
        certify: {
          steps: [
            {
              approval: {
                users: { userIds: [people.reviewer.id], allowSelfApproval: true },
                requireDenialReason: true,
              },
            },
          ],
        },
      },
    },
  });
  policyId = present(data.policy, 'policy').id;
});

const path = '/api/v1/access_review/{access_review_id}/matching_decisions';
const marksPath = '/api/v1/access_review/{access_review_id}/pending_decisions';
type Params = { path: { access_review_id: string } };

async function open(displayName: string): Promise<Params> {
  const { client, id: owner } = people.owner;
  const body = { displayName, ownerIds: [owner], policyId, singleApp: { appId } };
  const campaign = await openCampaign(target, client, body);
  return { path: { access_review_id: campaign.id } };
}

const preview = async (
  params: Params,
  verb: ReviewVerbInput,
  filter?: ReviewFilterInput,
): Promise<SimulateMatchingDecisionsResponse> =>
  (await people.reviewer.client.POST(`${path}/simulate`, { params, body: { verb, ...(filter && { filter }) } })).data;
const marksOf = async (params: Params) => (await people.reviewer.client.GET(marksPath, { params })).data.list;
async function reasonOf(call: Promise<unknown>): Promise<string> {
  try {
    await call;
    return 'OK';
  } catch (error) {
    if (error instanceof ServiceError) return error.reason;
    throw error;
  }
}

test('a preview counts what is decided and what is left out, and one undo takes exactly that back', async () => {
  const params = await open('All at once');
  const { client } = people.reviewer;
  const all = await preview(params, 'REVIEW_VERB_APPROVE');
  expect(all).toMatchObject({
    matchedCount: 9,
    includedCount: 5,
    againstRecommendationCount: 1,
    requiresComment: false,
    apps: [{ appId, displayName: 'Laboratory', count: 5 }],
    exceptions: [
      { kind: 'MATCHING_DECISIONS_EXCEPTION_KIND_OWN_ACCESS', count: 1 },
      { kind: 'MATCHING_DECISIONS_EXCEPTION_KIND_CONFLICT', count: 2 },
      { kind: 'MATCHING_DECISIONS_EXCEPTION_KIND_HIGH_RISK', count: 1 },
    ],
  });
  const { previewToken } = all;
  const body = { verb: 'REVIEW_VERB_APPROVE', previewToken, comment: 'On the roster.' } as const;
  const header = { 'Idempotency-Key': 'all at once' };
  const { data: stored } = await client.POST(path, { params: { ...params, header }, body });
  expect(stored.storedCount).toBe(5);
  // After a lost answer, the same request gives the answer of the first.
  expect((await client.POST(path, { params: { ...params, header }, body })).data).toEqual(stored);
  const marks = await marksOf(params);
  expect(marks.map(({ batchId, comment }) => [batchId, comment])).toEqual(
    Array.from({ length: 5 }, () => [stored.batchId, 'On the roster.']),
  );

  // A decision that is changed on its own afterwards leaves the batch.
  const [changed] = marks;
  const { taskId, policyStepId } = present(changed, 'mark');
  await client.POST(marksPath, {
    params,
    body: { decisions: [{ taskId, policyStepId, verb: 'REVIEW_VERB_DENY', comment: 'Left.' }] },
  });
  const { data: undone } = await client.DELETE(marksPath, { params, body: { batchId: stored.batchId } });
  expect(undone.deletedCount).toBe(4);
  expect((await marksOf(params)).map((mark) => [mark.taskId, mark.batchId])).toEqual([[taskId, '']]);
});

test('nothing is stored when other reviews match than in the preview, or a required comment is missing', async () => {
  const params = await open('Changed after the preview');
  const { client } = people.reviewer;
  const { previewToken, requiresComment, includedCount } = await preview(params, 'REVIEW_VERB_DENY');
  expect([requiresComment, includedCount]).toEqual([true, 9]);
  const deny = { verb: 'REVIEW_VERB_DENY', previewToken } as const;
  expect(await reasonOf(client.POST(path, { params, body: deny }))).toBe('REASON_REQUIRED');
  const { data: found } = await client.POST('/api/v1/search/tasks', {
    body: { accessReviewIds: [params.path.access_review_id], pageSize: 10 },
  });
  const task = present(expand(found).list[0]?.task, 'task');
  await client.POST(marksPath, {
    params,
    body: {
      decisions: [
        { taskId: task.id, policyStepId: present(task.policy?.current, 'step').id, verb: 'REVIEW_VERB_APPROVE' },
      ],
    },
  });
  const comment = 'The laboratory closes.';
  expect(await reasonOf(client.POST(path, { params, body: { ...deny, comment } }))).toBe('VERSION_MISMATCH');
  expect(await marksOf(params)).toHaveLength(1);
  const fresh = await preview(params, 'REVIEW_VERB_DENY');
  expect(fresh.includedCount).toBe(8);
  // The token is of a denial.
  const approve = { verb: 'REVIEW_VERB_APPROVE', previewToken: fresh.previewToken } as const;
  expect(await reasonOf(client.POST(path, { params, body: approve }))).toBe('VERSION_MISMATCH');
  await client.POST(path, { params, body: { ...deny, comment, previewToken: fresh.previewToken } });
  expect(await marksOf(params)).toHaveLength(9);
});

test('filters find what a row shows: people by title and department, the account, the entitlement, the recommendation', async () => {
  const params = await open('Filtered');
  const { client } = people.reviewer;
  const { data: found } = await client.POST('/api/v1/search/tasks', {
    body: {
      accessReviewIds: [params.path.access_review_id],
      pageSize: 100,
      expandMask: { paths: ['identity_user_id', 'app_entitlement_ids'] },
    },
  });
  const rows = expand(found).list;
  const vault = present(
    rows.flatMap(({ entitlements }) => entitlements).find(({ displayName }) => displayName === 'Open vault'),
    'vault',
  );
  const ada = present(rows.find(({ identityUser }) => identityUser?.displayName === 'Ada')?.identityUser, 'Ada');
  // The reviewer sees where somebody works, and nothing else of the directory.
  expect(ada).toMatchObject({ jobTitle: 'Assistant', department: 'Analytics', email: '', username: '' });
  const count = async (filter: ReviewFilterInput): Promise<number> =>
    (await preview(params, 'REVIEW_VERB_DENY', filter)).matchedCount;
  expect({
    'title and department': await count({ query: 'assistant ANALYTICS' }),
    'a word in a description': await count({ query: 'may pay' }),
    'a resource and an app': await count({ query: 'cold laboratory' }),
    'a user name that is hidden': await count({ query: 'ada@' }),
    nothing: await count({ query: 'ada dora' }),
    entitlement: await count({ appEntitlementIds: [vault.id] }),
    person: await count({ userIds: [ada.id] }),
    app: await count({ appIds: [appId] }),
    'another app': await count({ appIds: [vault.id] }),
    'recommended to be revoked': await count({ recommendations: ['INSIGHT_RECOMMENDATION_DENY'] }),
  }).toEqual({
    'title and department': 8,
    'a word in a description': 1,
    'a resource and an app': 9,
    'a user name that is hidden': 0,
    nothing: 0,
    entitlement: 1,
    person: 2,
    app: 9,
    'another app': 0,
    'recommended to be revoked': 1,
  });
});

test('only the reviews of the caller match', async () => {
  const params = await open('Of the reviewer');
  const { data } = await people.owner.client.POST(`${path}/simulate`, { params, body: { verb: 'REVIEW_VERB_DENY' } });
  expect(data.matchedCount).toBe(0);
});
