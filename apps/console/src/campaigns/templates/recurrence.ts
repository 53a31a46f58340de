import type { AccessReviewTemplate } from '@oag/client';

type Rule = NonNullable<AccessReviewTemplate['recurrenceRule']>;

const REPEATS = {
  weekly: { frequency: 'FREQUENCY_WEEKLY', interval: 1 },
  monthly: { frequency: 'FREQUENCY_MONTHLY', interval: 1 },
  quarterly: { frequency: 'FREQUENCY_MONTHLY', interval: 3 },
  halfYearly: { frequency: 'FREQUENCY_MONTHLY', interval: 6 },
  yearly: { frequency: 'FREQUENCY_YEARLY', interval: 1 },
} as const;
export const REPEAT_NAMES = ['weekly', 'monthly', 'quarterly', 'halfYearly', 'yearly'] as const;
export type Repeat = (typeof REPEAT_NAMES)[number];

export const ruleOf = (repeat: Repeat, startDate: string) => ({ ...REPEATS[repeat], startDate });

/** The name of a rule, or null when it is none of those with a name. */
export const repeatOf = ({ frequency, interval }: Pick<Rule, 'frequency' | 'interval'>): Repeat | null =>
  REPEAT_NAMES.find((name) => REPEATS[name].frequency === frequency && REPEATS[name].interval === (interval || 1)) ??
  null;

const UNITS: { readonly [frequency: string]: { days?: number; months?: number } } = {
  FREQUENCY_DAILY: { days: 1 },
  FREQUENCY_WEEKLY: { days: 7 },
  FREQUENCY_MONTHLY: { months: 1 },
  FREQUENCY_YEARLY: { months: 12 },
};
const OCCURRENCES_MAX = 12;

/**
 * The next days of a template, beginning with the one that the service names. A month that lacks the day of the rule has
 * its last day instead.
 */
export function comingDays(rule: Rule, next: Date, until: Date): Date[] {
  const unit = UNITS[rule.frequency];
  const interval = rule.interval || 1;
  const day = rule.startDate ? new Date(rule.startDate).getDate() : next.getDate();
  const end = rule.endDate ? Math.min(Date.parse(rule.endDate), until.getTime()) : until.getTime();
  const days: Date[] = [];
  for (let count = 0; count < OCCURRENCES_MAX; count += 1) {
    const date = new Date(next);
    if (unit?.days) date.setDate(next.getDate() + count * interval * unit.days);
    if (unit?.months) {
      const month = next.getMonth() + count * interval * unit.months;
      const last = new Date(next.getFullYear(), month + 1, 0).getDate();
      date.setFullYear(next.getFullYear(), month, Math.min(day, last));
    }
    if (date.getTime() > end) break;
    days.push(date);
    if (!unit) break;
  }
  return days;
}
