import { isDeepStrictEqual } from 'node:util';
import { breaks, type Effect, type Finding, type Side } from './change.ts';
import { nodeOf, textsOf, type Node } from './contract-document.ts';
import type { SchemaForm } from './schema-form.ts';

const ADVICE = {
  request: 'Go on accepting what was accepted; put the new rule on a new member or operation.',
  response: 'Go on answering what was promised; put what is new into a new member.',
};

/** Limits: `up` says that a higher number allows more. */
const LIMITS: { readonly [keyword: string]: 'up' | 'down' } = {
  maxLength: 'up',
  maximum: 'up',
  exclusiveMaximum: 'up',
  maxItems: 'up',
  maxProperties: 'up',
  minLength: 'down',
  minimum: 'down',
  exclusiveMinimum: 'down',
  minItems: 'down',
  minProperties: 'down',
};

/** Rules that either are there or not: any difference is another rule. */
const RULES = [
  'format',
  'pattern',
  'multipleOf',
  'uniqueItems',
  'contentEncoding',
  'contentMediaType',
  'propertyNames',
  'patternProperties',
];
const CONDITIONS = [
  'if',
  'then',
  'else',
  'dependentRequired',
  'dependentSchemas',
  'contains',
  'prefixItems',
  'unevaluatedProperties',
];

/** Compares a value itself: its type, values, limits and rules, but not its members or items. */
export function compareRules(before: SchemaForm, after: SchemaForm, side: Side, at: string): Finding[] {
  const findings: Finding[] = [];
  const report = (effect: Effect, says: string): void => {
    const isBreaking = breaks(side, effect);
    findings.push({ kind: 'changed', isBreaking, side, at, says, advice: isBreaking ? ADVICE[side] : '' });
  };
  compareTypes(before, after, report);
  compareValues(before, after, side, at, findings, report);
  for (const [keyword, direction] of Object.entries(LIMITS))
    compareLimit(keyword, direction, before.node[keyword], after.node[keyword], report);
  for (const keyword of [...RULES, ...CONDITIONS])
    compareRule(keyword, before.node[keyword], after.node[keyword], report);
  compareChoices(before.node, after.node, report);
  compareMarks(before.node, after.node, side, at, findings);
  return findings;
}

type Report = (effect: Effect, says: string) => void;

function compareTypes(before: SchemaForm, after: SchemaForm, report: Report): void {
  if (before.nullable !== after.nullable)
    report(after.nullable ? 'widened' : 'narrowed', after.nullable ? 'may be null now' : 'may no longer be null');
  const was = before.types;
  const is = after.types;
  if (isDeepStrictEqual(was, is)) return;
  const words = (types: ReadonlySet<string> | null): string => (types === null ? 'any type' : [...types].join(' or '));
  const accepts = (types: ReadonlySet<string> | null, other: ReadonlySet<string> | null): boolean =>
    types === null ||
    (other !== null && [...other].every((type) => types.has(type) || (type === 'integer' && types.has('number'))));
  const effect = accepts(is, was) ? 'widened' : accepts(was, is) ? 'narrowed' : 'changed';
  report(effect, `is ${words(is)} instead of ${words(was)}`);
}

function compareValues(
  before: SchemaForm,
  after: SchemaForm,
  side: Side,
  at: string,
  findings: Finding[],
  report: Report,
): void {
  const was = before.values;
  const is = after.values;
  if (was === null && is === null) return;
  if (was === null || is === null) {
    // An enumeration that is open says no more about what can come than the type does.
    if (!before.isOpen && !after.isOpen)
      report(
        is === null ? 'widened' : 'narrowed',
        is === null ? 'takes any value now' : `only takes ${is.join(', ')} now`,
      );
    return;
  }
  if (before.isOpen !== after.isOpen)
    report(
      after.isOpen ? 'widened' : 'narrowed',
      after.isOpen ? 'may have values beyond the listed ones now' : 'only has the listed values now',
    );
  const lost = was.filter((value) => !is.includes(value));
  const won = is.filter((value) => !was.includes(value));
  const isBreaking = (effect: Effect): boolean => !(before.isOpen && after.isOpen) && breaks(side, effect);
  const add = (kind: Finding['kind'], effect: Effect, says: string): void => {
    findings.push({
      kind,
      isBreaking: isBreaking(effect),
      side,
      at,
      says,
      advice: isBreaking(effect) ? ADVICE[side] : '',
    });
  };
  if (lost.length > 0) add('removed', 'narrowed', `no longer has the value ${lost.join(', ')}`);
  if (won.length > 0) add('added', 'widened', `has the new value ${won.join(', ')}`);
}

