import { formToJsonSchema } from '@oag/governance';
import type { Handler } from '../request-context.ts';
import { requireRequestSchema } from '../request-schema-access.ts';

export const getRequestSchemaJsonSchema: Handler<'getRequestSchemaJsonSchema'> = async ({ path }, { database, now }) => {
  const { requestSchema } = await requireRequestSchema(database.db, path.request_schema_id);
  return { jsonSchema: formToJsonSchema(requestSchema.form ?? {}, { now }) };
};
