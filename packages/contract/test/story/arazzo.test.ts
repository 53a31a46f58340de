import { afterAll, beforeAll, expect, test } from 'vitest';
import { walkReview } from '../harness/prism/respect.ts';
import { serviceTarget, type ServiceTarget } from '../harness/service-target.ts';

let target: ServiceTarget;
beforeAll(async () => {
  target = await serviceTarget();
});
afterAll(() => target.close());

test('the review that is written down as a workflow goes through, from the files to the report', async () => {
  const { code, output } = await walkReview(target.address, target.credentials);
  expect(code, output).toBe(0);
  const { data } = await target.client(target.credentials).GET('/api/v1/access_reviews');
  expect(data.list.map(({ accessReview }) => accessReview?.state)).toEqual(['ACCESS_REVIEW_STATE_CLOSED']);
  expect(target.takeFaults()).toEqual([]);
}, 120_000);

test('the workflow stops at the step that fails, and says which', async () => {
  const { code, output } = await walkReview(target.address, { ...target.credentials, clientSecret: 'not-the-secret' });
  expect(code, output).not.toBe(0);
  expect(output).toMatch(/signIn/);
  expect(output).not.toMatch(/askWhoYouAre/);
}, 60_000);
