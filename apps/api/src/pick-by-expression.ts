import { attributeKey, compileExpression, expressionBounds, GovernanceError, type AccountFact, type Evaluation, type FactRequest, type FactValue, type UserFact } from '@oag/governance';
import { loadFacts, nextAccountFacts, nextUserFacts, type Db } from '@oag/store';
import type { Moment } from './policy-resolver.ts';

type Place = 'campaignUsers' | 'campaignAccounts';
type Subject = UserFact | AccountFact;

/** So many subjects are read at once; what is looked up for them is looked up together. */
const PAGE = 5_000;

/**
 * The ids of the people or accounts that an expression picks, sorted. It is evaluated once for each distinct combination of what it reads.
 * Where it gives lists, everybody in any of them is picked. Throws BAD_REQUEST when it cannot be evaluated for somebody: whoever is left out
 * must not be left out by mistake.
 */
export async function pickByExpression(db: Db, place: Place, source: string, moment: Moment): Promise<string[]> {
  const compilation = compileExpression(place, source);
  if (compilation.kind === 'problems') throw cannot(source, compilation.problems[0].message);
  const known = new Map<string, Answer>();
  const picked = new Set<string>();
  let after = '';
  for (;;) {
    const subjects: Subject[] = place === 'campaignUsers' ? await nextUserFacts(db, after, PAGE) : await nextAccountFacts(db, after, PAGE);
    const keys = subjects.map((subject) => attributeKey(compilation.expression, { subject }));
    await evaluateNew(db, { place, source }, new Map(subjects.map((subject, at) => [keys[at] ?? '', subject])), known, moment);
    for (const [at, { id }] of subjects.entries()) if (known.get(keys[at] ?? '') === true) picked.add(id);
    const last = subjects.at(-1);
    if (!last || subjects.length < PAGE) break;
    after = last.id;
  }
  for (const answer of known.values()) if (answer !== true && answer !== false) for (const id of answer) picked.add(id);
  return [...picked].toSorted();
}

/** Whether a subject is picked, or whom it makes the expression pick. */
type Answer = boolean | readonly string[];

/** Evaluates for the subjects whose key is new, in rounds: what one round wants to know is looked up for all of them together. */
async function evaluateNew(db: Db, { place, source }: { place: Place; source: string }, byKey: Map<string, Subject>, known: Map<string, Answer>, { now, evaluator }: Moment): Promise<void> {
  let waiting = [...byKey].filter(([key]) => !known.has(key));
  const lookedUp = new Map<string, FactValue>();
  for (let round = 0; waiting.length > 0; round += 1) {
    if (round > expressionBounds.rounds) throw cannot(source, `it looks things up in more than ${expressionBounds.rounds} rounds`);
    const again: typeof waiting = [];
    const wanted: FactRequest[] = [];
    for (const [key, subject] of waiting) {
      const evaluation = await evaluator.evaluate(place, source, { now, variables: { subject }, lookedUp });
      if (evaluation.kind === 'error') throw cannot(source, `for ${subject.displayName || subject.id} (${subject.id}): ${evaluation.message}`);
      if (evaluation.kind === 'value') known.set(key, answerOf(evaluation));
      else {
        again.push([key, subject]);
        wanted.push(...evaluation.facts);
      }
    }
    for (const [key, fact] of await loadFacts(db, wanted)) lookedUp.set(key, fact);
    waiting = again;
  }
}

function answerOf({ value }: Evaluation & { kind: 'value' }): Answer {
  if (value.type === 'bool') return value.value;
  if (value.type === 'users') return value.userIds;
  return value.type === 'accounts' ? value.appUserIds : false;
}

const cannot = (source: string, why: string): GovernanceError =>
  new GovernanceError({ reason: 'BAD_REQUEST', message: `The expression ${source} of the scope cannot be evaluated: ${why}; correct it, so that nobody is left out by mistake` });
