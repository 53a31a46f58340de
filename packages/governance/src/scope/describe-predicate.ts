import { describeAttributes } from './describe-attributes.ts';
import { namesOf, pairNames, type ScopeNameKind, type ScopeNames } from './scope-names.ts';
import type {
  AccountPredicate,
  AccountStatus,
  AccountType,
  GrantPredicate,
  HolderPredicate,
  UnresolvedPredicate,
  Predicate,
} from './predicate.ts';

const statusWords: { readonly [Status in AccountStatus]: string } = {
  ENABLED: 'enabled',
  DISABLED: 'disabled',
  DELETED: 'deleted',
};
const typeWords: { readonly [Type in AccountType]: string } = {
  USER: 'a user account',
  SERVICE_ACCOUNT: 'a service account',
  SYSTEM_ACCOUNT: 'a system account',
};

const count = (number: number, one: string, many: string): string => (number === 1 ? `1 ${one}` : `${number} ${many}`);

/** Describes a scope: `grants of GitHub, held by an account, except grants on 1 chosen resource`. Objects without a name are counted. */
export function describePredicate(predicate: Predicate, names: ScopeNames = {}): string {
  const chosen = (kind: ScopeNameKind, ids: readonly string[], one: string, many: string): string =>
    namesOf(names, kind, ids) ?? count(ids.length, `chosen ${one}`, `chosen ${many}`);
  switch (predicate.kind) {
    case 'and':
      return predicate.of.map((part) => describePredicate(part, names)).join(', ');
    case 'or':
      return (
        predicate.of
          .filter((part) => !isEmpty(part))
          .map((part) => describePredicate(part, names))
          .join(', or ') || 'nothing'
      );
    case 'not':
      return predicate.of.kind === 'temporary' ? 'without an end' : `except ${describePredicate(predicate.of, names)}`;
    case 'grants':
      return 'every grant';
    case 'entitlementIn':
      return `grants of ${chosen('entitlement', predicate.ids, 'entitlement', 'entitlements')}`;
    case 'appAccessOf':
      return `every account of ${predicate.appIds === 'all' ? 'every app' : chosen('app', predicate.appIds, 'app', 'apps')}`;
    case 'appIn':
      return `grants of ${chosen('app', predicate.ids, 'app', 'apps')}`;
    case 'resourceIn':
      return `grants on ${chosen('resource', predicate.ids, 'resource', 'resources')}`;
    case 'resourceTypeIn':
      return `grants on resources of ${named('type', namesOf(names, 'resourceType', predicate.ids), predicate.ids.length)}`;
    case 'riskLevelIn':
      return `access with ${named('risk level', namesOf(names, 'attributeValue', predicate.ids, 'or'), predicate.ids.length)}`;
    case 'frameworkIn':
      return `access under ${named('compliance framework', namesOf(names, 'attributeValue', predicate.ids, 'or'), predicate.ids.length)}`;
    case 'inConflict':
      return `access in conflict for ${predicate.monitorIds === 'all' ? 'every monitor' : named('monitor', namesOf(names, 'monitor', predicate.monitorIds, 'or'), predicate.monitorIds.length)}`;
    case 'roleOnScope':
      return `grants of ${pairNames(names, predicate.pairs) ?? count(predicate.pairs.length, 'chosen role on a scope', 'chosen roles on scopes')}`;
    case 'inheritedOn':
      return 'grants on what those are held through';
    default:
      return describeHolder(predicate, names);
  }
}

/** Empty lists match nothing and add nothing to a choice of several. */
const isEmpty = (part: Predicate): boolean => 'ids' in part && part.ids.length === 0;

/** `type Repository in GitHub`, or `2 chosen types` when the names are unknown. */
const named = (what: string, names: string | null, number: number): string =>
  names === null ? count(number, `chosen ${what}`, `chosen ${what}s`) : `${what} ${names}`;

type OfHolders = Exclude<
  HolderPredicate | AccountPredicate | GrantPredicate | UnresolvedPredicate,
  { kind: 'inheritedOn' }
>;

function describeHolder(predicate: OfHolders, names: ScopeNames): string {
  switch (predicate.kind) {
    case 'userIn':
      return `held by ${namesOf(names, 'user', predicate.ids, 'or') ?? count(predicate.ids.length, 'chosen person', 'chosen people')}`;
    case 'userMeets': {
      const words = describeAttributes(predicate.of, names);
      return `held by people${words === '' ? '' : ` whose ${words}`}`;
    }
    case 'memberOf':
      return `held by people who hold ${namesOf(names, 'entitlement', predicate.ids, 'or') ?? `one of ${count(predicate.ids.length, 'chosen entitlement', 'chosen entitlements')}`}`;
    case 'userExpression':
      return `held by people who meet this expression: ${predicate.source}`;
    case 'accountIn':
      return `held by ${namesOf(names, 'account', predicate.ids, 'or') ?? count(predicate.ids.length, 'chosen account', 'chosen accounts')}`;
    case 'accountMeets':
      return `held by accounts whose ${describeAttributes(predicate.of, names)}`;
    case 'accountExpression':
      return `held by accounts for which this holds: ${predicate.source}`;
    case 'accountStatusIn':
      return `held by an account that is ${predicate.statuses.map((status) => statusWords[status]).join(' or ')}`;
    case 'accountTypeIn':
      return `held by ${predicate.types.map((type) => typeWords[type]).join(' or ')}`;
    case 'noAccountOwner':
      return 'held by an account without an owner';
    case 'accountDomain':
      return `held by an account with an address ${predicate.is === 'TRUSTED' ? 'inside' : 'outside'} the trusted domains`;
    case 'principal':
      return predicate.are === 'users' ? 'held by an account' : 'held by a resource';
    case 'addedBetween':
      return [
        'added',
        predicate.from && `at ${predicate.from} or later`,
        predicate.to && `at ${predicate.to} or before`,
      ]
        .filter(Boolean)
        .join(' ');
    case 'notReviewedSince':
      return `not reviewed after ${predicate.at}`;
    case 'unusedSince':
      return `not used after ${predicate.at}${predicate.unknownToo ? ', or never as far as known' : ''}`;
    case 'direct':
      return 'held directly';
    case 'inherited':
      return 'held through something else';
    case 'fromProfile':
      return `access that comes from ${predicate.ids === 'any' ? 'an access profile' : named('access profile', namesOf(names, 'profile', predicate.ids, 'or'), predicate.ids.length)}`;
    case 'temporary':
      return 'given for a time';
  }
}
