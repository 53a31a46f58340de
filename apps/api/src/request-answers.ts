import { checkAnswers } from '@oag/governance';
import { findRequestSchema, keepUploads, type Db } from '@oag/store';
import { answerFacts, type AnsweringPeople } from './answer-facts.ts';
import { sealAnswers } from './answer-secrets.ts';
import type { RequestContext } from './request-context.ts';
import type { GrantRequest } from './task-request.ts';

/** Answers to the form of an entitlement, checked and completed; files among them are kept from now on. Throws INVALID_FIELD naming every wrong one. */
export async function requestAnswers(
  tx: Db,
  requestSchemaId: string | null,
  given: { readonly [name: string]: unknown },
  people: AnsweringPeople,
  context: Pick<RequestContext, 'configuration' | 'expressions' | 'now'>,
): Promise<Pick<GrantRequest, 'form' | 'answers' | 'secrets'>> {
  const stored = requestSchemaId === null ? undefined : await findRequestSchema(tx, requestSchemaId, 'forShare');
  const form = stored?.requestSchema.form;
  if (!form) return { form: null, answers: {}, secrets: {} };
  const { now } = context;
  const facts = await answerFacts(tx, form, given, people, context);
  const { answers, secrets, uploadIds } = checkAnswers(form, given, facts, { now, at: 'requestData' });
  await keepUploads(tx, uploadIds, now);
  return { form, answers, secrets: sealAnswers(context.configuration.secretKey, secrets) };
}
