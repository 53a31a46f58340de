import { completeForm, shownAnswers, type AnswerValue } from '@oag/governance/forms';
import type { EngineTask, PastStep } from '@oag/governance/tasks';
import type { TaskViewRows } from '@oag/store/tasks';
import type { Form, Task } from '@oag/types';
import type { GrantRequest } from './task-request.ts';

type Filled = { form: Form; answers: { readonly [name: string]: AnswerValue } };

/** The forms that were filled in at steps of the task, in order. */
const filledIn = (past: readonly PastStep[]): Filled[] =>
  past.flatMap(({ step: { form }, record: { document } }) =>
    form?.form && document.answers ? [{ form: form.form, answers: document.answers }] : [],
  );

/** The form at which the task waits, else the one that came with the request, else the one that was filled in last. */
export function formOf(
  { snapshot, position, step }: EngineTask,
  request: GrantRequest | undefined,
  past: readonly PastStep[],
): Form | null {
  const waitsFor = step?.kind === 'form' ? (snapshot.steps[position]?.form?.form ?? null) : null;
  if (waitsFor) return waitsFor;
  return request?.form ? completeForm(request.form, request.form.id ?? '') : (filledIn(past).at(-1)?.form ?? null);
}

/** The answers of forms (later ones win), what imports reported about a grant to be revoked, and the revocation progress of an offboarding. Null when empty. */
export function dataOf(
  row: TaskViewRows['tasks'][number],
  request: GrantRequest | undefined,
  past: readonly PastStep[],
): Task['data'] {
  const data = {
    ...(request?.form && shownAnswers(request.form, request.answers)),
    ...Object.assign({}, ...filledIn(past).map(({ form, answers }) => shownAnswers(form, answers))),
    ...(row.revocations !== null && { revocations: row.revocations }),
    ...(row.grant_gone_at !== null && { grantGoneAt: row.grant_gone_at }),
    ...(row.grant_seen_at !== null && { grantSeenAt: row.grant_seen_at }),
    ...(row.grant_inherited_from !== null && { grantInheritedFrom: row.grant_inherited_from }),
  };
  return Object.keys(data).length === 0 ? null : data;
}
