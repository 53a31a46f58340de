import type { AttributePredicate } from '../expressions/index.ts';
import { distinct } from '../input/index.ts';
import type { Predicate } from './predicate.ts';

/** The kinds of objects in a scope. */
export const scopeNameKinds = [
  'app',
  'resourceType',
  'resource',
  'entitlement',
  'user',
  'account',
  'attributeValue',
  'profile',
  'monitor',
] as const;
export type ScopeNameKind = (typeof scopeNameKinds)[number];

/** Names by kind and id. Objects without a name are counted. */
export type ScopeNames = { readonly [Kind in ScopeNameKind]?: ReadonlyMap<string, string> };

/** The number of objects of a list that are named; the others are counted, so that a list of thousands costs no more than one of three. */
const NAMED_MAX = 3;
/** Longer names are truncated. */
const NAME_LENGTH_MAX = 100;

export const firstFew = (ids: readonly string[]): readonly string[] => ids.slice(0, NAMED_MAX);

type Named = { kind: ScopeNameKind; ids: readonly string[] };

/** The ids whose names the description of a scope needs; look them up for describePredicate. */
export function namedInScope(predicate: Predicate): { [Kind in ScopeNameKind]: string[] } {
  const found = namedIn(predicate);
  const ids = (kind: ScopeNameKind): string[] =>
    distinct(found.filter((each) => each.kind === kind).flatMap((each) => each.ids));
  return Object.fromEntries(scopeNameKinds.map((kind) => [kind, ids(kind)])) as { [Kind in ScopeNameKind]: string[] };
}

function namedIn(predicate: Predicate): Named[] {
  const named = (kind: ScopeNameKind, ids: readonly string[] | 'all' | 'any'): Named[] =>
    typeof ids === 'string' ? [] : [{ kind, ids: firstFew(ids) }];
  switch (predicate.kind) {
    case 'and':
      return predicate.of.flatMap(namedIn);
    case 'or':
      return predicate.of.flatMap(namedIn);
    case 'not':
      return namedIn(predicate.of);
    case 'appIn':
      return named('app', predicate.ids);
    case 'appAccessOf':
      return named('app', predicate.appIds);
    case 'entitlementIn':
      return named('entitlement', predicate.ids);
    case 'memberOf':
      return named('entitlement', predicate.ids);
    case 'resourceIn':
      return named('resource', predicate.ids);
    case 'resourceTypeIn':
      return named('resourceType', predicate.ids);
    case 'riskLevelIn':
      return named('attributeValue', predicate.ids);
    case 'frameworkIn':
      return named('attributeValue', predicate.ids);
    case 'inConflict':
      return named('monitor', predicate.monitorIds);
    case 'roleOnScope':
      return predicate.pairs.slice(0, NAMED_MAX).flatMap(({ roleId, scopeId }) => named('resource', [roleId, scopeId]));
    case 'userIn':
      return named('user', predicate.ids);
    case 'accountIn':
      return named('account', predicate.ids);
    case 'fromProfile':
      return named('profile', predicate.ids);
    case 'userMeets':
    case 'accountMeets':
      return namedInAttributes(predicate.of);
    default:
      return [];
  }
}

/** The attributes whose values are ids. */
const attributeKinds: { readonly [attribute: string]: ScopeNameKind } = {
  managerId: 'user',
  identityUserId: 'user',
  appId: 'app',
};

function namedInAttributes(predicate: AttributePredicate): Named[] {
  switch (predicate.kind) {
    case 'not':
      return namedInAttributes(predicate.of);
    case 'text': {
      const kind = predicate.test === 'is' ? attributeKinds[predicate.attribute] : undefined;
      return kind ? [{ kind, ids: predicate.values.filter((value) => value !== '') }] : [];
    }
    default:
      return predicate.of.flatMap(namedInAttributes);
  }
}

/** The value of an attribute as a person reads it: the name of the object if it is an id. */
export const attributeValueName = (names: ScopeNames, attribute: string, value: string): string => {
  const kind = attributeKinds[attribute];
  return (kind && nameOf(names, kind, value)) || value;
};

const nameOf = (names: ScopeNames, kind: ScopeNameKind, id: string): string | undefined => {
  const characters = [...(names[kind]?.get(id) ?? '')];
  return characters.length > NAME_LENGTH_MAX
    ? `${characters.slice(0, NAME_LENGTH_MAX).join('')}…`
    : characters.join('') || undefined;
};

/** `Jira`, `Jira and GitHub`, `Jira, GitHub, Slack and 4 more`; null when none of the first ones has a name. */
export const namesOf = (names: ScopeNames, kind: ScopeNameKind, ids: readonly string[], word = 'and'): string | null =>
  listed(
    firstFew(ids).flatMap((id) => nameOf(names, kind, id) ?? []),
    ids.length,
    word,
  );

/** Roles on scopes: `Owner on Production and Reader on Test`. */
export const pairNames = (names: ScopeNames, pairs: readonly { roleId: string; scopeId: string }[]): string | null =>
  listed(
    pairs.slice(0, NAMED_MAX).flatMap(({ roleId, scopeId }) => {
      const [role, scope] = [nameOf(names, 'resource', roleId), nameOf(names, 'resource', scopeId)];
      return role && scope ? [`${role} on ${scope}`] : [];
    }),
    pairs.length,
    'and',
  );

function listed(known: readonly string[], count: number, word: string): string | null {
  if (known.length === 0) return null;
  const parts = known.length < count ? [...known, `${count - known.length} more`] : known;
  return parts.length === 1 ? parts.join('') : `${parts.slice(0, -1).join(', ')} ${word} ${parts.at(-1)}`;
}
