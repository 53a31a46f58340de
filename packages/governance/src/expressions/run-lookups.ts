import { celFunc, celList, CelScalar, listType, mapType, type CelFunc, type CelList, type CelMap } from '@bufbuild/cel';
import { expressionBounds } from './bounds.ts';
import {
  lookupKey,
  type ExpressionAccount,
  type LookupRequest,
  type LookupValue,
  type ExpressionGroup,
  type ExpressionUser,
} from './evaluation-inputs.ts';
import type { ObjectName } from './object-name.ts';
import { state, stop } from './run-state.ts';
import { givenOf, objectValue } from './values.ts';

const { STRING, BOOL, DYN } = CelScalar;
const MAP = mapType(DYN, DYN);
const LIST = listType(DYN);

/**
 * The answer to a request. While it is not known, the request is noted and the evaluation goes on with a stand-in, so that
 * one round finds as many of the needed lookups as possible. The result of such a round is never used.
 */
function known<Value extends LookupValue>(request: LookupRequest, standIn: Value): Value {
  const run = state();
  const key = lookupKey(request);
  if (run.lookedUp.has(key)) return run.lookedUp.get(key) as Value;
  run.missing.set(key, request);
  if (run.missing.size + run.lookedUp.size > expressionBounds.lookUps)
    stop(`The expression looks up more than ${expressionBounds.lookUps} things; ask for fewer`);
  return standIn;
}

const people = (request: LookupRequest): readonly ExpressionUser[] => known<readonly ExpressionUser[]>(request, []);

const idOf = (object: CelMap, what: string): string => {
  const id = givenOf(object)?.['id'];
  if (typeof id !== 'string') throw new Error(`This is no ${what}`);
  return id;
};

const one = (name: ObjectName, object: ExpressionUser | ExpressionGroup | null): CelMap | null =>
  object && objectValue(name, object);

function many(name: ObjectName, objects: readonly (ExpressionUser | ExpressionAccount)[]): CelList {
  if (objects.length > expressionBounds.people)
    stop(`A function gives more than ${expressionBounds.people} people; choose a smaller group`);
  return celList(objects.map((object) => objectValue(name, object)));
}

/** A required person: without one the expression fails. */
function required(request: LookupRequest, what: string): CelMap | null {
  const person = known<ExpressionUser | null>(request, null);
  if (!person && state().missing.size === 0) throw new Error(`Nobody has ${what}`);
  return one('User', person);
}

const accountsOf = (user: CelMap, appId: string): readonly ExpressionAccount[] =>
  known<readonly ExpressionAccount[]>({ kind: 'accountsOf', userId: idOf(user, 'person'), appId }, []);

function accountStatus(accounts: readonly ExpressionAccount[]): string {
  const statuses = new Set(
    accounts.map(({ status }) => (status?.status ?? '').replace('APP_USER_STATUS_', 'USER_STATUS_')),
  );
  return (
    ['USER_STATUS_ENABLED', 'USER_STATUS_DISABLED', 'USER_STATUS_DELETED'].find((status) => statuses.has(status)) ??
    'USER_STATUS_UNSPECIFIED'
  );
}

function reportsOf(managers: readonly CelMap[]): CelList {
  const reports = managers.flatMap((manager) => people({ kind: 'reportsOf', userId: idOf(manager, 'person') }));
  return many('User', [...new Map(reports.map((report) => [report.id, report])).values()]);
}

const owners = (appId: string, entitlementId: string): CelList =>
  many('User', people({ kind: 'entitlementOwners', appId, entitlementId }));

/** The functions that look things up, over the objects that an evaluation was given. */
export const lookUpImplementations: CelFunc[] = [
  celFunc('c1.user.v1.HasApp', [MAP, STRING], BOOL, (user, appId) => accountsOf(user, appId).length > 0),
  celFunc('c1.user.v1.HasEntitlement', [MAP, STRING, STRING], BOOL, (user, appId, entitlement) =>
    known<boolean>({ kind: 'holdsEntitlement', userId: idOf(user, 'person'), appId, entitlement }, false),
  ),
  celFunc('c1.user.v1.GetAppUserStatus', [MAP, STRING], STRING, (user, appId) =>
    accountStatus(accountsOf(user, appId)),
  ),
  ...['c1.user.v1.ListAppUsersForUser', 'c1.user.v1.GetAppUsersForUser'].map((name) =>
    celFunc(name, [MAP, STRING], LIST, (user, appId) => many('AppUser', accountsOf(user, appId))),
  ),
  celFunc('c1.directory.users.v1.FindByEmail', [STRING], DYN, (text) => {
    const email = text.trim().toLowerCase();
    return required({ kind: 'userByEmail', email }, `the e-mail address ${email}`);
  }),
  celFunc('c1.directory.users.v1.FindByName', [STRING], DYN, (displayName) =>
    one('User', known<ExpressionUser | null>({ kind: 'userByName', displayName }, null)),
  ),
  celFunc('c1.directory.users.v1.GetByID', [STRING], DYN, (userId) =>
    required({ kind: 'userById', userId }, `the id ${userId}`),
  ),
  celFunc('c1.directory.users.v1.GetManagers', [MAP], LIST, (user) =>
    many('User', people({ kind: 'managersOf', userId: idOf(user, 'person') })),
  ),
  celFunc('c1.directory.users.v1.DirectReports', [MAP], LIST, (user) => reportsOf([user])),
  celFunc('c1.directory.users.v1.DirectReports', [LIST], LIST, (users) => reportsOf([...users] as CelMap[])),
  celFunc('c1.directory.groups.v1.FindByName', [STRING], DYN, (displayName) =>
    one('Group', known<ExpressionGroup | null>({ kind: 'groupByName', displayName }, null)),
  ),
  celFunc('c1.directory.apps.v1.GetEntitlementMembers', [STRING, STRING], LIST, (appId, entitlementId) =>
    many('User', people({ kind: 'entitlementMembers', appId, entitlementId })),
  ),
  celFunc('c1.directory.apps.v1.GetEntitlementOwners', [STRING, STRING], LIST, owners),
  celFunc('c1.directory.apps.v1.GetEntitlementOwners', [MAP], LIST, (entitlement) =>
    owners(String(givenOf(entitlement)?.['appId'] ?? ''), idOf(entitlement, 'entitlement')),
  ),
];
