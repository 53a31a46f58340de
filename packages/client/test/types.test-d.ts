import type {
  App,
  AppEntitlement,
  AppEntitlementView,
  AppUser,
  Import,
  Insight,
  Policy,
  SearchTasksResponse,
  Task,
  TaskView,
  Upload,
  User,
  UserView,
} from '@oag/types';
import { expectTypeOf, test } from 'vitest';
import {
  createClient,
  createImport,
  createUpload,
  download,
  expand,
  iterate,
  iterateExpanded,
  pages,
  type Client,
  type ClientOptions,
  type DataOf,
  type Expanded,
} from '../src/index.ts';

declare const client: Client;
const id = { params: { path: { id: '2abcdefghijklmnopqrstuvwxyz' } } };

test('a call is typed by its path, and its data is never undefined', () => {
  expectTypeOf(
    async () => (await client.GET('/api/v1/tasks/{id}', id)).data.taskView,
  ).returns.resolves.toEqualTypeOf<TaskView | null>();
  expectTypeOf(
    async () => (await client.POST('/api/v1/search/tasks', { body: {} })).data,
  ).returns.resolves.toEqualTypeOf<SearchTasksResponse>();
  expectTypeOf(
    async () => (await client.DELETE('/api/v1/access_review/{id}', id)).response,
  ).returns.resolves.toEqualTypeOf<Response>();
  expectTypeOf(async () => (await client.GET('/api/v1/users')).data.list).returns.resolves.toEqualTypeOf<UserView[]>();
  expectTypeOf(
    async () => (await client.GET('/api/v1/users', { parseAs: 'text' })).data,
  ).returns.resolves.toEqualTypeOf<string>();
});

test('a call that the contract does not have does not compile', () => {
  // @ts-expect-error no such path
  client.GET('/api/v1/nothing');
  // @ts-expect-error no such method on this path
  client.POST('/api/v1/users');
  // @ts-expect-error the id is missing
  client.GET('/api/v1/tasks/{id}');
  // @ts-expect-error the body is missing
  client.POST('/api/v1/search/tasks');
  // @ts-expect-error the parameter is not called so
  client.GET('/api/v1/users', { params: { query: { pageSize: 10 } } });
  // @ts-expect-error no such member in the body
  client.POST('/api/v1/search/tasks', { body: { taskStatus: [] } });
  // @ts-expect-error no such option
  client.GET('/api/v1/users', { retries: true });
});

test('a client has an id and a secret, or a token function, and not both', () => {
  expectTypeOf(createClient).returns.toEqualTypeOf<Client>();
  expectTypeOf<{ baseUrl: string; clientId: string; clientSecret: string }>().toExtend<ClientOptions>();
  expectTypeOf<{ baseUrl: string; token: () => string }>().toExtend<ClientOptions>();
  expectTypeOf<{ baseUrl: string; token: () => Promise<string> }>().toExtend<ClientOptions>();
  expectTypeOf<{ baseUrl: string }>().not.toExtend<ClientOptions>();
  expectTypeOf<{ baseUrl: string; clientId: string }>().not.toExtend<ClientOptions>();
  expectTypeOf<{
    baseUrl: string;
    clientId: string;
    clientSecret: string;
    token: () => string;
  }>().not.toExtend<ClientOptions>();
});

test('an iteration is typed by its item, a page by its operation', () => {
  expectTypeOf(iterate(client, '/api/v1/users')).toEqualTypeOf<AsyncGenerator<UserView, void, undefined>>();
  expectTypeOf(iterate(client, '/api/v1/policies')).toEqualTypeOf<AsyncGenerator<Policy, void, undefined>>();
  expectTypeOf(iterate(client, '/api/v1/search/tasks', { body: { query: 'x' } })).toEqualTypeOf<
    AsyncGenerator<TaskView, void, undefined>
  >();
  expectTypeOf(pages(client, '/api/v1/search/tasks', { body: {} })).toEqualTypeOf<
    AsyncGenerator<SearchTasksResponse, void, undefined>
  >();
  expectTypeOf(
    iterate(client, '/api/v1/apps/{app_id}/entitlements', { params: { path: { app_id: 'x' } } }),
  ).toEqualTypeOf<AsyncGenerator<AppEntitlementView, void, undefined>>();
  expectTypeOf(iterateExpanded(client, '/api/v1/search/tasks', { body: {} })).toEqualTypeOf<
    AsyncGenerator<Expanded<TaskView>, void, undefined>
  >();
});

