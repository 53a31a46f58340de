import { checkAnswers, shownAnswers } from '@oag/governance/forms';
import { answerLookups } from '../answer-lookups.ts';
import type { Handler } from '../../http/index.ts';
import { requireRequestSchema } from '../request-schema-access.ts';

export const checkRequestSchemaAnswers: Handler<'checkRequestSchemaAnswers'> = async ({ path, body }, context) => {
  const { caller, database, now } = context;
  const { requestSchema } = await requireRequestSchema(database.db, path.request_schema_id);
  const [form, given] = [requestSchema.form ?? {}, body.answers ?? {}];
  const { userId } = caller;
  const lookups = await answerLookups(
    database.db,
    form,
    given,
    { requestorId: userId, subjectId: userId, answererId: userId },
    context,
  );
  const { answers } = checkAnswers(form, given, lookups, { now, at: 'answers' });
  return { answers: shownAnswers(form, answers) };
};
