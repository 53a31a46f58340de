import { insightRules, type InsightCondition, type InsightRule } from '@oag/governance/insights';

const severities: { readonly [Severity in InsightRule['severity']]: string } = {
  FLAG: 'warning',
  TICK: 'in favour',
  INFO: 'fact',
};

/** A condition of a rule in words. */
export const conditionWords = ({ measure, atLeast, atMost }: InsightCondition): string => {
  if (atLeast !== undefined && atMost !== undefined) return `\`${measure}\` from ${atLeast} to ${atMost}`;
  return atLeast === undefined ? `\`${measure}\` at most ${atMost}` : `\`${measure}\` at least ${atLeast}`;
};

/** Every rule that helps reviewers, made from the rules themselves, as Markdown. */
export function insightTable(): string {
  const rows = insightRules.map(({ id, severity, weight, recommends, when, text }) => [
    `\`${id}\``,
    severities[severity],
    String(weight),
    recommends === '' ? '' : recommends.toLowerCase(),
    (when as readonly InsightCondition[]).map(conditionWords).join(', '),
    text,
  ]);
  const head = ['Rule', 'It is a', 'Weight', 'Recommends to', 'It holds when', 'What the reviewer reads'];
  return [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
}
