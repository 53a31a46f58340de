import { insightRules, type Condition, type InsightRule } from './insight-rules.ts';
import { measure, type ReviewFacts, type ReviewPeople } from './review-facts.ts';

/** Something that helps to decide a review: a rule that holds, and the facts by which it does. */
export type Insight = { rule: InsightRule; text: string; facts: { [name: string]: string } };

export type Recommendation = 'APPROVE' | 'DENY' | 'REVIEW';

const SEVERITIES: readonly InsightRule['severity'][] = ['FLAG', 'TICK', 'INFO'];
const NOBODY: ReviewPeople = { holderId: '', reviewerIds: [] };

/** What is known of a review that helps to decide it, what weighs most first. */
export function insights(facts: ReviewFacts, people: ReviewPeople): Insight[] {
  const named = namedFacts(facts);
  return insightRules
    .filter((rule) => isTrue(rule, facts, people))
    .toSorted((a, b) => SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity) || b.weight - a.weight)
    .map((rule) => {
      const looked = rule.when.map(({ measure: name }) => [name, String(measure(name, facts, people))] as const);
      const values = new Map([...named, ...looked]);
      const shown = [...looked.map(([name]) => name), ...placesIn(rule.text), ...(times[rule.id] ?? [])];
      return {
        rule,
        text: rule.text.replaceAll(PLACE, (_, name: string) => values.get(name) ?? ''),
        facts: Object.fromEntries(shown.map((name) => [name, values.get(name) ?? ''])),
      };
    });
}

/** A denial when any rule recommends one, else an approval when any rule recommends that, else a closer look. */
export function recommend(facts: ReviewFacts): Recommendation {
  const recommended = new Set(insightRules.filter((rule) => rule.recommends !== '' && isTrue(rule, facts, NOBODY)).map((rule) => rule.recommends));
  if (recommended.has('DENY')) return 'DENY';
  return recommended.has('APPROVE') ? 'APPROVE' : 'REVIEW';
}

const isTrue = ({ when }: InsightRule, facts: ReviewFacts, people: ReviewPeople): boolean =>
  (when as readonly Condition[]).every(({ measure: name, atLeast, atMost }) => {
    const value = measure(name, facts, people);
    return value !== null && value >= (atLeast ?? value) && value <= (atMost ?? value);
  });

const PLACE = /\{(\w+)\}/g;
const placesIn = (text: string): string[] => [...text.matchAll(PLACE)].map(([, name]) => name ?? '');

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

const namedFacts = (facts: ReviewFacts): [string, string][] => [
  ['lastUsedAt', facts.lastUsedAt ?? ''],
  ['grantedAt', facts.grantedAt ?? ''],
  ['reviewedAt', facts.reviewedAt ?? ''],
  ['riskLevel', facts.riskLevel],
  ['holderStatus', facts.holderStatus],
  ['accountStatus', facts.accountStatus],
  ['requesterId', facts.requesterId],
  ...(['manager', 'title', 'department'] as const).flatMap((name): [string, string][] => [
    [`${name}Held`, String(facts[name].held)],
    [`${name}Total`, String(facts[name].total)],
  ]),
];
