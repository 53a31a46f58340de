import type { AccessReview, AccessReviewInput, CreateAccessReviewRequest } from '@oag/types';
import { expect, test } from 'vitest';
import { readContract } from '../../src/index.ts';
import { createCampaign, openCampaign, readCampaign, reviewsOf } from '../harness/campaigns.ts';
import { present } from '../harness/present.ts';
import type { Stage } from '../harness/stage.ts';
import type { ServiceTarget } from '../harness/service-target.ts';
import { useHospital } from '../harness/use-service.ts';

// The creation of a campaign can set everything that an update can change.

let target: ServiceTarget;
let stage: Stage;
useHospital((service) => void ({ target, stage } = service));

const { schemas } = readContract();
const membersOf = (schema: string): [string, { readOnly?: boolean }][] =>
  Object.entries(present(schemas[schema], schema)['properties'] as { [member: string]: { readOnly?: boolean } });
const settable = membersOf('AccessReview')
  .flatMap(([member, { readOnly }]) => (readOnly ? [] : [member]))
  .toSorted();

const create = (more: Partial<CreateAccessReviewRequest>): Promise<AccessReview> =>
  createCampaign(stage.people.owner.client, { displayName: 'Created', ownerIds: [stage.people.owner.id], ...more });

/** Every setting, with a value that is not the one it has when nothing is said. The three setups exclude each other. */
const everySetting = () =>
  ({
    displayName: 'Everything said',
    description: 'Yearly.',
    reviewInstructions: 'Ask the owner of the app when in doubt.',
    ownerIds: [stage.people.owner.id],
    policyId: stage.ids.policy,
    usePolicyOverride: true,
    scopeType: 'ACCESS_REVIEW_SCOPE_TYPE_BY_USERS',
    scopeV2: { allGrants: {} },
    completionDate: '2099-03-31T00:00:00Z',
    scheduledStartDate: '2099-01-31T00:00:00Z',
    notificationConfig: { sendKickoff: true, sendReminders: false, sendClose: true },
    defaultView: 'ACCESS_REVIEW_VIEW_TYPE_UNSTRUCTURED',
    autoGenerateReport: true,
    autoStartCampaign: true,
    autoCloseCampaign: true,
    autoCloseDecision: 'CLOSE_DECISION_SKIP',
    autoResolve: true,
    accuracyIssueAction: 'ACCURACY_ISSUE_ACTION_WAIT',
    remediation: { mode: 'REMEDIATION_MODE_AFTER_COOLING_OFF', coolingOff: '86400s' },
    exemptCertifiedAccessConflicts: true,
    discloseReviewsToSubjects: true,
    slackChannel: { name: 'access_review' },
    columnConfig: { orderedColumns: [{ builtin: 'ACCESS_REVIEW_TASK_COLUMN_ACCOUNT' }] },
    reviewerAttributeConfig: { bindings: [{ appId: stage.ids.app, attributeKey: 'clearance' }] },
    signatureConfig: { requireSignature: true, meaningOfSignature: 'I have looked at each of them.' },
    scope: { appUserTypes: ['APP_USER_TYPE_USER'] },
    inclusionScope: { userStatuses: ['USER_ENABLED'] },
    exclusionScope: { appUserStatuses: ['APP_USER_STATUS_DELETED'] },
  }) satisfies CreateAccessReviewRequest;
const everySetup = () =>
  ({
    singleApp: { appId: stage.ids.app },
    multiApp: { appEntitlements: { [stage.ids.app]: { appId: stage.ids.app } } },
    bindings: {},
  }) satisfies Partial<CreateAccessReviewRequest>;

test('every member of a campaign that can be changed is a member of the request that creates one, and is kept', async () => {
  const setting = everySetting();
  const setups = everySetup();
  expect(
    membersOf('CreateAccessReviewRequest')
      .map(([member]) => member)
      .toSorted(),
  ).toEqual([...settable, 'duplicateFrom', 'expandMask'].toSorted());
  expect([...Object.keys(setting), ...Object.keys(setups)].toSorted()).toEqual(settable);
  const made = await create(setting);
  expect(await readCampaign(stage.people.owner.client, made.id)).toMatchObject({
    ...setting,
    state: 'ACCESS_REVIEW_STATE_DRAFT',
    scopingVersion: '1',
  });
  for (const [member, value] of Object.entries(setups))
    expect(await create({ [member]: value })).toMatchObject({ [member]: value });
});

