import { expectTypeOf, test } from 'vitest';
import type {
  Handlers,
  IntrospectResponse,
  OperationId,
  OperationRequest,
  PathParameters,
  QueryParameters,
  RequestBody,
  ResponseBody,
  TaskView,
} from '../src/index.ts';

type Context = { userId: string };
type Some = Pick<Handlers<Context>, 'introspect' | 'getTask'>;
declare const me: IntrospectResponse;
declare const task: ResponseBody<'getTask'>;

test('the parts of an operation are typed', () => {
  expectTypeOf<PathParameters<'getTask'>>().toEqualTypeOf<{ id: string }>();
  expectTypeOf<QueryParameters<'listUsers'>['page_size']>().toEqualTypeOf<number | undefined>();
  expectTypeOf<RequestBody<'approveTask'>['policyStepId']>().toEqualTypeOf<string>();
  expectTypeOf<ResponseBody<'getTask'>['taskView']>().toEqualTypeOf<TaskView | null>();
});

test('no operation has any as a part', () => {
  type Loose = {
    [Id in OperationId]: 0 extends 1 & ResponseBody<Id> ? Id : 0 extends 1 & RequestBody<Id> ? Id : never;
  }[OperationId];
  expectTypeOf<Loose>().toBeNever();
});

test('an operation without parameters or a body has none', () => {
  expectTypeOf<PathParameters<'introspect'>>().toEqualTypeOf<Record<never, never>>();
  expectTypeOf<QueryParameters<'introspect'>>().toEqualTypeOf<Record<never, never>>();
  expectTypeOf<RequestBody<'introspect'>>().toBeNever();
});

test('an operation that the contract does not have does not compile', () => {
  expectTypeOf<'fetchTask'>().not.toExtend<OperationId>();
  // @ts-expect-error it is called getTask
  type Unknown = ResponseBody<'fetchTask'>;
  expectTypeOf<Unknown>().not.toEqualTypeOf<ResponseBody<'getTask'>>();
});

test('there is a handler for every operation and for nothing else', () => {
  expectTypeOf<keyof Handlers<Context>>().toEqualTypeOf<OperationId>();
});

test('handlers that answer as the contract says compile', () => {
  ({ introspect: async () => me, getTask: async () => task }) satisfies Some;
});

test('a missing handler does not compile', () => {
  // @ts-expect-error without getTask
  ({ introspect: async () => me }) satisfies Some;
  expectTypeOf<Omit<Handlers<Context>, 'denyTask'>>().not.toExtend<Handlers<Context>>();
});

test('a handler of an operation that does not exist does not compile', () => {
  // @ts-expect-error fetchTask
  ({ introspect: async () => me, getTask: async () => task, fetchTask: async () => task }) satisfies Some;
});

test('a handler that answers with the object of another operation does not compile', () => {
  // @ts-expect-error the answer of introspect
  ({ introspect: async () => me, getTask: async () => me }) satisfies Some;
});

test('a handler that leaves a member out of its answer does not compile', () => {
  // @ts-expect-error without expanded
  ({ introspect: async () => me, getTask: async () => ({ taskView: task.taskView }) }) satisfies Some;
});

test('a handler that does not promise its answer does not compile', () => {
  // @ts-expect-error not a promise
  ({ introspect: () => me, getTask: async () => task }) satisfies Some;
});

test('a handler gets the parts of its own operation, and its context', () => {
  expectTypeOf<Parameters<Handlers<Context>['denyTask']>>().toEqualTypeOf<[OperationRequest<'denyTask'>, Context]>();
  expectTypeOf<OperationRequest<'denyTask'>['path']>().toEqualTypeOf<{ task_id: string }>();
});

test('a handler that reads a parameter or a member that does not exist does not compile', () => {
  const handler: Handlers<Context>['denyTask'] = async ({ path, query, body }) => {
    // @ts-expect-error it is called task_id
    void path.id;
    // @ts-expect-error it takes nothing in its query
    void query.page_size;
    // @ts-expect-error it is called comment
    void body.reason;
    throw new Error(body.policyStepId);
  };
  expectTypeOf(handler).returns.resolves.toEqualTypeOf<ResponseBody<'denyTask'>>();
});
