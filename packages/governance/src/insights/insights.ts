import { insightRules, type Condition, type InsightRule } from './insight-rules.ts';
import { measure, type Measure, type PeerGroupName, type ReviewFacts, type ReviewPeople } from './review-facts.ts';

/** Something that helps to decide a review: a rule that holds, and the facts by which it does. */
export type Insight = { rule: InsightRule; text: string; facts: { [name: string]: string } };

export type Recommendation = 'APPROVE' | 'DENY' | 'REVIEW';

const SEVERITIES: readonly InsightRule['severity'][] = ['FLAG', 'TICK', 'INFO'];
const NOBODY: ReviewPeople = { holderId: '', reviewerIds: [] };

/** What is known of a review that helps to decide it, what weighs most first. */
export function insights(facts: ReviewFacts, people: ReviewPeople): Insight[] {
  const look = lookAt(facts, people);
  const fact = (name: string): string => named[name]?.(facts) ?? String(look(name as Measure));
  const found: Insight[] = [];
  for (const { rule, pieces, shown } of readied) {
    if (!isTrue(rule, look)) continue;
    const said: Insight['facts'] = {};
    for (const name of shown) said[name] = fact(name);
    // Every other piece is the name of a fact.
    found.push({
      rule,
      text: pieces.map((piece, index) => (index % 2 === 0 ? piece : fact(piece))).join(''),
      facts: said,
    });
  }
  return found;
}

/** A denial when any rule recommends one, else an approval when any rule recommends that, else a closer look. */
export function recommend(facts: ReviewFacts): Recommendation {
  const look = lookAt(facts, NOBODY);
  const recommended = new Set(
    insightRules.filter((rule) => rule.recommends !== '' && isTrue(rule, look)).map((rule) => rule.recommends),
  );
  if (recommended.has('DENY')) return 'DENY';
  return recommended.has('APPROVE') ? 'APPROVE' : 'REVIEW';
}

type Look = (name: Measure) => number | null;

/** Each number is worked out once, however many rules look at it. */
function lookAt(facts: ReviewFacts, people: ReviewPeople): Look {
  const known = new Map<Measure, number | null>();
  return (name) => {
    const value = known.get(name) ?? measure(name, facts, people);
    known.set(name, value);
    return value;
  };
}

const isTrue = ({ when }: InsightRule, look: Look): boolean =>
  (when as readonly Condition[]).every(({ measure: name, atLeast, atMost }) => {
    const value = look(name);
    return value !== null && value >= (atLeast ?? value) && value <= (atMost ?? value);
  });

/** Beside the numbers that a rule compares, the reader is told when it was. */
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

const group = (name: PeerGroupName): { readonly [fact: string]: (facts: ReviewFacts) => string } => ({
  [`${name}Held`]: (facts) => String(facts[name].held),
  [`${name}Total`]: (facts) => String(facts[name].total),
});

/** What texts and readers may name beside the numbers that rules compare. */
const named: { readonly [name: string]: (facts: ReviewFacts) => string } = {
  lastUsedAt: (facts) => facts.lastUsedAt ?? '',
  grantedAt: (facts) => facts.grantedAt ?? '',
  reviewedAt: (facts) => facts.reviewedAt ?? '',
  riskLevel: (facts) => facts.riskLevel,
  holderStatus: (facts) => facts.holderStatus,
  accountStatus: (facts) => facts.accountStatus,
  employmentStatus: (facts) => facts.employmentStatus,
  requesterId: (facts) => facts.requesterId,
  ...group('manager'),
  ...group('title'),
  ...group('department'),
};

type Readied = { rule: InsightRule; pieces: readonly string[]; shown: readonly string[] };

/** The rules in the order in which they are told, with their texts cut at the facts that they name: done once, for every review that is read. */
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
