import { insightRules, type Condition, type InsightRule } from './insight-rules.ts';
import { measure, type Measure, type PeerGroupName, type InsightInputs, type ReviewPeople } from './insight-inputs.ts';

/** An insight for a reviewer: a rule that applies, and the values by which it does. */
export type Insight = { rule: InsightRule; text: string; facts: { [name: string]: string } };

export type Recommendation = 'APPROVE' | 'DENY' | 'REVIEW';

const SEVERITIES: readonly InsightRule['severity'][] = ['FLAG', 'TICK', 'INFO'];
const NOBODY: ReviewPeople = { holderId: '', reviewerIds: [] };

/** The insights of a review, by severity and weight. */
export function insights(inputs: InsightInputs, people: ReviewPeople): Insight[] {
  const look = lookAt(inputs, people);
  const fact = (name: string): string => named[name]?.(inputs) ?? String(look(name as Measure));
  const found: Insight[] = [];
  for (const { rule, pieces, shown } of readied) {
    if (!isTrue(rule, look)) continue;
    const said: Insight['facts'] = {};
    for (const name of shown) said[name] = fact(name);
    // Every second piece is the name of a value.
    found.push({
      rule,
      text: pieces.map((piece, index) => (index % 2 === 0 ? piece : fact(piece))).join(''),
      facts: said,
    });
  }
  return found;
}

/** A denial when any rule recommends one, else an approval when any rule recommends that, else a closer look. */
export function recommend(inputs: InsightInputs): Recommendation {
  const look = lookAt(inputs, NOBODY);
  const recommended = new Set(
    insightRules.filter((rule) => rule.recommends !== '' && isTrue(rule, look)).map((rule) => rule.recommends),
  );
  if (recommended.has('DENY')) return 'DENY';
  return recommended.has('APPROVE') ? 'APPROVE' : 'REVIEW';
}

/** The ids of the rules that apply, of those that depend on nothing but the inputs. */
export function applyingInsights(inputs: InsightInputs): Set<string> {
  const look = lookAt(inputs, NOBODY);
  return new Set(insightRules.flatMap((rule) => (isTrue(rule, look) ? [rule.id] : [])));
}

type Look = (name: Measure) => number | null;

/** Computes each measure once, however many rules use it. */
function lookAt(inputs: InsightInputs, people: ReviewPeople): Look {
  const known = new Map<Measure, number | null>();
  return (name) => {
    const value = known.get(name) ?? measure(name, inputs, people);
    known.set(name, value);
    return value;
  };
}

const isTrue = ({ when }: InsightRule, look: Look): boolean =>
  (when as readonly Condition[]).every(({ measure: name, atLeast, atMost }) => {
    const value = look(name);
    return value !== null && value >= (atLeast ?? value) && value <= (atMost ?? value);
  });

/** Times that readers see in addition to the measures of a rule. */
const times: { readonly [ruleId: string]: readonly string[] } = {
  unused: ['lastUsedAt'],
  'used-lately': ['lastUsedAt'],
  'used-a-while-ago': ['lastUsedAt'],
  'denied-before': ['reviewedAt'],
  'certified-before': ['reviewedAt'],
  'granted-lately': ['grantedAt'],
  'granted-long-ago': ['grantedAt'],
  granted: ['grantedAt'],
  'holder-inactive': ['holderStatus'],
  'account-inactive': ['accountStatus'],
  'reviewer-asked': ['requesterId'],
};

const group = (name: PeerGroupName): { readonly [fact: string]: (inputs: InsightInputs) => string } => ({
  [`${name}Held`]: (inputs) => String(inputs[name].held),
  [`${name}Total`]: (inputs) => String(inputs[name].total),
});

/** Values that texts and readers may name in addition to measures. */
const named: { readonly [name: string]: (inputs: InsightInputs) => string } = {
  lastUsedAt: (inputs) => inputs.lastUsedAt ?? '',
  grantedAt: (inputs) => inputs.grantedAt ?? '',
  reviewedAt: (inputs) => inputs.reviewedAt ?? '',
  riskLevel: (inputs) => inputs.riskLevel,
  holderStatus: (inputs) => inputs.holderStatus,
  accountStatus: (inputs) => inputs.accountStatus,
  employmentStatus: (inputs) => inputs.employmentStatus,
  requesterId: (inputs) => inputs.requesterId,
  ...group('manager'),
  ...group('title'),
  ...group('department'),
};

type Readied = { rule: InsightRule; pieces: readonly string[]; shown: readonly string[] };

/** The rules in the order of their insights, with their texts split at the placeholders, once for all reviews. */
const readied: readonly Readied[] = insightRules
  .toSorted((a, b) => SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity) || b.weight - a.weight)
  .map((rule) => {
    const pieces = rule.text.split(/\{(\w+)\}/);
    const places = pieces.filter((_, index) => index % 2 === 1);
    return {
      rule,
      pieces,
      shown: [...new Set([...rule.when.map((condition) => condition.measure), ...places, ...(times[rule.id] ?? [])])],
    };
  });
