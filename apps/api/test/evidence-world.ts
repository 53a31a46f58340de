import { startCampaignService, type CampaignService } from './campaign-service.ts';
import { decideTask, expectOk, tasksOf, type TaskInList } from './campaigns.ts';
import { importForm } from './import-upload.ts';
import type { Headers } from './test-service.ts';

/**
 * A campaign in which everything happens that a pack tells of, all of it through the contract: an import, decisions one by one and handed in together,
 * a reassignment, a revocation that an import verifies, a ticket, and a client that somebody else made.
 */
export type EvidenceWorld = {
  on: CampaignService;
  id: string;
  tasks: TaskInList[];
  /** The headers of a client that the administrator made for Ann, and its id. */
  asMade: Headers;
  madeClientId: string;
};

const HOLDERS = ['kim', 'lou', 'max', 'ned', 'olga', 'pia', 'quin', 'rosa'];
const accessOf = (names: readonly string[]): string => ['app,account_email,account_name,entitlement,granted_at', ...names.map((name) => `Forge,${name}@example.com,${name},write,2024-05-01`)].join('\n');
const peopleFile = ['email,name,title,department', ...HOLDERS.map((name) => `${name}@example.com,${name},Engineer,Works`)].join('\n');

export async function createEvidenceWorld(): Promise<EvidenceWorld> {
  const on = await startCampaignService();
  const { service, campaigns } = on;
  await importForm(service, [['people', peopleFile], ['access', accessOf(HOLDERS)]]);
  const { list } = expectOk(await service.call('searchAppEntitlements', { body: { query: 'write' } }));
  const { appId = '', appResourceId: resourceId = '' } = list[0]?.appEntitlement ?? {};
  const made = expectOk(await service.call('createPersonalClient', { body: { displayName: 'For Ann', userId: on.ann } }));
  const form = new URLSearchParams({ grant_type: 'client_credentials', client_id: made.client?.clientId ?? '', client_secret: made.clientSecret });
  const answer = await service.app.inject({ method: 'POST', url: '/auth/v1/token', headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload: form.toString() });
  const asMade: Headers = { authorization: `Bearer ${(answer.json() as { access_token: string }).access_token}` };

  const policyId = await campaigns.policy([{ approval: { users: { userIds: [on.ann] }, allowReassignment: true } }]);
  const id = await campaigns.open(policyId, { scopeV2: { specificResources: { resourceRefs: [{ appId, id: resourceId }] } } });
  const tasks = await tasksOf(service, id);
  const [first, second, third, fourth, fifth, ...rest] = tasks as [TaskInList, TaskInList, TaskInList, TaskInList, TaskInList, ...TaskInList[]];
  expectOk(await decideTask(service, 'denyTask', first, on.asAnn, 'Works elsewhere now'));
  expectOk(await decideTask(service, 'approveTask', second, asMade, 'Needs it'));
  expectOk(await service.call('reassignTask', { path: { task_id: third.id }, body: { policyStepId: third.stepId, newStepUserIds: [on.bob], comment: 'Bob knows' } }, on.asAnn));
  const handed = (await tasksOf(service, id)).find((task) => task.id === third.id);
  expectOk(await decideTask(service, 'denyTask', handed ?? third, on.asBob, 'Left the team'));
  const decisions = [fourth, fifth].map((task, n) => ({ taskId: task.id, policyStepId: task.stepId, verb: n === 0 ? 'REVIEW_VERB_DENY' as const : 'REVIEW_VERB_APPROVE' as const, comment: `Together ${n}` }));
  expectOk(await service.call('setPendingDecisions', { path: { access_review_id: id }, body: { decisions } }, on.asAnn));
  expectOk(await service.call('submitAccessReview', { path: { access_review_id: id }, body: {} }, on.asAnn));
  for (const task of rest) expectOk(await decideTask(service, 'approveTask', task, on.asAnn, 'Fine'));

  const revocations = await tasksOf(service, id, 'revoke');
  const [done] = revocations as [TaskInList, ...TaskInList[]];
  expectOk(await service.call('updateTaskAnnotations', { path: { task_id: done.id }, body: { annotations: { 'external-ticket': 'HELP-1', 'external-ticket-status': 'Done' } } }));
  expectOk(await service.call('completeProvision', { path: { task_id: done.id }, body: { policyStepId: done.stepId, comment: 'Removed' } }));
  const { rows: [gone] } = await service.database.pool.query<{ name: string }>(`select split_part(a.key, '@', 1) as name from tasks t join app_users a on a.id = t.app_user_id where t.id = $1`, [done.id]);
  await importForm(service, [['access', accessOf(HOLDERS.filter((name) => name !== gone?.name))], ['confirmRemovals', 'true']]);
  await campaigns.end(id, 'CLOSE_DECISION_SKIP');
  return { on, id, tasks, asMade, madeClientId: made.client?.id ?? '' };
}
