import type { ReviewVerbInput, SubmitAccessReviewResponse } from '@oag/types';
import { afterAll, beforeAll } from 'vitest';
import { createCampaigns, expectOk, tasksOf, type Campaigns, type TaskInList } from '../service/campaigns.ts';
import { insertManyGrants } from '../inventory/many-grants.ts';
import { startTestService, type Answer, type Headers, type TestService } from '../service/test-service.ts';

export const TASKS = 6;

export let service: TestService;
export let campaigns: Campaigns;
export let ann: string;
export let bob: string;
export let cleo: string;
export const as: { [name: string]: Headers } = {};
let apps = 0;

/** Lends the tests of a file a service with its worker, and Ann, Bob and Cleo, who review. */
export function useSubmissions(): void {
  beforeAll(async () => {
    service = await startTestService({ work: true });
    campaigns = await createCampaigns(service);
    const { inventory } = service;
    [ann, bob, cleo] = [await inventory.person(), await inventory.person(), await inventory.person()];
    Object.assign(as, {
      ann: await service.clientFor(ann),
      bob: await service.clientFor(bob),
      cleo: await service.clientFor(cleo),
    });
  });
  afterAll(() => service.close());
}

export type Open = { id: string; tasks: TaskInList[] };

/** An open campaign with TASKS reviews, that Ann and Bob decide; `steps` are further steps. */
export async function open(approval: object = {}, steps: object[] = []): Promise<Open> {
  apps += 1;
  const { appId } = await insertManyGrants(service.database, `s${apps}`, { accounts: TASKS, entitlements: 1 });
  const policyId = await campaigns.policy([
    { approval: { users: { userIds: [ann, bob] }, ...approval } },
    ...steps,
  ] as never);
  const id = await campaigns.open(policyId, {
    scopeV2: { specificResources: { resourceRefs: [{ appId, id: appId }] } },
  });
  return { id, tasks: await tasksOf(service, id) };
}

export type Mark = { task: TaskInList; verb?: ReviewVerbInput; comment?: string; stepId?: string };

export async function mark({ id }: Open, who: string, marks: Mark[]): Promise<Answer<'setPendingDecisions'>> {
  const decisions = marks.map(({ task, verb = 'REVIEW_VERB_APPROVE', comment = '', stepId = task.stepId }) => ({
    taskId: task.id,
    policyStepId: stepId,
    verb,
    comment,
  }));
  return service.call('setPendingDecisions', { path: { access_review_id: id }, body: { decisions } }, as[who]);
}
export const submit = async ({ id }: Open, who: string, body: object = {}): Promise<SubmitAccessReviewResponse> =>
  expectOk(await service.call('submitAccessReview', { path: { access_review_id: id }, body }, as[who]));
export const pending = async ({ id }: Open, who: string): Promise<{ taskId: string; state: string }[]> =>
  expectOk(await service.call('listPendingDecisions', { path: { access_review_id: id } }, as[who])).list.map(
    ({ taskId, state }) => ({ taskId, state: state.replace('PENDING_DECISION_STATE_', '') }),
  );
export const outcomes = ({ results }: SubmitAccessReviewResponse): string[] =>
  results.map(({ outcome, reason }) => [outcome.replace('SUBMISSION_OUTCOME_', ''), reason].filter(Boolean).join(' '));
export const states = async (campaign: Open): Promise<string[]> =>
  (await tasksOf(service, campaign.id)).map(({ state, outcome, position }) => `${state} ${outcome || position}`);
export const all = (campaign: Open, verb?: ReviewVerbInput): Mark[] =>
  campaign.tasks.map((task) => ({ task, ...(verb && { verb }) }));
