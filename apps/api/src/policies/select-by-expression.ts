import {
  attributeKey,
  type ExpressionAccount,
  type ExpressionValue,
  type ExpressionUser,
} from '@oag/governance/expressions';
import { GovernanceError } from '@oag/governance/input';
import { nextExpressionAccounts, nextExpressionUsers } from '@oag/store/tasks';
import type { Db } from '@oag/store/database';
import { compileInThread, fullBudget, runForEach, type StepBudget } from '../expressions/index.ts';
import { mapInBatches } from '../jobs/index.ts';
import type { EvaluationContext } from './policy-resolver.ts';

type Place = 'campaignUsers' | 'campaignAccounts';
type Subject = ExpressionUser | ExpressionAccount;

/** Subjects per batch of reads and lookups. */
const PAGE = 1_000;

/**
 * The sorted ids of the people or accounts that an expression selects, evaluated once per distinct combination of its
 * inputs. If it returns lists, everybody in any of them is selected. Throws BAD_REQUEST when it fails for a subject, so
 * that nobody is left out by mistake.
 */
export async function selectByExpression(
  db: Db,
  place: Place,
  source: string,
  moment: EvaluationContext,
): Promise<string[]> {
  const compilation = await compileInThread(moment.evaluator, place, source);
  if (compilation.kind === 'problems') throw cannot(source, compilation.problems[0].message);
  const known = new Map<string, Answer>();
  const picked = new Set<string>();
  const budget = fullBudget();
  let after = '';
  for (;;) {
    const subjects: Subject[] =
      place === 'campaignUsers'
        ? await nextExpressionUsers(db, after, PAGE)
        : await nextExpressionAccounts(db, after, PAGE);
    const keys = await mapInBatches(subjects, (subject) => attributeKey(compilation.expression, { subject }));
    await evaluateNew(db, { place, source }, new Map(subjects.map((subject, at) => [keys[at] ?? '', subject])), {
      known,
      budget,
      moment,
    });
    for (const [at, { id }] of subjects.entries()) if (known.get(keys[at] ?? '') === true) picked.add(id);
    const last = subjects.at(-1);
    if (!last || subjects.length < PAGE) break;
    after = last.id;
  }
  for (const answer of known.values()) if (answer !== true && answer !== false) for (const id of answer) picked.add(id);
  return [...picked].toSorted();
}

/** Whether the expression picks a subject, or the ids that it returns for the subject. */
type Answer = boolean | readonly string[];

type Picking = { known: Map<string, Answer>; budget: StepBudget; moment: EvaluationContext };

/** Evaluates for the subjects whose key is new. */
async function evaluateNew(
  db: Db,
  { place, source }: { place: Place; source: string },
  byKey: Map<string, Subject>,
  { known, budget, moment: { now, evaluator } }: Picking,
): Promise<void> {
  const fresh = [...byKey].filter(([key]) => !known.has(key));
  const outcomes = await runForEach(
    db,
    evaluator,
    { place, source, now },
    fresh.map(([, subject]) => ({ subject })),
    budget,
  );
  for (const [at, [key, subject]] of fresh.entries()) {
    const outcome = outcomes[at];
    if (outcome?.kind === 'error')
      throw cannot(source, `for ${subject.displayName || subject.id} (${subject.id}): ${outcome.message}`);
    if (outcome) known.set(key, answerOf(outcome.value));
  }
}

function answerOf(value: ExpressionValue): Answer {
  if (value.type === 'bool') return value.value;
  if (value.type === 'users') return value.userIds;
  return value.type === 'accounts' ? value.appUserIds : false;
}

const cannot = (source: string, why: string): GovernanceError =>
  new GovernanceError({
    reason: 'BAD_REQUEST',
    message: `The expression ${source} of the scope cannot be evaluated: ${why}; correct it, so that nobody is left out by mistake`,
  });
