import { attributesInWords } from './attributes-in-words.ts';
import type { AccountPredicate, AccountStatus, AccountType, GrantPredicate, HolderPredicate, OpenPredicate, Predicate } from './predicate.ts';

const statusWords: { readonly [Status in AccountStatus]: string } = { ENABLED: 'enabled', DISABLED: 'disabled', DELETED: 'deleted' };
const typeWords: { readonly [Type in AccountType]: string } = {
  USER: 'a user account',
  SERVICE_ACCOUNT: 'a service account',
  SYSTEM_ACCOUNT: 'a system account',
};

const count = (number: number, one: string, many: string): string => (number === 1 ? `1 ${one}` : `${number} ${many}`);

/** What a campaign reviews, for a person: `every grant, held by 2 chosen people, except grants on 1 chosen resource`. */
export function inWords(predicate: Predicate): string {
  switch (predicate.kind) {
    case 'and':
      return predicate.of.map(inWords).join(', ');
    case 'or':
      return predicate.of.length === 0 ? 'nothing' : predicate.of.map(inWords).join(', or ');
    case 'not':
      return predicate.of.kind === 'temporary' ? 'without an end' : `except ${inWords(predicate.of)}`;
    case 'grants':
      return 'every grant';
    case 'entitlementIn':
      return `whoever holds ${count(predicate.ids.length, 'chosen entitlement', 'chosen entitlements')}`;
    case 'appAccessOf':
      return `every account of ${predicate.appIds === 'all' ? 'every app' : count(predicate.appIds.length, 'chosen app', 'chosen apps')}`;
    case 'appIn':
      return `grants in ${count(predicate.ids.length, 'chosen app', 'chosen apps')}`;
    case 'resourceIn':
      return `grants on ${count(predicate.ids.length, 'chosen resource', 'chosen resources')}`;
    case 'resourceTypeIn':
      return `grants on resources of ${count(predicate.ids.length, 'chosen type', 'chosen types')}`;
    case 'riskLevelIn':
      return `whoever holds something with ${count(predicate.ids.length, 'chosen risk level', 'chosen risk levels')}`;
    case 'frameworkIn':
      return `whoever holds something under ${count(predicate.ids.length, 'chosen compliance framework', 'chosen compliance frameworks')}`;
    case 'inConflict':
      return `what is in conflict for ${predicate.monitorIds === 'all' ? 'every monitor' : count(predicate.monitorIds.length, 'chosen monitor', 'chosen monitors')}`;
    case 'roleOnScope':
      return `grants of ${count(predicate.pairs.length, 'chosen role on a scope', 'chosen roles on scopes')}`;
    case 'inheritedOn':
      return 'grants on what those are held through';
    default:
      return holderInWords(predicate);
  }
}

type OfHolders = Exclude<HolderPredicate | AccountPredicate | GrantPredicate | OpenPredicate, { kind: 'inheritedOn' }>;

function holderInWords(predicate: OfHolders): string {
  switch (predicate.kind) {
    case 'userIn':
      return `held by ${count(predicate.ids.length, 'chosen person', 'chosen people')}`;
    case 'userMeets': {
      const words = attributesInWords(predicate.of);
      return `held by people${words === '' ? '' : ` whose ${words}`}`;
    }
    case 'memberOf':
      return `held by people who hold one of ${count(predicate.ids.length, 'chosen entitlement', 'chosen entitlements')}`;
    case 'userExpression':
      return `held by people for whom this holds: ${predicate.source}`;
    case 'accountIn':
      return `held by ${count(predicate.ids.length, 'chosen account', 'chosen accounts')}`;
    case 'accountMeets':
      return `held by accounts whose ${attributesInWords(predicate.of)}`;
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
      return ['added', predicate.from && `at ${predicate.from} or later`, predicate.to && `at ${predicate.to} or before`].filter(Boolean).join(' ');
    case 'notReviewedSince':
      return `not reviewed after ${predicate.at}`;
    case 'unusedSince':
      return `not used after ${predicate.at}${predicate.unknownToo ? ', or never as far as known' : ''}`;
    case 'direct':
      return 'held directly';
    case 'inherited':
      return 'held through something else';
    case 'fromProfile':
      return `what comes from ${predicate.ids === 'any' ? 'an access profile' : count(predicate.ids.length, 'chosen access profile', 'chosen access profiles')}`;
    case 'temporary':
      return 'given for a time';
  }
}
