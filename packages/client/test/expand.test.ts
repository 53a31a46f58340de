import type { Any, TaskView } from '@oag/types';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { ContractError, expand } from '../src/index.ts';

const typed = (type: string, members: object): Any => ({
  '@type': `type.googleapis.com/c1.api.x.v1.${type}`,
  ...members,
});
const ann = typed('User', { id: 'ann' });
const ben = typed('User', { id: 'ben' });
const payroll = typed('App', { id: 'payroll' });
const lastUsage: Any = { '@type': 'type.googleapis.com/google.protobuf.Timestamp', value: '2026-02-01T08:00:00Z' };
const expanded = [payroll, ann, ben, lastUsage, typed('SomethingNew', { weight: 3 })];

/** A view of a task with nothing expanded but what is given. */
const taskView = (paths: Partial<TaskView>): TaskView => ({
  accessReviewPath: '',
  ancestorsPath: '',
  appPath: '',
  appUserLastUsagePath: '',
  appUserPath: '',
  approversPath: '',
  createdByUserPath: '',
  dependentsPath: '',
  entitlementResourcePath: '',
  entitlementsPath: '',
  identityUserPath: '',
  insightsPath: '',
  objectPermissions: null,
  principalResourcePath: '',
  resourceBindingsPath: '',
  revocationEffect: null,
  roleResourcePath: '',
  scopeResourcePath: '',
  stepApproversPath: '',
  task: null,
  userPath: '',
  ...paths,
});

test('paths become the objects they point at: one, several, a time, none', () => {
  const { taskView: view } = expand({
    expanded,
    taskView: taskView({
      appPath: '$.expanded[0]',
      approversPath: '$.expanded[1,2]',
      stepApproversPath: '$.expanded[2]',
      createdByUserPath: '$.expanded[1]',
      appUserLastUsagePath: '$.expanded[3]',
      resourceBindingsPath: '$.expanded[4]',
    }),
  });
  expect(view).toEqual({
    accessReview: null,
    ancestors: [],
    app: { id: 'payroll' },
    appUser: null,
    appUserLastUsage: '2026-02-01T08:00:00Z',
    approvers: [{ id: 'ann' }, { id: 'ben' }],
    createdByUser: { id: 'ann' },
    dependents: [],
    entitlementResource: null,
    entitlements: [],
    identityUser: null,
    insights: [],
    objectPermissions: null,
    principalResource: null,
    resourceBindings: [{ '@type': 'type.googleapis.com/c1.api.x.v1.SomethingNew', weight: 3 }],
    revocationEffect: null,
    roleResource: null,
    scopeResource: null,
    stepApprovers: [{ id: 'ben' }],
    task: null,
    user: null,
  });
});

test('a list is expanded item by item; the same object stays the same, and the answer as it was', () => {
  const task = { id: 't' } as TaskView['task'];
  const answer = {
    expanded,
    list: [taskView({ userPath: '$.expanded[1]', task }), taskView({ userPath: '$.expanded[1]' })],
    nextPageToken: 'more',
  };
  const before = structuredClone(answer);
  const result = expand(answer);
  expect(result.nextPageToken).toBe('more');
  expect(result).not.toHaveProperty('expanded');
  expect(result.list[0]?.user).toBe(result.list[1]?.user);
  expect(result.list[0]?.task).toBe(task);
  expect(answer).toEqual(before);
});

test('views inside items are expanded, and nothing else is looked into', () => {
  const scopeV2 = { list: [{ appPath: 'not a path' }] };
  const grant = {
    entitlement: {
      appEntitlement: null,
      appPath: '$.expanded[0]',
      appResourcePath: '',
      appResourceTypePath: '',
      objectPermissions: null,
    },
    appEntitlementUserBinding: {
      appUserId: 'x',
      appUser: { appUser: null, appPath: '', identityUserPath: '$.expanded[2]', lastUsagePath: '' },
    },
  };
  const result = expand({ expanded, list: [grant], scopeV2 });
  expect(result.list[0]?.entitlement.app).toEqual({ id: 'payroll' });
  expect(result.list[0]?.appEntitlementUserBinding.appUser).toEqual({
    app: null,
    appUser: null,
    identityUser: { id: 'ben' },
    lastUsage: null,
  });
  expect(result.scopeV2).toBe(scopeV2);
});

test('members of a view that end in Path but lead to nothing known stay as they are', () => {
  expect(
    expand({ expanded: null, taskView: { appPath: '', futurePath: '$.expanded[0]', task: { appPath: 'kept' } } })
      .taskView,
  ).toEqual({
    app: null,
    futurePath: '$.expanded[0]',
    task: { appPath: 'kept' },
  });
});

test('an answer without a view, and one without expanded objects, have nothing to expand', () => {
  expect(expand({ expanded: null, taskView: null })).toEqual({ taskView: null });
  expect(expand({ expanded: [], list: [] })).toEqual({ list: [] });
});

test.each([
  ['leads past the end', '$.expanded[5]', 'taskView.userPath points at object 5, but expanded has 5'],
  ['leads elsewhere', '$.list[0]', 'taskView.userPath is no path into expanded: "$.list[0]"'],
  ['has no index', '$.expanded[]', 'taskView.userPath is no path into expanded: "$.expanded[]"'],
  ['counts from the end', '$.expanded[-1]', 'taskView.userPath is no path into expanded: "$.expanded[-1]"'],
  ['takes all', '$.expanded[*]', 'taskView.userPath is no path into expanded: "$.expanded[*]"'],
  [
    'leads to two where one is meant',
    '$.expanded[1,2]',
    'taskView.userPath points at 2 objects where there can be one: $.expanded[1,2]',
  ],
  [
    'leads to another type',
    '$.expanded[0]',
    'taskView.userPath points at a type.googleapis.com/c1.api.x.v1.App where there must be a User',
  ],
])('a path that %s is a ContractError that names it', (_, userPath, message) => {
  expect(() => expand({ expanded, taskView: taskView({ userPath }) })).toThrow(new ContractError(message));
});

test('the error of a list says which item is broken', () => {
  expect(() => expand({ expanded: null, list: [taskView({}), taskView({ approversPath: '$.expanded[0]' })] })).toThrow(
    'list[1].approversPath points at object 0, but expanded has 0',
  );
});

test('several objects come in the order of the path, whatever it is', () => {
  const users = Array.from({ length: 8 }, (_, index) => typed('User', { id: String(index) }));
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 7 }), { minLength: 1 }), fc.constantFrom(',', ', '), (indexes, comma) => {
      const approversPath = `$.expanded[${indexes.join(comma)}]`;
      const { taskView: view } = expand({ expanded: users, taskView: taskView({ approversPath }) });
      expect(view?.approvers.map(({ id }) => id)).toEqual(indexes.map(String));
    }),
  );
});
