import type { OperationId } from '@oag/types';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { readContract, startValidatingProxy, type Operation, type ValidatingProxy } from '../../src/index.ts';
import { freshObjects } from '../harness/fresh/fresh-objects.ts';
import { isFull } from '../harness/ring.ts';
import { requestsOn, type Parts } from '../harness/requests.ts';
import { startRelay, type Relay } from '../harness/prism/relay.ts';
import { send, type Refusal } from '../harness/send.ts';
import { stagedService } from '../harness/prepared-services.ts';
import { type ServiceTarget } from '../harness/service-target.ts';
import { LOOPBACK } from '../harness/sign-in-providers.ts';
import { type Stage } from '../harness/stage.ts';
import type { Target } from '../harness/target.ts';

// Somebody else's validator, Prism, between the client and the service: what it has to say about a request or an answer fails the test.

const { operations } = readContract();
/** Prism takes uploads for text and does not know files: they go past it, and only our own check sees them. */
const isDirect = ({ body, responses }: Operation): boolean =>
  'multipart/form-data' in (body?.content ?? {}) ||
  Object.keys(responses['200'] ?? {}).some((type) => type !== 'application/json');

let target: ServiceTarget;
let stage: Stage;
let relay: Relay;
let proxy: ValidatingProxy;
let throughProxy: Pick<Target, 'baseUrl' | 'watched'>;
beforeAll(async () => {
  ({ target, stage } = await stagedService({ flags: LOOPBACK }));
  await stage.people.superAdmin.client.PUT('/api/v1/apps/{app_id}/owners', {
    params: { path: { app_id: stage.ids.app } },
    body: { userIds: [stage.people.appOwner.id] },
  });
  relay = await startRelay(target.baseUrl, target.watched.fetch);
  proxy = await startValidatingProxy(relay.baseUrl);
  throughProxy = { baseUrl: proxy.baseUrl, watched: { ...target.watched, fetch } };
});
afterEach(() => {
  relay.relay();
  expect(target.watched.takeProblems()).toEqual([]);
  expect(target.takeFaults()).toEqual([]);
});
afterAll(async () => {
  await proxy.close();
  await relay.close();
  await target.close();
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

/** The person who may: reviewers decide tasks, owners of the app complete provisioning, everything else is open to a super admin. */
const tokenFor = ({ id, roles }: Operation): string | undefined => {
  if (roles.includes('public')) return undefined;
  if (DECIDES.has(id)) return stage.people.reviewer.token;
  return stage.people[
    ['completeProvision', 'cancelProvision', 'reportProvisionError'].includes(id) ? 'appOwner' : 'superAdmin'
  ].token;
};

const violations = ({ headers }: Refusal): string[] => {
  const found = headers.get('sl-violations');
  if (found === null) return [];
  if (!found.startsWith('[')) return [found];
  return (JSON.parse(found) as { location: string[]; message: string }[]).map(
    ({ location, message }) => `${location.join('.')}: ${message}`,
  );
};

test.each(operations.filter(isDirect))('$id keeps to the contract', async (operation) => {
  const { status, body } = await send(target, operation, {
    ...(await requestFor(operation.id)),
    token: tokenFor(operation),
  });
  expect(status, JSON.stringify(body)).toBe(200);
});

/** Of this many operations the first ring tries one. Our own check sees the answers of all of them, in every test. */
const PER_TRIED = 8;
/** Of this many operations the first ring corrupts the answer of one: whether the proxy looks does not depend on what it looks at. */
const PER_SPOILED = 16;
const oneOf = (count: number, operation: Operation): boolean => isFull || operations.indexOf(operation) % count === 0;

describe.each(operations.filter((operation) => !isDirect(operation) && oneOf(PER_TRIED, operation)))(
  '$id, through a proxy that validates',
  (operation) => {
    let request: Parts & { token: string | undefined };

    test('keeps to the contract', async () => {
      const parts = await requestFor(operation.id);
      request = { ...parts, token: parts.headers ? undefined : tokenFor(operation) };
      const answer = await send(throughProxy, operation, request);
      expect(violations(answer), JSON.stringify(answer.body)).toEqual([]);
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    });

    if (!oneOf(PER_SPOILED, operation)) return;
    test('would be caught if it did not', async () => {
      relay.spoil();
      const unknown = /^response\.body: .*'colour'/;
      expect(violations(await send(throughProxy, operation, request))).toEqual([expect.stringMatching(unknown)]);
      const body = { ...(request.body as object), colour: 'red' };
      if (operation.body?.content['application/json'])
        expect(violations(await send(throughProxy, operation, { ...request, body }))).toEqual([
          expect.stringMatching(/^request\.body: .*'colour'/),
          expect.stringMatching(unknown),
        ]);
    });
  },
);