function compareLimit(keyword: string, direction: 'up' | 'down', was: unknown, is: unknown, report: Report): void {
  if (was === is) return;
  if (typeof was !== 'number' || typeof is !== 'number')
    return report(
      is === undefined ? 'widened' : 'narrowed',
      is === undefined ? `has no ${keyword} any more` : `has ${keyword} ${String(is)} now`,
    );
  report(is > was === (direction === 'up') ? 'widened' : 'narrowed', `has ${keyword} ${is} instead of ${was}`);
}

function compareRule(keyword: string, was: unknown, is: unknown, report: Report): void {
  if (isDeepStrictEqual(was, is)) return;
  const shown = (value: unknown): string => (typeof value === 'object' ? 'the rule' : String(value));
  if (is === undefined) return report('widened', `has no ${keyword} any more`);
  if (was === undefined) return report('narrowed', `has ${keyword} ${shown(is)} now`);
  report('changed', `has another ${keyword}: ${shown(is)} instead of ${shown(was)}`);
}

/** Compares groups that have at most one member set. A new member that joins a group takes nothing from anybody. */
function compareChoices(before: Node, after: Node, report: Report): void {
  const was = nodeOf(before['x-oneof']);
  const is = nodeOf(after['x-oneof']);
  const had = nodeOf(before['properties']);
  const has = nodeOf(after['properties']);
  const pairsOf = (groups: Node): Set<string> =>
    new Set(
      Object.values(groups).flatMap((members) => {
        const names = textsOf(members).filter((name) => name in had && name in has);
        return names.flatMap((a, i) => names.slice(i + 1).map((b) => [a, b].toSorted().join('` and `')));
      }),
    );
  const pairsBefore = pairsOf(was);
  const pairsAfter = pairsOf(is);
  for (const pair of pairsAfter)
    if (!pairsBefore.has(pair)) report('narrowed', `no longer has \`${pair}\` at the same time`);
  for (const pair of pairsBefore)
    if (!pairsAfter.has(pair)) report('widened', `may have \`${pair}\` at the same time now`);
  const neededBefore = textsOf(before['x-oneof-needed']);
  for (const group of textsOf(after['x-oneof-needed']))
    if (!neededBefore.includes(group)) report('narrowed', `needs one of ${textsOf(is[group]).join(', ')} now`);
  // A rule in `not` that does not come from the groups.
  if (Object.keys(was).length + Object.keys(is).length === 0) compareRule('not', before['not'], after['not'], report);
}

function compareMarks(before: Node, after: Node, side: Side, at: string, findings: Finding[]): void {
  if (after['deprecated'] === true && before['deprecated'] !== true)
    findings.push({ kind: 'deprecated', isBreaking: false, side, at, says: deprecation(after), advice: '' });
  if (before['deprecated'] === true && after['deprecated'] !== true)
    findings.push({ kind: 'changed', isBreaking: false, side, at, says: 'is no longer deprecated', advice: '' });
  if (side !== 'request') return;
  if (before['readOnly'] !== true && after['readOnly'] === true)
    findings.push({ kind: 'changed', isBreaking: true, side, at, says: 'is read-only now', advice: ADVICE.request });
  if (before['readOnly'] === true && after['readOnly'] !== true)
    findings.push({ kind: 'changed', isBreaking: false, side, at, says: 'can be set now', advice: '' });
  const was = before['default'];
  const is = after['default'];
  if (was !== undefined && !isDeepStrictEqual(was, is)) {
    const says = `is ${JSON.stringify(is) ?? 'nothing'} instead of ${JSON.stringify(was)} when it is left out`;
    findings.push({ kind: 'changed', isBreaking: true, side, at, says, advice: ADVICE.request });
  }
}

/** Describes a deprecation, as the end of a sentence. */
export function deprecation(node: Node): string {
  const replacement = node['x-replaced-by'];
  const sunset = node['x-sunset'];
  return [
    'is deprecated',
    ...(typeof sunset === 'string' ? [`; it stays until ${sunset}`] : []),
    ...(typeof replacement === 'string'
      ? [replacement === 'none' ? '; nothing replaces it' : `; use ${replacement}`]
      : []),
  ].join('');
}
