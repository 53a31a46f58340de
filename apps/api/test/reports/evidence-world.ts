import type { AccessReviewScopeV2Input } from '@oag/types';
import { startCampaignService, type CampaignService } from '../service/campaign-service.ts';
import { decideTask, eventually, expectOk, tasksOf, type TaskInList } from '../service/campaigns.ts';
import { importForm } from '../imports/import-upload.ts';
import type { Headers } from '../service/test-service.ts';

/**
 * A campaign with everything that a pack shows, all through the contract. It has an import, single decisions, decisions that are submitted
 * together, a reassignment, a revocation that an import verifies, a ticket, and a client that somebody else created. A second campaign over
 * the same access keeps some of what it denied, and follows the revocation of the first one with the rest.
 */
export type EvidenceWorld = {
  on: CampaignService;
  id: string;
  secondId: string;
  tasks: TaskInList[];
  /** The headers of a client that the administrator made for Ann, and its id. */
  asMade: Headers;
  madeClientId: string;
};

const HOLDERS = ['kim', 'lou', 'max', 'ned', 'olga', 'pia', 'quin', 'rosa'];
const accessOf = (names: readonly string[]): string =>
  [
    'app,account_email,account_name,entitlement,granted_at',
    ...names.map((name) => `Forge,${name}@example.com,${name},write,2024-05-01`),
  ].join('\n');
const peopleFile = [
  'email,name,title,department',
  ...HOLDERS.map((name) => `${name}@example.com,${name},Engineer,Works`),
].join('\n');

const resourceScope = (appId: string, id: string): AccessReviewScopeV2Input => ({
  specificResources: { resourceRefs: [{ appId, id }] },
});

export async function createEvidenceWorld(): Promise<EvidenceWorld> {
  const on = await startCampaignService();
  const { service, campaigns } = on;
  await importForm(service, [
    ['people', peopleFile],
    ['access', accessOf(HOLDERS)],
  ]);
  const { list } = expectOk(await service.call('searchAppEntitlements', { body: { query: 'write' } }));
  const { appId = '', appResourceId: resourceId = '' } = list[0]?.appEntitlement ?? {};
  const made = expectOk(
    await service.call('createPersonalClient', { body: { displayName: 'For Ann', userId: on.ann } }),
  );
  const form = new URLSearchParams({
    grant_type: 'client_credentials',
    client_id: made.client?.clientId ?? '',
    client_secret: made.clientSecret,
  });
  const answer = await service.app.inject({
    method: 'POST',
    url: '/auth/v1/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: form.toString(),
  });
  const asMade: Headers = { authorization: `Bearer ${(answer.json() as { access_token: string }).access_token}` };

  const policyId = await campaigns.policy([{ approval: { users: { userIds: [on.ann] }, allowReassignment: true } }]);
  const id = await campaigns.open(policyId, { scopeV2: resourceScope(appId, resourceId) });
  const tasks = await tasksOf(service, id);
  const [first, second, third, fourth, fifth, ...rest] = tasks as [
    TaskInList,
    TaskInList,
    TaskInList,
    TaskInList,
    TaskInList,
    ...TaskInList[],
  ];
  expectOk(await decideTask(service, 'denyTask', first, on.asAnn, 'Works elsewhere now'));
  expectOk(await decideTask(service, 'approveTask', second, asMade, 'Needs it'));
  expectOk(
    await service.call(
      'reassignTask',
      {
        path: { task_id: third.id },
        body: { policyStepId: third.stepId, newStepUserIds: [on.bob], comment: 'Bob knows' },
      },
      on.asAnn,
    ),
  );
  const handed = (await tasksOf(service, id)).find((task) => task.id === third.id);
  expectOk(await decideTask(service, 'denyTask', handed ?? third, on.asBob, 'Left the team'));
  const decisions = [fourth, fifth].map((task, n) => ({
    taskId: task.id,
    policyStepId: task.stepId,
    verb: n === 0 ? ('REVIEW_VERB_DENY' as const) : ('REVIEW_VERB_APPROVE' as const),
    comment: `Together ${n}`,
  }));
  expectOk(
    await service.call('setPendingDecisions', { path: { access_review_id: id }, body: { decisions } }, on.asAnn),
  );
  expectOk(await service.call('submitAccessReview', { path: { access_review_id: id }, body: {} }, on.asAnn));
  for (const task of rest) expectOk(await decideTask(service, 'approveTask', task, on.asAnn, 'Fine'));

  const revocations = await tasksOf(service, id, 'revoke');
  const [done, open] = revocations as [TaskInList, TaskInList, ...TaskInList[]];
  expectOk(
    await service.call('updateTaskAnnotations', {
      path: { task_id: done.id },
      body: { annotations: { 'external-ticket': 'HELP-1', 'external-ticket-status': 'Done' } },
    }),
  );
  expectOk(
    await service.call('completeProvision', {
      path: { task_id: done.id },
      body: { policyStepId: done.stepId, comment: 'Removed' },
    }),
  );
  const {
    rows: [gone],
  } = await service.database.pool.query<{ name: string }>(
    `select split_part(a.key, '@', 1) as name from tasks t join app_users a on a.id = t.app_user_id where t.id = $1`,
    [done.id],
  );
  await importForm(service, [
    ['access', accessOf(HOLDERS.filter((name) => name !== gone?.name))],
    ['confirmRemovals', 'true'],
  ]);
  await campaigns.end(id, 'CLOSE_DECISION_SKIP');
  const secondId = await openSecond(on, resourceScope(appId, resourceId), open);
  return { on, id, secondId, tasks, asMade, madeClientId: made.client?.id ?? '' };
}

/** Denies what `open` of the first campaign denied, whose revocation is open, and two more, which are kept by two requests. */
async function openSecond(
  { service, campaigns, ann, asAnn, countOf }: CampaignService,
  scopeV2: AccessReviewScopeV2Input,
  open: TaskInList,
): Promise<string> {
  const policyId = await campaigns.policy([{ approval: { users: { userIds: [ann] } } }], { postActions: [] });
  const id = await campaigns.open(policyId, {
    displayName: 'Second',
    scopeV2,
    remediation: { mode: 'REMEDIATION_MODE_AFTER_COOLING_OFF', coolingOff: '259200s' },
  });
  const path = { access_review_id: id };
  const tasks = await tasksOf(service, id);
  const same = tasks.find(({ appUserId }) => appUserId === open.appUserId);
  const others = tasks.filter((task) => task !== same);
  const denied = [same, ...others.slice(-2)].filter((task) => task !== undefined);
  for (const task of tasks)
    expectOk(await decideTask(service, denied.includes(task) ? 'denyTask' : 'approveTask', task, asAnn));
  await campaigns.end(id, 'CLOSE_DECISION_SKIP');
  const [followed, one, two] = denied.map((task) => task.id);
  for (const [taskId, comment] of [
    [one, 'Needed until May'],
    [two, 'On call'],
  ]) {
    expectOk(
      await service.call('cancelAccessReviewRemediation', {
        path,
        body: { certifyTaskIds: [taskId ?? ''], comment: comment ?? '' },
      }),
    );
  }
  expectOk(await service.call('startAccessReviewRemediation', { path, body: { certifyTaskIds: [followed ?? ''] } }));
  await eventually(
    'the remediation',
    () => countOf(`long_work where object_id = $1 and state = 'OPEN'`, id),
    (works) => works === 0,
  );
  return id;
}
