import type { OperationId } from '@oag/types';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { readContract, readNeutralContract, type Operation } from '../../src/index.ts';
import { freshObjects } from '../harness/fresh-objects.ts';
import { requestsOn, type Parts } from '../harness/requests.ts';
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

const { schemas, bodies } = readNeutralContract();
/** The operations whose request says what comes along in `expanded`. */
const expanding = readContract().operations.filter(({ id }) => {
  const ref = bodies.get(id)?.request['application/json']?.['$ref'];
  const body = typeof ref === 'string' ? schemas[ref.split('/').at(-1) ?? ''] : undefined;
  return Object.hasOwn((body?.['properties'] ?? {}) as object, 'expandMask');
});

/** The operations of the person who decides. */
const DECIDES: ReadonlySet<string> = new Set([
  'approveTask',
  'approveTaskWithStepUp',
  'createStepUpTransaction',
  'denyTask',
]);
const requestFor = async (id: OperationId): Promise<Parts> =>
  (await freshObjects(stage)[id]?.()) ?? requestsOn(stage)[id];
const tokenFor = ({ id }: Operation): string => stage.people[DECIDES.has(id) ? 'reviewer' : 'superAdmin'].token;

test.each(expanding)('$id sends along what it is asked to, and else nothing', async (operation) => {
  const expandedBy = async (expandMask: unknown): Promise<unknown[]> => {
    const { body, ...request } = await requestFor(operation.id);
    const answer = await send(target, operation, {
      ...request,
      body: { ...(body as object), expandMask },
      token: tokenFor(operation),
    });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return (answer.body as { expanded: unknown[] | null }).expanded ?? [];
  };
  expect(await expandedBy(null)).toEqual([]);
  expect((await expandedBy({ paths: ['*'] })).length).toBeGreaterThan(0);
});
