import type { IntrospectResponse, Policy, TaskState, TaskView } from '@oag/types';
import { expectTypeOf, test } from 'vitest';
import { iterate, type Client, type DataOf } from '../src/index.ts';

declare const client: Client;
const step = { policyStepId: 'step' };

test('a decision names its task and its step', () => {
  expectTypeOf(
    async () =>
      (await client.POST('/api/v1/tasks/{task_id}/action/approve', { params: { path: { task_id: 'x' } }, body: step }))
        .data.taskView,
  ).returns.resolves.toEqualTypeOf<TaskView | null>();
  // @ts-expect-error without the step
  client.POST('/api/v1/tasks/{task_id}/action/approve', { params: { path: { task_id: 'x' } }, body: {} });
});

test('a path parameter of another name does not compile', () => {
  // @ts-expect-error it is called task_id
  client.POST('/api/v1/tasks/{task_id}/action/approve', { params: { path: { id: 'x' } }, body: step });
  // @ts-expect-error it is called id
  client.GET('/api/v1/tasks/{id}', { params: { path: { task_id: 'x' } } });
});

test('a path whose id is already filled in does not compile', () => {
  // @ts-expect-error give the id as a parameter, which is encoded
  client.GET('/api/v1/tasks/380rbUkSBy1rMoHOlWHRT2HW4Xy');
});

test('an id that may be absent does not compile as a path parameter', () => {
  const found: (string | undefined)[] = [];
  // @ts-expect-error there may be none
  client.GET('/api/v1/tasks/{id}', { params: { path: { id: found[0] } } });
});

test('an enumeration in a request takes known values and those of newer services', () => {
  expectTypeOf(() =>
    client.POST('/api/v1/search/tasks', { body: { taskStates: ['TASK_STATE_OPEN', 'TASK_STATE_NEW'] } }),
  ).toBeFunction();
  // @ts-expect-error a state is a string
  client.POST('/api/v1/search/tasks', { body: { taskStates: [2] } });
});

test('an enumeration in an answer is the open one of the contract', () => {
  expectTypeOf(
    async () => (await client.GET('/api/v1/tasks/{id}', { params: { path: { id: 'x' } } })).data.taskView!.task!.state,
  ).returns.resolves.toEqualTypeOf<TaskState>();
});

test('an object that may be absent has to be looked at before it is used', () => {
  const answer = {} as DataOf<'get', '/api/v1/tasks/{id}'>;
  // @ts-expect-error taskView may be null
  void answer.taskView.task;
});

test('a member that an answer does not have cannot be read', () => {
  const me = {} as DataOf<'get', '/api/v1/auth/introspect'>;
  expectTypeOf(me).toEqualTypeOf<IntrospectResponse>();
  // @ts-expect-error it is called userId
  void me.id;
});

test('what was read of a policy can be sent to make another one', () => {
  const { displayName, policyType, policySteps, rules } = {} as Policy;
  expectTypeOf(() =>
    client.POST('/api/v1/policies', { body: { displayName, policyType, policySteps, rules } }),
  ).toBeFunction();
});

test('an item of one list is no item of another', async () => {
  for await (const user of iterate(client, '/api/v1/users')) {
    // @ts-expect-error a view of a person
    user satisfies TaskView;
  }
});
