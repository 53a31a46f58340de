import { createHash } from 'node:crypto';
import type { ReviewSignatureConfigInput, SubmitAccessReviewRequest } from '@oag/types';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createCampaigns,
  decideTask,
  expectOk,
  reasonOf,
  tasksOf,
  type Campaigns,
  type TaskInList,
} from '../service/campaigns.ts';
import { insertManyGrants } from '../inventory/many-grants.ts';
import { startTestService, type Answer, type Headers, type TestService } from '../service/test-service.ts';
import { startTimeStampAuthority, type Behaviour, type TimeStampAuthority } from './time-stamp-authority.ts';

// Submissions that are signed, and stamped by a time-stamp authority.

const meaningOfSignature = 'I have reviewed this access and stand for these decisions.';
const signature = { meaningOfSignature, printedName: 'Ann Lee' };
const TASKS = 3;

let authority: TimeStampAuthority;
let service: TestService;
let campaigns: Campaigns;
let ann: string;
let reviewer: Headers;
let apps = 0;

beforeAll(async () => {
  authority = await startTimeStampAuthority();
  service = await startTestService({
    work: true,
    flags: ['--outbound-hosts', '127.0.0.1', '--time-stamp-roots-file', authority.rootsFile],
  });
  campaigns = await createCampaigns(service);
  ann = await service.inventory.person();
  reviewer = await service.clientFor(ann);
}, 60_000);
afterAll(async () => {
  await service.close();
  await authority.close();
});

const configure = (id: string, signatureConfig: ReviewSignatureConfigInput): Promise<Answer<'updateAccessReview'>> =>
  service.call('updateAccessReview', { path: { id }, body: { accessReview: { signatureConfig } } });

/** An open campaign with reviews of Ann. She has marked all of them. */
async function open(signatureConfig: ReviewSignatureConfigInput): Promise<{ id: string; tasks: TaskInList[] }> {
  apps += 1;
  const { appId } = await insertManyGrants(service.database, `g${apps}`, { accounts: TASKS, entitlements: 1 });
  const policyId = await campaigns.policy([{ approval: { users: { userIds: [ann] } } }]);
  const id = await campaigns.draft(policyId, {
    scopeV2: { specificResources: { resourceRefs: [{ appId, id: appId }] } },
  });
  expectOk(await configure(id, signatureConfig));
  await campaigns.prepare(id);
  await campaigns.start(id);
  const tasks = await tasksOf(service, id);
  const decisions = tasks.map((task, n) => ({
    taskId: task.id,
    policyStepId: task.stepId,
    verb: n === 0 ? 'REVIEW_VERB_DENY' : 'REVIEW_VERB_APPROVE',
    comment: `Nr. ${n} "é"`,
  }));
  expectOk(
    await service.call('setPendingDecisions', { path: { access_review_id: id }, body: { decisions } }, reviewer),
  );
  return { id, tasks };
}

const submit = (
  id: string,
  body: SubmitAccessReviewRequest,
  headers: object = {},
): Promise<Answer<'submitAccessReview'>> =>
  service.call('submitAccessReview', { path: { access_review_id: id }, body }, { ...reviewer, ...headers } as Headers);

/** How many decisions are made, pending and locked, and how many submissions there are. */
async function standing(id: string): Promise<number[]> {
  const { rows } = await service.database.pool.query<{ n: number[] }>(
    `select array[(select count(*) from tasks where access_review_id = $1 and kind = 'certify' and state = 'CLOSED'), (select count(*) from pending_decisions where access_review_id = $1),
       (select count(*) from pending_decisions where access_review_id = $1 and submission_id is not null), (select count(*) from submissions where access_review_id = $1)]::int[] as n`,
    [id],
  );
  return rows[0]?.n ?? [];
}
const untouched = [0, TASKS, 0, 0];

