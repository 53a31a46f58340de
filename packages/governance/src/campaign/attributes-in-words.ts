import type { AttributePredicate, AttributeTest } from '../expression/attribute-predicate.ts';

const names: { readonly [attribute: string]: string } = {
  displayName: 'name',
  jobTitle: 'job title',
  employmentStatus: 'employment status',
  employmentType: 'type of employment',
  manager: "manager's address",
  managerId: 'manager',
  appUserType: 'type',
  'status.status': 'status',
  identityUserId: 'owner',
  appId: 'app',
};
const tests: { readonly [Test in AttributeTest]: string } = { is: 'is', startsWith: 'begins with', endsWith: 'ends with', contains: 'contains' };

/** Attributes for a person: `department is Care or IT and not status is DISABLED`. */
export function attributesInWords(predicate: AttributePredicate): string {
  switch (predicate.kind) {
    case 'all': return joined(predicate.of, ' and ');
    case 'any': return predicate.of.length === 0 ? 'record is none' : joined(predicate.of, ' or ');
    case 'not': return `not (${attributesInWords(predicate.of)})`;
    case 'text': {
      const values = predicate.values.map((value) => (value === '' ? 'empty' : value.replace(/^(APP_)?USER_(STATUS|TYPE)_/, '')));
      return `${names[predicate.attribute] ?? predicate.attribute} ${tests[predicate.test]} ${values.length === 0 ? 'none' : values.join(' or ')}`;
    }
  }
}

const joined = (parts: readonly AttributePredicate[], word: string): string =>
  parts.map((part) => (part.kind === 'all' || part.kind === 'any' ? `(${attributesInWords(part)})` : attributesInWords(part))).join(word);
