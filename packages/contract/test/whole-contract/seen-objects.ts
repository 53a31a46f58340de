import { readContract, type Operation, type Schema } from '../../src/index.ts';

// Which objects an answer has, wherever they are in it: found by the schema of the answer, and in `expanded` by their type.

export type Kind =
  | 'User'
  | 'App'
  | 'AppUser'
  | 'AppEntitlement'
  | 'AppResource'
  | 'AppResourceType'
  | 'AccessReview'
  | 'Policy'
  | 'Role'
  | 'Task'
  | 'Finding';

/** The kinds that somebody may read by themselves, with what their public form says. */
export const publicMembers: { readonly [K in Kind]: readonly string[] } = {
  User: ['id', 'displayName'],
  App: ['id', 'displayName', 'description', 'instructions', 'iconUrl', 'logoUri'],
  AppUser: ['id', 'appId', 'identityUserId', 'displayName', 'appUserType', 'status', 'profile'],
  AppEntitlement: [
    ...[
      'id',
      'appId',
      'appResourceId',
      'appResourceTypeId',
      'displayName',
      'description',
      'alias',
      'slug',
      'purpose',
      'systemBuiltin',
    ],
    ...['durationGrant', 'durationUnset', 'emergencyGrantEnabled', 'requestSchemaId', 'deletedAt'],
  ],
  AppResource: ['id', 'appId', 'appResourceTypeId', 'displayName', 'description'],
  AppResourceType: ['id', 'appId', 'displayName'],
  AccessReview: ['id', 'displayName'],
  Policy: ['id', 'displayName', 'policyType'],
  Role: [],
  Task: [],
  Finding: [],
};

export type Seen = { kind: Kind; object: { [member: string]: unknown } };

const { schemas } = readContract();
const isKind = (name: string): name is Kind => Object.hasOwn(publicMembers, name);
const isObject = (value: unknown): value is { [member: string]: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Every object of these kinds in an answer of the operation. */
export function objectsIn(operation: Operation, body: unknown): Seen[] {
  const seen: Seen[] = [];
  const visit = (schema: Schema | undefined, value: unknown): void => {
    if (!schema || value === null || value === undefined) return;
    const name =
      String(schema['$ref'] ?? '')
        .split('/')
        .at(-1) ?? '';
    if (name !== '') {
      if (isKind(name) && isObject(value)) seen.push({ kind: name, object: value });
      if (name === 'Any' && isObject(value)) return visitAny(value);
      return visit(schemas[name], value);
    }
    for (const part of ['oneOf', 'anyOf', 'allOf'])
      for (const each of (schema[part] ?? []) as Schema[]) visit(each, value);
    if (Array.isArray(value)) for (const item of value) visit(schema['items'] as Schema | undefined, item);
    const properties = (schema['properties'] ?? {}) as { [member: string]: Schema };
    if (isObject(value)) for (const [member, of] of Object.entries(properties)) visit(of, value[member]);
  };
  const visitAny = ({ '@type': type, ...object }: { [member: string]: unknown }): void => {
    const name = String(type).split('.').at(-1) ?? '';
    if (isKind(name)) visit({ $ref: `#/components/schemas/${name}` }, object);
  };
  visit(operation.responses['200']?.['application/json'], body);
  return seen;
}

/** The members that say something which the public form does not. */
export function beyondPublic({ kind, object }: Seen): string[] {
  const isPublic: ReadonlySet<string> = new Set(publicMembers[kind]);
  return Object.entries(object).flatMap(([member, value]) =>
    isPublic.has(member) || saysNothing(value) ? [] : [member],
  );
}

const saysNothing = (value: unknown): boolean =>
  [null, '', '0', 0, false, 'UNKNOWN'].includes(value as null) ||
  (typeof value === 'string' && value.endsWith('_UNSPECIFIED')) ||
  (typeof value === 'object' && Object.keys(value ?? {}).length === 0);