describe('signatureConfig', () => {
  test('meaningOfSignature and requireSignature: a submission needs the statement and the printed name, and keeps them with a digest', async () => {
    const { id, tasks } = await open({ requireSignature: true, meaningOfSignature });
    const refused = async (body: SubmitAccessReviewRequest): Promise<unknown[]> => {
      const answer = await submit(id, body);
      return [reasonOf(answer), answer.error.message?.split(':')[0]];
    };
    expect(await refused({})).toEqual(['SIGNATURE_REQUIRED', 'signature']);
    expect(await refused({ signature: { ...signature, meaningOfSignature: 'Whatever.' } })).toEqual([
      'INVALID_FIELD',
      'signature.meaningOfSignature',
    ]);
    expect(await refused({ signature: { ...signature, printedName: ' ' } })).toEqual([
      'INVALID_FIELD',
      'signature.printedName',
    ]);
    expect(await standing(id)).toEqual(untouched);
    const { submission, results } = expectOk(await submit(id, { signature }));
    expect(submission).toMatchObject({
      state: 'SUBMISSION_STATE_DONE',
      successfulCount: TASKS,
      signature: { ...signature, userId: ann, timeStamp: null },
    });
    expect(results).toHaveLength(tasks.length);

    // As an auditor puts it together from what the service answers.
    const decisions = results.map(({ comment, policyStepId, taskId, verb }) => ({
      comment,
      policyStepId,
      taskId,
      verb,
    }));
    const signed = {
      accessReviewId: id,
      decisions,
      meaningOfSignature,
      printedName: 'Ann Lee',
      signedAt: submission?.signature?.signedAt,
      submissionId: submission?.id,
      userId: ann,
    };
    expect(createHash('sha256').update(JSON.stringify(signed)).digest('hex')).toBe(submission?.signature?.sha256);
    const read = await service.call('getAccessReviewSubmission', {
      path: { access_review_id: id, submission_id: submission?.id ?? '' },
    });
    expect(read.body.submission).toEqual(submission);
  });

  test('requireSignature: a single approval or denial is refused with the way that is open', async () => {
    const { id, tasks } = await open({ requireSignature: true, meaningOfSignature });
    for (const verb of ['approveTask', 'denyTask'] as const) {
      const answer = await decideTask(service, verb, tasks[0] as TaskInList, reviewer);
      expect([reasonOf(answer), answer.error.message]).toEqual([
        'SIGNATURE_REQUIRED',
        expect.stringContaining('action/submit'),
      ]);
    }
    expect(await standing(id)).toEqual(untouched);
  });

  test('meaningOfSignature without requireSignature makes signing optional; without it there is no signature', async () => {
    const { id } = await open({ meaningOfSignature });
    expect(
      expectOk(await submit(id, { signature, taskIds: [(await tasksOf(service, id))[0]?.id ?? ''] })).submission
        ?.signature?.printedName,
    ).toBe('Ann Lee');
    expect(expectOk(await submit(id, {})).submission).toMatchObject({ signature: null, successfulCount: TASKS - 1 });
    const other = await open({});
    expect((await submit(other.id, { signature })).error.message).toContain('not asked for');
  });

  test('an unknown stepUpProviderId is refused with the field, the rule and the fix; so are a missing statement and an address that may not be called', async () => {
    const id = await campaigns.draft(await campaigns.policy([{ approval: { users: { userIds: [ann] } } }]));
    const why = async (config: ReviewSignatureConfigInput): Promise<unknown[]> => {
      const { error, status } = await configure(id, config);
      return [status, error.message];
    };
    const at = 'accessReview.signatureConfig';
    expect(await why({ requireSignature: true, meaningOfSignature, stepUpProviderId: 'okta' })).toEqual([
      400,
      expect.stringMatching(`${at}.stepUpProviderId: no enabled step-up provider has the id okta`),
    ]);
    expect(await why({ requireSignature: true })).toEqual([
      400,
      expect.stringContaining(`${at}.meaningOfSignature: is blank`),
    ]);
    for (const tspUrl of [
      'ftp://tsa.example',
      'http://user:secret@tsa.example',
      'http://10.0.0.1/tsa',
      'http://[::1]/',
      'http://localhost/',
      'http://169.254.169.254/',
      'http://[::ffff:10.0.0.1]/',
    ]) {
      expect([tspUrl, ...(await why({ meaningOfSignature, tspUrl }))]).toEqual([
        tspUrl,
        400,
        expect.stringContaining(`${at}.tspUrl`),
      ]);
    }
    expectOk(await configure(id, { meaningOfSignature, tspUrl: 'https://tsa.example/' }));
  });

  test('tspUrl: the signed batch gets a time stamp, which openssl verifies', async () => {
    authority.behave('right');
    const { id } = await open({ requireSignature: true, meaningOfSignature, tspUrl: authority.url });
    const asked = authority.asked();
    const { submission, results } = expectOk(await submit(id, { signature }, { 'idempotency-key': 'stamped' }));
    const { timeStamp, signedAt } = submission?.signature ?? {};
    expect(submission).toMatchObject({ state: 'SUBMISSION_STATE_DONE', successfulCount: TASKS });
    expect(timeStamp).toMatchObject({ tspUrl: authority.url, policyId: '1.2.3.4.1' });
    const decisions = results.map(({ comment, policyStepId, taskId, verb }) => ({
      comment,
      policyStepId,
      taskId,
      verb,
    }));
    const signed = JSON.stringify({
      accessReviewId: id,
      decisions,
      meaningOfSignature,
      printedName: 'Ann Lee',
      signedAt,
      submissionId: submission?.id,
      userId: ann,
    });
    expect(authority.verify(Buffer.from(timeStamp?.token ?? '', 'base64'), Buffer.from(signed))).toContain('OK');
    expect(expectOk(await submit(id, { signature }, { 'idempotency-key': 'stamped' })).submission).toEqual(submission);
    expect([authority.asked() - asked, await standing(id)]).toEqual([1, [TASKS, 0, 0, 1]]);
  });

  test.each<Behaviour>([
    'refuses',
    'another digest',
    'another nonce',
    'forged',
    'not for time stamps',
    'nonsense',
    'broken',
    'endless',
  ])(
    'tspUrl: nothing is submitted when the authority is not to be believed (%s), and the same request is made good later',
    async (how) => {
      const { id } = await open({ requireSignature: true, meaningOfSignature, tspUrl: authority.url });
      authority.behave(how);
      const key = { 'idempotency-key': how };
      const answer = await submit(id, { signature }, key);
      expect([answer.status, reasonOf(answer), answer.error.message]).toEqual([
        503,
        'UNAVAILABLE',
        expect.stringContaining('nothing was submitted'),
      ]);
      expect(await standing(id)).toEqual(untouched);
      authority.behave('right');
      expect(expectOk(await submit(id, { signature }, key)).submission?.successfulCount).toBe(TASKS);
    },
  );

  test('tspUrl: nothing is submitted when nobody answers, or the name leads to an address that is not public', async () => {
    for (const tspUrl of ['http://127.0.0.1:9/', 'https://tsa.invalid/']) {
      const { id } = await open({ requireSignature: true, meaningOfSignature, tspUrl });
      const answer = await submit(id, { signature });
      expect([answer.status, await standing(id)]).toEqual([503, untouched]);
    }
  });

  test('tspUrl: decisions are held during the stamping, and the end of a campaign takes precedence', async () => {
    const { id, tasks } = await open({ requireSignature: true, meaningOfSignature, tspUrl: authority.url });
    authority.behave('hangs');
    const asked = authority.asked();
    const answer = submit(id, { signature });
    while (authority.asked() === asked) await new Promise((resolve) => void setTimeout(resolve, 10));
    expect(await standing(id)).toEqual([0, TASKS, TASKS, 1]);
    const again = {
      decisions: [{ taskId: tasks[0]?.id, policyStepId: tasks[0]?.stepId, verb: 'REVIEW_VERB_APPROVE' }],
    };
    const marked = await service.call('setPendingDecisions', { path: { access_review_id: id }, body: again }, reviewer);
    expect(marked.body.refused[0]?.reason).toBe('WRONG_STATE');
    await campaigns.end(id, 'CLOSE_DECISION_SKIP');
    authority.answerNow();
    expect([(await answer).status, (await standing(id)).slice(1)]).toEqual([409, [0, 0, 0]]);
  });

  test('a template passes on its signatureConfig, with the checks of a campaign', async () => {
    const policyId = await campaigns.policy([{ approval: { users: { userIds: [ann] } } }]);
    const config = { requireSignature: true, meaningOfSignature, stepUpProviderId: '', tspUrl: authority.url };
    const body = {
      displayName: 'Signed',
      ownerIds: [service.admin.userId],
      policyId,
      accessReviewDuration: '864000s',
      signatureConfig: config,
    };
    const made = expectOk(await service.call('createAccessReviewTemplate', { body }));
    expect(made.accessReviewTemplate?.signatureConfig).toEqual(config);
    const refused = await service.call('createAccessReviewTemplate', {
      body: { ...body, signatureConfig: { ...config, tspUrl: 'http://10.1.2.3/' } },
    });
    expect([refused.status, refused.error.message]).toEqual([400, expect.stringContaining('signatureConfig.tspUrl')]);
  });
});
