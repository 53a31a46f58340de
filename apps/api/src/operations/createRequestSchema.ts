import { idsInForm, newRequestSchema } from '@oag/governance';
import { appendLog, insertRequestSchema, newId } from '@oag/store';
import { formFacts } from '../request-schema-access.ts';
import type { Handler } from '../request-context.ts';

export const createRequestSchema: Handler<'createRequestSchema'> = async ({ body }, { caller, database, header, now, requestId }) => {
  const requestSchema = await database.db.transaction().execute(async (tx) => {
    const facts = await formFacts(tx, idsInForm({ fields: body.fields ?? [] }));
    const created = newRequestSchema(body, facts, { id: newId(), now });
    await insertRequestSchema(tx, created, caller.userId);
    await appendLog(tx, [{ actorId: caller.userId, kind: 'requestSchemaCreated', objectType: 'requestSchema', objectId: created.id, requestId, document: { displayName: body.name } }]);
    return created;
  });
  header('etag', '"1"');
  return { requestSchema };
};
