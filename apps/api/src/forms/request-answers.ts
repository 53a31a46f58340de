import { checkAnswers, isLeftForLater, type AnswerLookups } from '@oag/governance/forms';
import { findRequestSchema, keepUploads } from '@oag/store/forms';
import type { Db } from '@oag/store/database';
import type { Form } from '@oag/types';
import { answerLookups, type AnsweringPeople } from './answer-lookups.ts';
import { encryptAnswers } from './answer-secrets.ts';
import type { RequestContext } from '../http/index.ts';
import type { GrantRequest } from '../tasks/index.ts';

/** The form of an entitlement and the answers to it; `asks` is the form when it is to be filled in later. */
export type RequestAnswers = { answered: Answered; asks: Form | null };

type Answered = Pick<GrantRequest, 'form' | 'answers' | 'secrets'>;
type AnswerContext = Pick<RequestContext, 'configuration' | 'expressions' | 'now'>;

/**
 * Answers to the form of an entitlement, checked and completed; files among them are kept from now on. A request that
 * answers nothing is answered later, where something has to be. Throws INVALID_FIELD naming every wrong answer.
 */
export async function requestAnswers(
  tx: Db,
  requestSchemaId: string | null,
  given: { readonly [name: string]: unknown },
  people: AnsweringPeople,
  context: AnswerContext,
): Promise<RequestAnswers> {
  const stored = requestSchemaId === null ? undefined : await findRequestSchema(tx, requestSchemaId, 'forShare');
  const form = stored?.requestSchema.form ?? null;
  const unanswered = { form, answers: {}, secrets: {} };
  if (!form) return { answered: unanswered, asks: null };
  const { now } = context;
  const lookups = await answerLookups(tx, form, given, people, context);
  if (isLeftForLater(form, given, lookups, now)) return { answered: unanswered, asks: form };
  return { answered: await checkedAnswers(tx, form, given, lookups, context, 'requestData'), asks: null };
}

/** Answers to the form of an action, which are wanted at once. Throws INVALID_FIELD naming every wrong answer. */
export async function formValues(
  tx: Db,
  requestSchemaId: string,
  given: { readonly [name: string]: unknown },
  people: AnsweringPeople,
  context: AnswerContext,
): Promise<Answered> {
  const form = (await findRequestSchema(tx, requestSchemaId, 'forShare'))?.requestSchema.form;
  if (!form) return { form: null, answers: {}, secrets: {} };
  return checkedAnswers(tx, form, given, await answerLookups(tx, form, given, people, context), context, 'formValues');
}

async function checkedAnswers(
  tx: Db,
  form: Form,
  given: { readonly [name: string]: unknown },
  lookups: AnswerLookups,
  { configuration, now }: AnswerContext,
  at: string,
): Promise<Answered> {
  const { answers, secrets, uploadIds } = checkAnswers(form, given, lookups, { now, at });
  await keepUploads(tx, uploadIds, now);
  return { form, answers, secrets: encryptAnswers(configuration.secretKey, secrets) };
}
