import { enums } from './enum-types.ts';
import { readType, type ExpressionType, type TypeNames } from './expression-type.ts';
import type { ObjectName } from './object-name.ts';

/** The members of what expressions can read. Each may be written in camelCase and in snake_case. */
const objectTypes: { readonly [Name in ObjectName]: { readonly [member: string]: string } } = {
  User: {
    id: 'string',
    email: 'string',
    emails: 'list<string>',
    displayName: 'string',
    username: 'string',
    usernames: 'list<string>',
    department: 'string',
    jobTitle: 'string',
    employmentType: 'string',
    employmentStatus: 'string',
    employeeIds: 'list<string>',
    status: 'UserStatus',
    directoryStatus: 'UserStatus',
    type: 'UserType',
    manager: 'string',
    managerId: 'string',
    profile: 'map<string, any>',
    attributes: 'map<string, any>',
  },
  AppUser: {
    id: 'string',
    appId: 'string',
    identityUserId: 'string',
    displayName: 'string',
    username: 'string',
    usernames: 'list<string>',
    email: 'string',
    emails: 'list<string>',
    employeeIds: 'list<string>',
    appUserType: 'AppUserType',
    status: 'AccountStatus',
    profile: 'map<string, any>',
    attributes: 'map<string, any>',
  },
  AccountStatus: { status: 'AppUserStatus', details: 'string' },
  Task: {
    id: 'string',
    numericId: 'int',
    displayName: 'string',
    origin: 'TaskOrigin',
    createdAt: 'timestamp',
    isGrantPermanent: 'bool',
    grantDuration: 'duration',
    subjectUserId: 'string',
    requestorUserId: 'string',
    analysis: 'TaskAnalysis',
  },
  TaskAnalysis: { id: 'string', hasConflictViolations: 'bool', conflictViolations: 'list<string>' },
  Entitlement: {
    id: 'string',
    appId: 'string',
    slug: 'string',
    displayName: 'string',
    description: 'string',
    riskLevelValueId: 'string',
    annotations: 'map<string, string>',
    appResourceTypeId: 'string',
    appResourceId: 'string',
    role: 'EntitlementPart',
    scope: 'EntitlementPart',
  },
  EntitlementPart: {
    id: 'string',
    appResourceTypeId: 'string',
    displayName: 'string',
    annotations: 'map<string, string>',
  },
  Group: { id: 'string', appId: 'string', displayName: 'string' },
  IP: {
    address: 'string',
    is4: 'bool',
    is6: 'bool',
    isPrivate: 'bool',
    isLoopback: 'bool',
    isGlobalUnicast: 'bool',
    isMulticast: 'bool',
    isInterfaceLocalMulticast: 'bool',
    isLinkLocalMulticast: 'bool',
    isUnspecified: 'bool',
  },
  CIDR: { ranges: 'list<string>' },
  Finding: {
    severity: 'string',
    state: 'string',
    riskScore: 'int',
    annotations: 'map<string, string>',
    customTags: 'list<string>',
    appId: 'string',
  },
  AutomationContext: { trigger: 'AutomationTrigger' },
  AutomationTrigger: {
    oldUser: 'User',
    newUser: 'User',
    oldAccount: 'AppUser',
    newAccount: 'AppUser',
    entitlement: 'Entitlement',
  },
};

const typeNames: TypeNames = { objects: objectTypes, enums };

/** The type that a text of our tables names. */
export const typeOf = (text: string): ExpressionType => readType(text, typeNames);

/** The types of the members of each kind of object, by member name in camelCase. */
export const objects: { readonly [Name in ObjectName]: ReadonlyMap<string, ExpressionType> } = Object.fromEntries(
  Object.entries(objectTypes).map(([name, members]) => [
    name,
    new Map(Object.entries(members).map(([member, type]) => [member, typeOf(type)])),
  ]),
) as { [Name in ObjectName]: Map<string, ExpressionType> };

const snakeCase = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const bySpelling = new Map(
  (Object.keys(objects) as ObjectName[]).map((name) => [
    name,
    new Map(
      [...objects[name].keys()].flatMap((member) => [
        [member, member],
        [snakeCase(member), member],
      ]),
    ),
  ]),
);

/** The camelCase name of a member that is written in camelCase or snake_case; undefined when there is no such member. */
export const memberNamed = (object: ObjectName, written: string): string | undefined =>
  bySpelling.get(object)?.get(written);
