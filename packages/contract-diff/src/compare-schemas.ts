import { breaks, type Effect, type Finding, type Side } from './change.ts';
import { compareRules, deprecation } from './compare-rules.ts';
import { nodeOf, textsOf, type ContractDocument, type Node } from './contract-document.ts';
import { schemaForm, type SchemaForm } from './schema-form.ts';

/** The findings of a pair of components; `next` has the pairs that they refer to. */
type Pair = { findings: Finding[]; next: Pair[] };

/** Compares schemas of two versions. Each pair of components is compared once and reported under its name. */
export function createSchemaComparison(
  before: ContractDocument,
  after: ContractDocument,
): (was: unknown, is: unknown, side: Side, at: string) => Set<Finding> {
  const pairs = new Map<string, Pair>();

  const visit = (was: unknown, is: unknown, side: Side, at: string, pair: Pair): void => {
    const old = schemaForm(was, before);
    const now = schemaForm(is, after);
    if (old.name === null || now.name === null) return compare(old, now, side, at, pair);
    // Whether the value may be null is said where it is used, the rest where the component is.
    pair.findings.push(...compareRules(atUse(old), atUse(now), side, at));
    const key = `${side} ${old.name} ${now.name}`;
    let named = pairs.get(key);
    if (!named) {
      named = { findings: [], next: [] };
      pairs.set(key, named);
      compare(component(old.name, before), component(now.name, after), side, now.name, named);
    }
    pair.next.push(named);
  };

  const compare = (old: SchemaForm, now: SchemaForm, side: Side, at: string, pair: Pair): void => {
    pair.findings.push(...compareRules(old, now, side, at));
    compareMembers(old.node, now.node, side, at, pair.findings);
    const had = nodeOf(old.node['properties']);
    const has = nodeOf(now.node['properties']);
    for (const name of Object.keys(had)) if (name in has) visit(had[name], has[name], side, join(at, name), pair);
    if (old.node['items'] !== undefined && now.node['items'] !== undefined)
      visit(old.node['items'], now.node['items'], side, `${at}[]`, pair);
    compareMaps(old.node, now.node, side, at, pair);
    for (const keyword of ['oneOf', 'anyOf', 'allOf'] as const)
      compareBranches(keyword, old.node, now.node, side, at, pair);
  };

  /** Whether other members than the listed ones may be there, and what they are. */
  const compareMaps = (old: Node, now: Node, side: Side, at: string, pair: Pair): void => {
    const was = old['additionalProperties'] ?? true;
    const is = now['additionalProperties'] ?? true;
    if (typeof was === 'object' && typeof is === 'object') return visit(was, is, side, `${at}{}`, pair);
    const room = (value: unknown): number => (value === false ? 0 : value === true ? 2 : 1);
    if (room(was) === room(is)) return;
    const effect = room(is) < room(was) ? 'narrowed' : 'widened';
    const says =
      effect === 'narrowed' ? 'takes fewer members than any now' : 'takes more members than the listed ones now';
    pair.findings.push(finding('changed', side, at, says, effect));
  };

  const compareBranches = (
    keyword: 'oneOf' | 'anyOf' | 'allOf',
    old: Node,
    now: Node,
    side: Side,
    at: string,
    pair: Pair,
  ): void => {
    const keyed = (list: unknown): Map<string, unknown> =>
      new Map(
        (Array.isArray(list) ? list : []).map((branch) => [
          String(nodeOf(branch)['$ref'] ?? JSON.stringify(branch)),
          branch,
        ]),
      );
    const was = keyed(old[keyword]);
    const is = keyed(now[keyword]);
    const lost = [...was.keys()].filter((key) => !is.has(key));
    const won = [...is.keys()].filter((key) => !was.has(key));
    for (const [key, branch] of was) if (is.has(key)) visit(branch, is.get(key), side, at, pair);
    if (lost.length === 1 && won.length === 1)
      return visit(was.get(lost[0] ?? ''), is.get(won[0] ?? ''), side, at, pair);
    const isAll = keyword === 'allOf';
    if (lost.length > 0)
      pair.findings.push(
        finding('removed', side, at, `has fewer alternatives in ${keyword}`, isAll ? 'widened' : 'narrowed'),
      );
    if (won.length > 0)
      pair.findings.push(
        finding('added', side, at, `has more alternatives in ${keyword}`, isAll ? 'narrowed' : 'widened'),
      );
  };

  return (was, is, side, at) => {
    const root: Pair = { findings: [], next: [] };
    visit(was, is, side, at, root);
    const seen = new Set<Pair>([root]);
    for (const pair of seen) pair.next.forEach((next) => seen.add(next));
    return new Set([...seen].flatMap((pair) => pair.findings));
  };
}

const component = (name: string, document: ContractDocument): SchemaForm => ({
  ...schemaForm({ $ref: `#/components/schemas/${name}` }, document),
  nullable: false,
});

/** The marks that a member sets beside the component that it refers to. */
function atUse(form: SchemaForm): SchemaForm {
  const marks = Object.entries(form.node).filter(([key]) => MARKS.has(key));
  return { ...form, node: Object.fromEntries(marks), types: null, values: null };
}

const MARKS = new Set(['deprecated', 'x-sunset', 'x-replaced-by', 'readOnly', 'default']);

const join = (at: string, name: string): string => (at === '' ? name : `${at}.${name}`);

function finding(kind: Finding['kind'], side: Side, at: string, says: string, effect: Effect, advice = ''): Finding {
  const isBreaking = breaks(side, effect);
  return { kind, isBreaking, side, at, says, advice: isBreaking ? advice : '' };
}

const KEEP =
  'Keep it, mark it deprecated with `x-sunset` and `x-replaced-by`, and remove it in a version that may break.';

/** Members that came, went, or became required or optional. */
function compareMembers(old: Node, now: Node, side: Side, at: string, findings: Finding[]): void {
  const had = nodeOf(old['properties']);
  const has = nodeOf(now['properties']);
  const needed = textsOf(old['required']);
  const needs = textsOf(now['required']);
  for (const name of Object.keys(had)) {
    const place = join(at, name);
    if (!(name in has)) {
      const says = side === 'request' ? 'is no longer accepted' : 'is no longer answered';
      findings.push({
        kind: 'removed',
        isBreaking: true,
        side,
        at: place,
        says: `${says}${announced(had[name])}`,
        advice: KEEP,
      });
    } else if (needed.includes(name) !== needs.includes(name)) {
      const isRequired = needs.includes(name);
      const [effect, says]: [Effect, string] = isRequired
        ? ['narrowed', side === 'request' ? 'is required now' : 'is always there now']
        : ['widened', side === 'request' ? 'can be left out now' : 'may be missing now'];
      findings.push(
        finding(
          'changed',
          side,
          place,
          says,
          effect,
          'Leave it as it was: optional in requests, always there in answers.',
        ),
      );
    }
  }
  for (const name of Object.keys(has)) {
    if (name in had) continue;
    const isDemanded = side === 'request' && needs.includes(name);
    const says = isDemanded ? 'is new and required' : 'is new';
    const advice = 'Let it be left out, with the behaviour of before when it is.';
    findings.push({
      kind: 'added',
      isBreaking: isDemanded,
      side,
      at: join(at, name),
      says,
      advice: isDemanded ? advice : '',
    });
  }
}

const announced = (schema: unknown): string => {
  const node = nodeOf(schema);
  return node['deprecated'] === true ? ` (it ${deprecation(node)})` : '';
};
