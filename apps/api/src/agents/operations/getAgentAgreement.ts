import { secondsAfter } from '@oag/governance/time';
import { type AgreementRow, findAgreement } from '@oag/store/agents';
import type { AgentAgreement } from '@oag/types';
import type { Handler } from '../../http/index.ts';
import { storedPolicy } from '../../policies/index.ts';

const DEFAULT_DAYS = 90;
const DAY_SECONDS = 86_400;

const wireAnswers = {
  approve: 'AGENT_ANSWER_APPROVE',
  deny: 'AGENT_ANSWER_DENY',
  people: 'AGENT_ANSWER_PEOPLE',
} as const;

export const getAgentAgreement: Handler<'getAgentAgreement'> = async ({ path, query }, { database: { db }, now }) => {
  await storedPolicy(db, path.id);
  const since = secondsAfter(now, -(query.days || DEFAULT_DAYS) * DAY_SECONDS);
  const { answers, reasons } = await findAgreement(db, path.id, since);
  const agreed = countOf(answers, 'approve', 'approved') + countOf(answers, 'deny', 'denied');
  const compared = agreed + countOf(answers, 'approve', 'denied') + countOf(answers, 'deny', 'approved');
  return {
    since,
    compared: String(compared),
    agreed: String(agreed),
    agreementPercent: compared === 0 ? 0 : Math.floor((agreed * 100) / compared),
    answers: answers.map(toAnswer),
    reasons,
  } satisfies AgentAgreement;
};

const countOf = (
  rows: readonly AgreementRow[],
  answer: AgreementRow['answer'],
  outcome: 'approved' | 'denied',
): number => Number(rows.find((row) => row.answer === answer)?.[outcome] ?? 0);

const toAnswer = (row: AgreementRow): AgentAgreement['answers'][number] => ({
  answer: wireAnswers[row.answer],
  count: row.count,
  tookEffect: row.took_effect,
  approved: row.approved,
  denied: row.denied,
  open: String(Number(row.count) - Number(row.took_effect) - Number(row.approved) - Number(row.denied)),
});