test('a campaign that was created with everything is the one that updates make', async () => {
  const { scopeType, ...later } = { ...everySetting(), singleApp: everySetup().singleApp };
  const made = await create({ scopeType, ...later });
  const plain = await create({ scopeType });
  const { client } = stage.people.owner;
  await client.POST('/api/v1/access_review/{id}', {
    params: { path: { id: plain.id } },
    body: { accessReview: later satisfies AccessReviewInput },
  });
  const same = { id: '', createdAt: null, updatedAt: null, scopingVersion: '' };
  expect({ ...made, ...same }).toEqual({ ...(await readCampaign(client, plain.id)), ...same });
});

test('a creation refuses what an update refuses, and names the member', async () => {
  const refused = async (more: Partial<CreateAccessReviewRequest>): Promise<unknown> => {
    const { fieldViolations } = (await create(more).then(
      () => ({ fieldViolations: [] }),
      (error: unknown) => error,
    )) as { fieldViolations: { field: string; reason: string }[] };
    return fieldViolations.map(({ field, reason }) => [field, reason]);
  };
  expect(
    await refused({
      scheduledStartDate: '2000-01-01T00:00:00Z',
      slackChannel: { isChannelId: true },
      singleApp: { appId: 'nothing' },
      inclusionScope: { userIds: ['nobody'] },
    }),
  ).toEqual([
    ['scheduledStartDate', 'PAST'],
    ['slackChannel.channelId', 'REQUIRED'],
    ['inclusionScope.userIds[0]', 'NOT_FOUND'],
    ['singleApp.appId', 'NOT_FOUND'],
  ]);
  expect(await refused({ scheduledStartDate: '2099-01-31T00:00:00Z', completionDate: '2099-01-30T00:00:00Z' })).toEqual(
    [['scheduledStartDate', 'ORDER']],
  );
  expect(await refused({ reviewerAttributeConfig: { bindings: [{ appId: 'nothing', attributeKey: 'x' }] } })).toEqual([
    ['reviewerAttributeConfig.bindings[0].appId', 'NOT_FOUND'],
  ]);
  expect(await refused({ signatureConfig: { requireSignature: true, tspUrl: 'http://127.0.0.1/' } })).toEqual([
    ['signatureConfig.meaningOfSignature', 'REQUIRED'],
    ['signatureConfig.tspUrl', 'ADDRESS'],
  ]);
  expect(await refused({ singleApp: { appId: stage.ids.app }, bindings: {} })).toMatchObject([
    [expect.stringMatching(/^(bindings|singleApp)$/), 'ONE_OF'],
  ]);
});

test('a duplicate keeps settings that the request omits, and copies no scope when the request sets one', async () => {
  const source = await create({ reviewInstructions: 'Ask.', autoResolve: true, scopeV2: { appAccess: {} } });
  const copy = await create({ duplicateFrom: source.id, autoResolve: false, singleApp: { appId: stage.ids.app } });
  expect(copy).toMatchObject({
    reviewInstructions: 'Ask.',
    autoResolve: false,
    scopeV2: null,
    singleApp: { appId: stage.ids.app },
  });
});

test('singleApp: naming one app is enough to review every grant of it, at creation and by an update', async () => {
  const { client } = stage.people.owner;
  const reviewedApps = async (id: string): Promise<string[]> =>
    (await reviewsOf(client, id)).map(({ type }) => type?.certify?.appId ?? '');
  const every = await reviewedApps(
    (
      await openCampaign(target, client, {
        displayName: 'Every app',
        ownerIds: [stage.people.owner.id],
        policyId: stage.ids.policy,
      })
    ).id,
  );
  const ofApp = every.filter((appId) => appId === stage.ids.app);
  expect(ofApp.length).toBeGreaterThan(0);
  expect(every.length).toBeGreaterThan(ofApp.length);
  const { id } = await openCampaign(target, client, {
    displayName: 'One app',
    ownerIds: [stage.people.owner.id],
    policyId: stage.ids.policy,
    singleApp: { appId: stage.ids.app },
  });
  expect(await reviewedApps(id)).toEqual(ofApp);
  const draft = await create({ policyId: stage.ids.policy });
  expect(draft.expectedTicketCount).toBe(every.length);
  await client.POST('/api/v1/access_review/{id}', {
    params: { path: { id: draft.id } },
    body: { accessReview: { singleApp: { appId: stage.ids.app } } },
  });
  expect((await readCampaign(client, draft.id)).expectedTicketCount).toBe(ofApp.length);
});
