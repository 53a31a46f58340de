import type { AccountStatus, AccountType, Predicate } from './predicate.ts';

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
    case 'not':
      return `except ${inWords(predicate.of)}`;
    case 'grants':
      return 'every grant';
    case 'entitlementIn':
      return `whoever holds ${count(predicate.ids.length, 'chosen entitlement', 'chosen entitlements')}`;
    case 'appAccessOf':
      return `every account of ${predicate.appIds === 'all' ? 'every app' : count(predicate.appIds.length, 'chosen app', 'chosen apps')}`;
    case 'resourceIn':
      return `grants on ${count(predicate.ids.length, 'chosen resource', 'chosen resources')}`;
    case 'resourceTypeIn':
      return `grants on resources of ${count(predicate.ids.length, 'chosen type', 'chosen types')}`;
    case 'userIn':
      return `held by ${count(predicate.ids.length, 'chosen person', 'chosen people')}`;
    case 'accountStatusIn':
      return `held by an account that is ${predicate.statuses.map((status) => statusWords[status]).join(' or ')}`;
    case 'accountTypeIn':
      return `held by ${predicate.types.map((type) => typeWords[type]).join(' or ')}`;
    case 'noAccountOwner':
      return 'held by an account without an owner';
    case 'principal':
      return predicate.are === 'users' ? 'held by an account' : 'held by a resource';
  }
}
