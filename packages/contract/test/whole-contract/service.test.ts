import type { CloseDecisionInput, Task } from '@oag/types';
import { expect, test } from 'vitest';
import { actOn, createCampaign, endCampaign, openCampaign, revocationOf, reviewsOf } from '../harness/campaigns.ts';
import { clientFor } from '../harness/clients.ts';
import { decide, readTask } from '../harness/decisions.ts';
import { access, accessWithoutTom } from '../harness/harbor-lane.ts';
import { importFiles } from '../harness/imports.ts';
import type { People } from '../harness/people.ts';
import { present } from '../harness/present.ts';
import type { ServiceTarget } from '../harness/service-target.ts';
import { useService } from '../harness/use-service.ts';

// Behavior that only a target with a memory can show.

let target: ServiceTarget;
let people: People;
useService((service) => void ({ target, people } = service));

const open = (): Promise<{ id: string }> =>
  openCampaign(target, people.owner.client, { displayName: 'Review', ownerIds: [people.owner.id] });

/** The report of a campaign, got from the address that the list of reports gives. */
async function reportOf(access_review_id: string): Promise<{ rows: object[]; totals: { [outcome: string]: string } }> {
  const { client, token } = people.owner;
  const params = { path: { access_review_id } };
  await client.POST('/api/v1/access_review/{access_review_id}/report', { params, body: {} });
  const { data } = await target.until(
    () => client.GET('/api/v1/access_review/{access_review_id}/report', { params }),
    (answer) => answer.data.list[0]?.state === 'REPORT_STATE_OK',
  );
  const { downloadUrl } = present(data.list[0], 'report');
  const answer = await target.watched.fetch(
    new Request(downloadUrl, { headers: { authorization: `Bearer ${token}` } }),
  );
  return (await answer.json()) as { rows: object[]; totals: { [outcome: string]: string } };
}

const outcomes = async (campaignId: string): Promise<(string | undefined)[]> =>
  (await reviewsOf(people.owner.client, campaignId)).map(({ type }) => type?.certify?.outcome);

test.each<[CloseDecisionInput, string, string, number]>([
  ['CLOSE_DECISION_SKIP', 'CERTIFY_OUTCOME_CANCELLED', 'cancelled', 0],
  ['CLOSE_DECISION_REVOKED', 'CERTIFY_OUTCOME_DECERTIFIED', 'decertified', 1],
])(
  'a campaign that ends with %s closes its open reviews as %s, and its report adds up',
  async (decision, outcome, column, revocations) => {
    const { id } = await open();
    const [decided, undecided] = await reviewsOf(people.owner.client, id);
    await decide(people.reviewer.client, present(decided, 'review'), 'approve', 'Needed.');
    await endCampaign(target, people.owner.client, id, decision);
    expect((await outcomes(id)).toSorted()).toEqual(['CERTIFY_OUTCOME_CERTIFIED', outcome].toSorted());
    const { data } = await people.superAdmin.client.POST('/api/v1/search/tasks', {
      body: { taskTypes: [{ revoke: {} }], taskStates: ['TASK_STATE_OPEN'] },
    });
    const made = data.list.filter(({ task }) => task?.type?.revoke?.source?.review?.certTicketId === undecided?.id);
    expect(made).toHaveLength(revocations);
    const { rows, totals } = await reportOf(id);
    const none = { certified: '0', decertified: '0', cancelled: '0', open: '0' };
    expect(totals).toEqual({ ...none, selected: '2', certified: '1', [column]: '1' });
    expect(rows).toHaveLength(2);
  },
);

test('of two people who decide at once one wins, and the other gets the reason', async () => {
  const { data } = await people.superAdmin.client.POST('/api/v1/search/users', { body: { query: 'Samuel Ofori' } });
  const samuel = await clientFor(target, people.superAdmin.client, present(data.list[0]?.user, 'Samuel Ofori').id);
  const { id } = await open();
  for (const review of await reviewsOf(people.owner.client, id)) {
    const both = await Promise.allSettled([
      decide(people.reviewer.client, review, 'approve', 'Needed.'),
      decide(samuel.client, review, 'deny', 'Not needed.'),
    ]);
    const lost = both.filter((result) => result.status === 'rejected');
    expect(lost).toHaveLength(1);
    expect(lost[0]?.reason).toMatchObject({ status: 409, reason: 'ALREADY_DECIDED' });
    const { data: history } = await people.owner.client.POST('/api/v1/task/audits', { body: { taskId: review.id } });
    expect(history.list.filter(({ certifyOutcome }) => certifyOutcome !== null)).toHaveLength(1);
    expect(history.list.filter(({ comment }) => comment !== null)).toHaveLength(1);
  }
  await endCampaign(target, people.owner.client, id, 'CLOSE_DECISION_SKIP');
});

test('a decision is made once, though it is sent twice', async () => {
  const { id } = await open();
  const review = present((await reviewsOf(people.owner.client, id))[0], 'review');
  const first = await decide(people.reviewer.client, review, 'approve', 'Needed.');
  await expect(decide(people.reviewer.client, review, 'approve', 'Needed.')).rejects.toMatchObject({ status: 409 });
  expect(await readTask(people.reviewer.client, review.id)).toMatchObject({
    updatedAt: first.updatedAt,
    commentCount: 1,
  });
  await endCampaign(target, people.owner.client, id, 'CLOSE_DECISION_SKIP');
});

test('a campaign whose scope matches nothing is not prepared', async () => {
  const { id } = await createCampaign(people.owner.client, {
    displayName: 'Nothing',
    ownerIds: [people.owner.id],
    scopeV2: { selectedUsers: { userIds: [people.stranger.id] } },
  });
  await expect(actOn(people.owner.client, id, 'prepare')).rejects.toMatchObject({
    status: 400,
    reason: 'NOTHING_SELECTED',
  });
});

test('the revocation of access that an import no longer has closes as revoked, and shows when the access was removed', async () => {
  const { id } = await open();
  const ofTom = (task: Task): boolean => task.displayName.endsWith('Tom Becker');
  const review = present((await reviewsOf(people.owner.client, id)).find(ofTom), 'the review of Tom');
  const revocation = await revocationOf(
    target,
    people.superAdmin.client,
    await decide(people.reviewer.client, review, 'deny', 'Not needed.'),
  );
  const { counts } = await importFiles(target, people.superAdmin.client, { access: accessWithoutTom });
  expect(counts?.grants).toMatchObject({ removed: '1', unchanged: '1' });
  const done = await target.until(
    () => readTask(people.superAdmin.client, revocation.id),
    ({ state }) => state === 'TASK_STATE_CLOSED',
  );
  expect(done).toMatchObject({
    type: { revoke: { outcome: 'REVOKE_OUTCOME_REVOKED' } },
    data: { grantGoneAt: expect.stringMatching(/^\d{4}-/) },
  });
  await endCampaign(target, people.owner.client, id, 'CLOSE_DECISION_SKIP');
});

test('an import that fails changes nothing, and says where it is wrong', async () => {
  const failed = await importFiles(target, people.superAdmin.client, {
    access: access.replace('MediChart,tom', ',tom'),
  });
  expect(failed.state).toBe('IMPORT_STATE_FAILED');
  expect(failed.problems).toMatchObject([{ file: 'IMPORT_FILE_ACCESS', line: '2', column: 'app' }]);
});
