import type { OperationId } from '@oag/types';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { readContract, type Operation } from '../../src/index.ts';
import { takesExpandMask, withExpandMask } from '../harness/expand-request.ts';
import { freshObjects } from '../harness/fresh/fresh-objects.ts';
import { requestsOn, type Parts } from '../harness/requests.ts';
import { isOneOf } from '../harness/ring.ts';
import { send } from '../harness/send.ts';
import { stagedService } from '../harness/prepared-services.ts';
import { type ServiceTarget } from '../harness/service-target.ts';
import { type Stage } from '../harness/stage.ts';

let target: ServiceTarget;
let stage: Stage;
beforeAll(async () => {
  ({ target, stage } = await stagedService());
});
afterEach(() => {
  expect(target.watched.takeProblems()).toEqual([]);
  expect(target.takeFaults()).toEqual([]);
});
afterAll(() => target.close());

/** The operations whose request says what comes along in `expanded`. */
const expanding = readContract().operations.filter(takesExpandMask);

/** The operations of the person who decides. */
const DECIDES: ReadonlySet<string> = new Set([
  'approveTask',
  'approveTaskWithStepUp',
  'createStepUpTransaction',
  'denyTask',
]);
/** The reviewer of the stage has no access of their own to expand. */
const requestFor = async (id: OperationId): Promise<Parts> =>
  id === 'listGrantsOfUser'
    ? { path: { user_id: stage.ids.holder } }
    : ((await freshObjects(stage)[id]?.()) ?? requestsOn(stage)[id]);
const tokenFor = ({ id }: Operation): string => stage.people[DECIDES.has(id) ? 'reviewer' : 'superAdmin'].token;

test.each(expanding)('$id sends along what it is asked to, and else nothing', async (operation) => {
  const expandedBy = async (paths: readonly string[] | null): Promise<unknown[]> => {
    const request = withExpandMask(operation, await requestFor(operation.id), paths);
    const answer = await send(target, operation, { ...request, token: tokenFor(operation) });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return (answer.body as { expanded: unknown[] | null }).expanded ?? [];
  };
  // Without a mask nothing is read in addition, by the same code for all.
  if (isOneOf(4, expanding.indexOf(operation))) expect(await expandedBy(null)).toEqual([]);
  expect((await expandedBy(['*'])).length).toBeGreaterThan(0);
});

test.each(expanding.filter(({ method }) => method.toLowerCase() === 'get'))(
  '$id refuses a path that it does not know, by the name of the parameter',
  async (operation) => {
    const request = withExpandMask(operation, await requestFor(operation.id), ['nobody']);
    const { status, body } = await send(target, operation, { ...request, token: tokenFor(operation) });
    expect(status).toBe(400);
    const fieldViolations = expect.arrayContaining([
      expect.objectContaining({
        field: 'expand_mask',
        reason: 'EXPAND_PATH',
        description: expect.stringContaining('"nobody" cannot be expanded; use * or '),
      }),
    ]);
    expect(body).toMatchObject({ details: expect.arrayContaining([expect.objectContaining({ fieldViolations })]) });
  },
);
