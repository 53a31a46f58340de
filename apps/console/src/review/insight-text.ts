import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import type { Insight } from '@oag/client';
import { formatAgo, formatDay } from '../design/format.ts';

type Facts = { readonly [name: string]: string };

const count = (facts: Facts, name: string): number => Number(facts[name] ?? 0);
const day = (facts: Facts, name: string): string => formatDay(new Date(facts[name] ?? 0));
const ago = (facts: Facts, name: string): string => formatAgo(new Date(facts[name] ?? 0));
const share = (facts: Facts, group: string): { held: string; total: string } => ({
  held: i18n.number(count(facts, `${group}Held`)),
  total: i18n.number(count(facts, `${group}Total`)),
});
const sameManager = (facts: Facts): string => {
  const { held, total } = share(facts, 'manager');
  return t`${held} of ${total} people with the same manager have it`;
};
const sameTitle = (facts: Facts): string => {
  const { held, total } = share(facts, 'title');
  return t`${held} of ${total} people with the same title have it`;
};
const sameDepartment = (facts: Facts): string => {
  const { held, total } = share(facts, 'department');
  return t`${held} of ${total} people of the same department have it`;
};
const lastUsed = (facts: Facts): string => t`It was last used ${ago(facts, 'lastUsedAt')}`;
const granted = (facts: Facts): string => t`It was given ${ago(facts, 'grantedAt')}`;
const employment = (facts: Facts): string =>
  t`The employment status of the person who holds it is ${facts['employmentStatus'] ?? ''}`;

/** The rules of the service, in the viewer's words. */
const texts: { readonly [ruleId: string]: (facts: Facts) => string } = {
  'holder-inactive': () => t`The person who holds it is no longer active`,
  'employment-ended': employment,
  'employment-status': employment,
  'conflict-severe': (facts) => t`It is part of severe conflicts of access (${count(facts, 'severeConflicts')})`,
  conflict: (facts) => t`It is part of conflicts of access (${count(facts, 'conflicts')})`,
  unused: lastUsed,
  'used-lately': lastUsed,
  'used-a-while-ago': lastUsed,
  'denied-before': (facts) => t`It was to be revoked on ${day(facts, 'reviewedAt')}, and is still there`,
  'certified-before': (facts) => t`It was certified on ${day(facts, 'reviewedAt')}`,
  'reviewer-holds': () => t`One of the reviewers is the person who holds it`,
  'reviewer-asked': () => t`One of the reviewers had asked for it`,
  'account-inactive': () => t`The account that holds it is not active`,
  'no-owner': () => t`The account that holds it belongs to nobody`,
  'high-risk': (facts) => t`Its risk level is ${facts['riskLevel'] ?? ''}`,
  external: () => t`The account that holds it is from outside the organization`,
  'few-of-manager': sameManager,
  'most-of-manager': sameManager,
  'some-of-manager': sameManager,
  'few-of-title': sameTitle,
  'most-of-title': sameTitle,
  'some-of-title': sameTitle,
  'few-of-department': sameDepartment,
  'most-of-department': sameDepartment,
  'some-of-department': sameDepartment,
  new: () => t`It was given after the last campaign that reviewed it`,
  frameworks: (facts) => t`Compliance frameworks apply to it (${count(facts, 'frameworks')})`,
  'granted-lately': granted,
  'granted-long-ago': granted,
  granted,
};

/** An insight in the viewer's language; a rule that this console does not know yet, in the words of the service. */
export const insightText = ({ ruleId, facts, text }: Insight): string => texts[ruleId]?.(facts) ?? text;
