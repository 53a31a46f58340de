import type { OperationId } from '@oag/types';
import { expect, test } from 'vitest';
import { createResponseCheck, readContract, type Operation, type Schema } from '../../src/index.ts';
import { isSchema } from '@oag/openapi/strict-schemas';
import { clientFor, tokenFor } from '../harness/clients.ts';
import { withExpandMask } from '../harness/expand-request.ts';
import { requestsOn, type Parts } from '../harness/requests.ts';
import { isFull, isOneOf } from '../harness/ring.ts';
import { send, type Loose, type Refusal } from '../harness/send.ts';
import type { ServiceTarget } from '../harness/service-target.ts';
import type { Stage } from '../harness/stage.ts';
import { useHospital } from '../harness/use-service.ts';

// The public TypeScript SDK (1.2.2) describes a member of an answer as absent or of its type, and throws on null.

/** The published contract as that SDK reads it: no member is required, none may be null. */
function withoutNull(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNull);
  if (!isSchema(value)) return value;
  const { required, ...rest } = value;
  const node = Object.fromEntries(
    Object.entries(Array.isArray(required) ? rest : value).map(([key, child]) => [
      key,
      key === 'not' ? child : withoutNull(child),
    ]),
  );
  if (Array.isArray(node['type'])) {
    const types = node['type'].filter((type) => type !== 'null');
    node['type'] = types.length === 1 ? types[0] : types;
  }
  const branches = node['oneOf'];
  if (!Array.isArray(branches)) return node;
  const others = branches.filter((branch: Schema) => branch['type'] !== 'null');
  return others.length === branches.length ? node : { ...node, oneOf: others };
}

const contract = readContract();
const asSdk = { ...contract, schemas: withoutNull(contract.schemas) as typeof contract.schemas };
const check = createResponseCheck(asSdk);

let target: ServiceTarget;
let stage: Stage;
useHospital((hospital) => void ({ target, stage } = hospital));

/** Calls without the check that demands every member. */
const ask = (operation: Operation, request: Loose): Promise<Refusal> =>
  send({ baseUrl: target.address, watched: { ...target.watched, fetch } }, operation, request);

const RANKS = [/^(get|list|search|introspect|validate|simulate)/, /^create/, /^(update|set)/, /^(?!delete)/];
const rank = ({ id }: Operation): number => {
  const found = RANKS.findIndex((pattern) => pattern.test(id));
  return found === -1 ? RANKS.length : found;
};

test('a client that omits unset members never gets null: no operation, list, nested or expanded object, or error has one', async () => {
  const { superAdmin } = stage.people;
  const { credentials, personalClientId } = await clientFor(target, superAdmin.client, superAdmin.id);
  const params = { path: { id: personalClientId } };
  const { data } = await superAdmin.client.POST('/api/v1/iam/personal_clients/{id}', {
    params,
    body: { client: { omitUnsetMembers: true }, updateMask: 'omit_unset_members' },
  });
  expect(data.client?.omitUnsetMembers).toBe(true);
  const token = await tokenFor(target, credentials);
  const requests: { [Id in OperationId]: Loose } = requestsOn(stage);

  // Members are left out by the same code for all: the first ring tries one of four operations.
  const tried = contract.operations.filter((_, index) => isOneOf(4, index));
  const answered = new Set<OperationId>();
  const problems: string[] = [];
  for (const operation of tried.toSorted((a, b) => rank(a) - rank(b))) {
    // A public operation does not know who calls.
    if (operation.roles.includes('public') || operation.id.startsWith('download')) continue;
    const request = requests[operation.id];
    const {
      status,
      headers,
      body: answer,
    } = await ask(operation, {
      ...withExpandMask(operation, request as Parts, ['*']),
      token,
    });
    if (status === 200) answered.add(operation.id);
    const published = asSdk.operations.find(({ id }) => id === operation.id) ?? operation;
    const strict = { ...published, responses: withoutNull(published.responses) as Operation['responses'] };
    problems.push(
      ...check(strict, { status, contentType: headers.get('content-type') ?? '', text: JSON.stringify(answer) }).map(
        (problem) => `${operation.id} ${status}: ${problem}`,
      ),
    );
  }
  expect(problems).toEqual([]);
  // The others are refused in the state of the stage; their refusals were checked like answers.
  const reading = tried.filter((operation) => rank(operation) === 0 && !operation.roles.includes('public'));
  expect(reading.filter(({ id }) => !answered.has(id)).map(({ id }) => id)).toEqual([]);
  expect(answered.size).toBeGreaterThan(isFull ? 150 : 35);
});

test('what is set is the same as for other clients, and a null in a free-form object stays', async () => {
  const { superAdmin, owner } = stage.people;
  const { data: made } = await superAdmin.client.POST('/api/v1/iam/personal_clients', {
    body: { userId: owner.id, omitUnsetMembers: true },
  });
  expect(made.client?.omitUnsetMembers).toBe(true);
  const token = await tokenFor(target, { clientId: made.client?.clientId ?? '', clientSecret: made.clientSecret });
  const get = contract.operations.find(({ id }) => id === 'getAccessReview');
  if (!get) throw new Error('The contract has no getAccessReview');
  const path = { id: stage.ids.open };
  const { body: sparse } = await ask(get, { path, token });
  const { body: whole } = await ask(get, { path, token: owner.token });
  expect(whole).not.toEqual(sparse);
  // In the first ring the campaign is still open: its health is that of the moment of the answer. The member must be there all the same.
  const timed = (member: string, value: unknown): unknown =>
    !isFull && member === 'checkedAt' && typeof value === 'string' ? 'a moment' : value;
  const withoutNulls = (member: string, value: unknown): unknown => (value === null ? undefined : timed(member, value));
  const read = (body: unknown, as: (member: string, value: unknown) => unknown): unknown =>
    JSON.parse(JSON.stringify(body, as));
  expect(read(sparse, timed)).toEqual(read(whole, withoutNulls));
});
