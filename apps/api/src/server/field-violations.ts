import { GovernanceError } from '@oag/governance/input';
import type { FieldViolation } from '@oag/types';
import type { ErrorObject } from 'ajv/dist/2020.js';

const MAX_VIOLATIONS = 20;
/** The pattern of the contract for texts that say something. */
const NOT_BLANK = String.raw`\S`;

/** The error for a request that breaks the contract: every invalid member with its path, the rule and the fix. */
export function refusalOf(errors: ErrorObject[]): GovernanceError {
  const violations = errors.filter(isTelling).map(toViolation);
  const byFieldAndRule = new Map(violations.map((violation) => [`${violation.field} ${violation.reason}`, violation]));
  const distinct = [...byFieldAndRule.values()].slice(0, MAX_VIOLATIONS);
  return new GovernanceError({
    reason:
      distinct.length > 0 && distinct.every((violation) => violation.reason === 'UNKNOWN')
        ? 'UNKNOWN_FIELD'
        : 'INVALID_FIELD',
    message: distinct.map((violation) => `${violation.field || 'body'}: ${violation.description}`).join('; '),
    fieldViolations: distinct,
  });
}

/** A nullable member reports both branches; "must be null" is noise. */
const isTelling = (error: ErrorObject): boolean =>
  !['oneOf', 'anyOf', 'propertyNames'].includes(error.keyword) &&
  !(error.keyword === 'type' && error.params['type'] === 'null');

function toViolation(error: ErrorObject): FieldViolation {
  const path = pathOf(error.instancePath);
  const member = (name: unknown): string => (path === '' ? String(name) : `${path}.${String(name)}`);
  const say = (field: string, description: string, reason: string): FieldViolation => ({ field, description, reason });
  // Ajv reports an invalid member name on the object that has the member.
  if (error.propertyName !== undefined)
    return say(member(error.propertyName), `its name ${error.message ?? 'is not valid'}`, 'NAME');
  switch (error.keyword) {
    case 'required':
      return say(member(error.params['missingProperty']), 'is required', 'REQUIRED');
    case 'additionalProperties':
      return say(
        member(error.params['additionalProperty']),
        'is not known; remove it or correct its spelling',
        'UNKNOWN',
      );
    case 'enum':
      return say(path, `must be one of ${(error.params['allowedValues'] as unknown[]).join(', ')}`, 'ENUM');
    case 'type':
      return say(path, `must be of type ${[error.params['type']].flat().join(' or ')}`, 'TYPE');
    case 'x-oneof':
      return say(member(error.params['member']), error.message ?? '', 'ONE_OF');
    case 'x-oneof-needed':
      return say(path === '' ? member(error.params['member']) : path, error.message ?? '', 'ONE_OF');
    case 'format':
      return say(path, `must have the format ${String(error.params['format'])}${example(error)}`, 'FORMAT');
    case 'pattern':
      if (error.params['pattern'] === NOT_BLANK) return say(path, 'is blank; write some text', 'REQUIRED');
      return say(path, `must match ${String(error.params['pattern'])}${example(error)}`, 'FORMAT');
    case 'minItems':
      return say(
        path,
        `has fewer than ${String(error.params['limit'])} items; give at least that many`,
        error.params['limit'] === 1 ? 'REQUIRED' : 'LIMIT',
      );
    case 'maxItems':
      return say(path, `has more than ${String(error.params['limit'])} items; give at most that many`, 'LIMIT');
    case 'maxLength':
      return say(path, `is longer than ${String(error.params['limit'])} characters; shorten it`, 'LENGTH');
    default:
      return say(path, error.message ?? 'is not valid', error.keyword.toUpperCase());
  }
}

/** The contract's example of such a value: a pattern alone is hard to read. */
function example({ parentSchema }: ErrorObject): string {
  const [first] = (parentSchema?.['examples'] ?? []) as unknown[];
  return first === undefined ? '' : `, such as ${String(first)}`;
}

/** `/steps/0/approval` is written `steps[0].approval`. */
const pathOf = (pointer: string): string =>
  pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce((path, part) => (/^\d+$/.test(part) ? `${path}[${part}]` : path === '' ? part : `${path}.${part}`), '');
