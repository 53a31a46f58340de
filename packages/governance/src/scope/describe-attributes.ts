import { attributeValueName, type ScopeNames } from './scope-names.ts';
import type { AttributePredicate, AttributeTest } from '../expressions/index.ts';

const attributeNames: { readonly [attribute: string]: string } = {
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
const tests: { readonly [Test in AttributeTest]: string } = {
  is: 'is',
  startsWith: 'begins with',
  endsWith: 'ends with',
  contains: 'contains',
};

/** Describes an attribute predicate: `department is Care or IT and not status is DISABLED`. */
export function describeAttributes(predicate: AttributePredicate, names: ScopeNames = {}): string {
  switch (predicate.kind) {
    case 'all':
      return joined(predicate.of, ' and ', names);
    case 'any':
      return predicate.of.length === 0 ? 'record is none' : joined(predicate.of, ' or ', names);
    case 'not':
      return `not (${describeAttributes(predicate.of, names)})`;
    case 'text': {
      const values = predicate.values.map((value) =>
        value === ''
          ? 'empty'
          : attributeValueName(names, predicate.attribute, value).replace(/^(APP_)?USER_(STATUS|TYPE)_/, ''),
      );
      return `${attributeNames[predicate.attribute] ?? predicate.attribute} ${tests[predicate.test]} ${values.length === 0 ? 'none' : values.join(' or ')}`;
    }
  }
}

const joined = (parts: readonly AttributePredicate[], word: string, names: ScopeNames): string =>
  parts
    .map((part) =>
      part.kind === 'all' || part.kind === 'any'
        ? `(${describeAttributes(part, names)})`
        : describeAttributes(part, names),
    )
    .join(word);
