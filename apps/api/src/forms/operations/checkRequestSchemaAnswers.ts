import { checkAnswers, shownAnswers } from '@oag/governance/forms';
import { answerFacts } from '../answer-facts.ts';
import type { Handler } from '../../http/index.ts';
import { requireRequestSchema } from '../request-schema-access.ts';

export const checkRequestSchemaAnswers: Handler<'checkRequestSchemaAnswers'> = async ({ path, body }, context) => {
  const { caller, database, now } = context;
  const { requestSchema } = await requireRequestSchema(database.db, path.request_schema_id);
  const [form, given] = [requestSchema.form ?? {}, body.answers ?? {}];
  const { userId } = caller;
  const facts = await answerFacts(
    database.db,
    form,
    given,
    { requestorId: userId, subjectId: userId, answererId: userId },
    context,
  );
  const { answers } = checkAnswers(form, given, facts, { now, at: 'answers' });
  return { answers: shownAnswers(form, answers) };
};