test('what cannot be iterated does not compile', () => {
  // @ts-expect-error answers with one task
  iterate(client, '/api/v1/tasks/{id}', id);
  // @ts-expect-error creates
  iterate(client, '/api/v1/access_review', { body: {} });
  // @ts-expect-error the app is missing
  iterate(client, '/api/v1/apps/{app_id}/entitlements');
  // @ts-expect-error no such member in the body
  iterate(client, '/api/v1/search/tasks', { body: { taskStatus: [] } });
  // @ts-expect-error an app leads to nothing that can be expanded
  iterateExpanded(client, '/api/v1/apps');
});

test('an expanded task has objects where it had paths', () => {
  type Answer = DataOf<'get', '/api/v1/tasks/{id}'>;
  const view = () => expand({} as Answer).taskView!;
  expectTypeOf(view).returns.toHaveProperty('app').toEqualTypeOf<App | null>();
  expectTypeOf(view).returns.toHaveProperty('appUser').toEqualTypeOf<AppUser | null>();
  expectTypeOf(view).returns.toHaveProperty('appUserLastUsage').toEqualTypeOf<string | null>();
  expectTypeOf(view).returns.toHaveProperty('approvers').toEqualTypeOf<User[]>();
  expectTypeOf(view).returns.toHaveProperty('entitlements').toEqualTypeOf<AppEntitlement[]>();
  expectTypeOf(view).returns.toHaveProperty('insights').toEqualTypeOf<Insight[]>();
  expectTypeOf(view).returns.toHaveProperty('task').toEqualTypeOf<Task | null>();
  expectTypeOf(view).returns.not.toHaveProperty('appPath');
  expectTypeOf(() => expand({} as Answer)).returns.not.toHaveProperty('expanded');
});

test('lists, and views within items, are expanded too', () => {
  expectTypeOf(() => expand({} as SearchTasksResponse))
    .returns.toHaveProperty('list')
    .toEqualTypeOf<Expanded<TaskView>[]>();
  expectTypeOf(() => expand({} as SearchTasksResponse))
    .returns.toHaveProperty('nextPageToken')
    .toEqualTypeOf<string>();
  type Grant = DataOf<'post', '/api/v1/search/grants'>['list'][number];
  expectTypeOf(() => ({} as Expanded<Grant>).entitlement!.app).returns.toEqualTypeOf<App | null>();
  expectTypeOf(
    () => ({} as Expanded<Grant>).appEntitlementUserBinding!.appUser!.identityUser,
  ).returns.toEqualTypeOf<User | null>();
  // @ts-expect-error an answer without `expanded`
  expand({} as DataOf<'get', '/api/v1/apps'>);
});

test('only files can be downloaded, and only the files of an import, and answers, uploaded', () => {
  const report = '/api/v1/access_review/{access_review_id}/report/{report_id}/content';
  expectTypeOf(() => download(client, report, { params: { path: { access_review_id: 'x', report_id: 'y' } } }))
    .returns.resolves.toHaveProperty('stream')
    .toEqualTypeOf<ReadableStream<Uint8Array<ArrayBuffer>>>();
  expectTypeOf(
    async () => (await createImport(client, { access: new Blob([]) })).data.import,
  ).returns.resolves.toEqualTypeOf<Import | null>();
  expectTypeOf(() => download(client, '/api/v1/uploads/{id}/content', id))
    .returns.resolves.toHaveProperty('fileName')
    .toEqualTypeOf<string>();
  expectTypeOf(
    async () => (await createUpload(client, new File([], 'a.pdf'))).data.upload,
  ).returns.resolves.toEqualTypeOf<Upload | null>();
  // @ts-expect-error a Blob needs a name
  createUpload(client, new Blob([]));
  // @ts-expect-error a task is no file
  download(client, '/api/v1/tasks/{id}', id);
  // @ts-expect-error no such file
  createImport(client, { accounts: '' });
});
