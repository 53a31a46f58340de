import { checkAnswers, isLeftForLater } from '@oag/governance';
import { findRequestSchema, keepUploads, type Db } from '@oag/store';
import type { Form } from '@oag/types';
import { answerFacts, type AnsweringPeople } from './answer-facts.ts';
import { sealAnswers } from './answer-secrets.ts';
import type { RequestContext } from './request-context.ts';
import type { GrantRequest } from './task-request.ts';

/** The form of an entitlement and the answers to it; `asks` is the form when it is to be filled in later. */
export type RequestAnswers = { answered: Pick<GrantRequest, 'form' | 'answers' | 'secrets'>; asks: Form | null };

/**
 * Answers to the form of an entitlement, checked and completed; files among them are kept from now on. A request that answers nothing is
 * answered later, where something has to be. Throws INVALID_FIELD naming every wrong answer.
 */
export async function requestAnswers(
  tx: Db,
  requestSchemaId: string | null,
  given: { readonly [name: string]: unknown },
  people: AnsweringPeople,
  context: Pick<RequestContext, 'configuration' | 'expressions' | 'now'>,
): Promise<RequestAnswers> {
  const stored = requestSchemaId === null ? undefined : await findRequestSchema(tx, requestSchemaId, 'forShare');
  const form = stored?.requestSchema.form ?? null;
  const unanswered = { form, answers: {}, secrets: {} };
  if (!form) return { answered: unanswered, asks: null };
  const { now } = context;
  const facts = await answerFacts(tx, form, given, people, context);
  if (isLeftForLater(form, given, facts, now)) return { answered: unanswered, asks: form };
  const { answers, secrets, uploadIds } = checkAnswers(form, given, facts, { now, at: 'requestData' });
  await keepUploads(tx, uploadIds, now);
  return { answered: { form, answers, secrets: sealAnswers(context.configuration.secretKey, secrets) }, asks: null };
}
