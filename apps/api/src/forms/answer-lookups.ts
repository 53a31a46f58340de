import {
  formExpressions,
  idsInAnswers,
  type AnswerLookups,
  type Computed,
  type ComputedAnswers,
} from '@oag/governance/forms';
import { loadExpressionUsers } from '@oag/store/tasks';
import { consentsOf, lookUpForAnswers, uploadsOf } from '@oag/store/forms';
import type { Db } from '@oag/store/database';
import type { FormInput } from '@oag/types';
import { runExpression } from '../expressions/index.ts';
import type { RequestContext } from '../http/index.ts';

type Given = { readonly [name: string]: unknown };

/** The people of a form: `requestorId` requests, `subjectId` gets the access. */
export type FormPeople = { requestorId: string; subjectId: string };

/** With the person who answers, usually the requester. */
export type AnsweringPeople = FormPeople & { answererId: string };

/** The results of the expressions of a form for these people; without answers, all defaults. */
export async function computeAnswers(
  db: Db,
  form: FormInput,
  given: Given,
  { requestorId, subjectId }: FormPeople,
  { expressions, now }: Pick<RequestContext, 'expressions' | 'now'>,
): Promise<ComputedAnswers> {
  const defaults = new Map<string, Computed>();
  const transformed = new Map<string, Computed>();
  const needed = formExpressions(form, given);
  if (needed.length === 0) return { defaults, transformed };
  const people = await loadExpressionUsers(db, [requestorId, subjectId]);
  const variables = { subject: people.get(subjectId) ?? null, requestor: people.get(requestorId) ?? null };
  for (const expression of needed) {
    const { field, place, source } = expression;
    const withValue = place === 'formTransformation' ? { ...variables, value: expression.value } : variables;
    const outcome = await runExpression(db, expressions, { place, source, variables: withValue, now });
    const computed: Computed =
      outcome.kind === 'error'
        ? { kind: 'error', message: outcome.message }
        : { kind: 'value', value: outcome.value.type === 'data' ? outcome.value.value : null };
    (place === 'formDefault' ? defaults : transformed).set(field, computed);
  }
  return { defaults, transformed };
}

/** The existing objects that answers name, and the results of the form's expressions. Files and consents count when they are of the person who fills in the form. */
export async function answerLookups(
  db: Db,
  form: FormInput,
  given: Given,
  people: AnsweringPeople,
  context: Pick<RequestContext, 'expressions' | 'now'>,
  keptSecrets: ReadonlySet<string> = new Set(),
): Promise<AnswerLookups> {
  const computed = await computeAnswers(db, form, given, people, context);
  const ids = idsInAnswers(form, given, { now: context.now, computed });
  const known = await lookUpForAnswers(db, ids);
  const uploads = await uploadsOf(db, people.answererId, ids.uploadIds);
  const consents = await consentsOf(db, people.answererId, ids.consentIds, context.now);
  const files = uploads.map(
    ({ id, fileName, mediaType, byteCount }) => [id, { fileName, mediaType, byteCount: Number(byteCount) }] as const,
  );
  return {
    ...known,
    uploads: new Map(files),
    consents: new Map(consents.map((consent) => [consent.id, consent])),
    keptSecrets,
    computed,
  };
}
