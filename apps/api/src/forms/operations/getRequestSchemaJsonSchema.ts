import { formToJsonSchema } from '@oag/governance/forms';
import { computeAnswers } from '../answer-lookups.ts';
import type { Handler } from '../../http/index.ts';
import { requireRequestSchema } from '../request-schema-access.ts';

export const getRequestSchemaJsonSchema: Handler<'getRequestSchemaJsonSchema'> = async ({ path }, context) => {
  const { caller, database, now } = context;
  const { requestSchema } = await requireRequestSchema(database.db, path.request_schema_id);
  const form = requestSchema.form ?? {};
  const computed = await computeAnswers(
    database.db,
    form,
    {},
    { requestorId: caller.userId, subjectId: caller.userId },
    context,
  );
  return { jsonSchema: formToJsonSchema(form, { now, computed }) };
};
