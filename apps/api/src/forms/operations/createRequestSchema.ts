import { idsInForm, newRequestSchema } from '@oag/governance/forms';
import { logAction } from '@oag/store/log';
import { insertRequestSchema } from '@oag/store/forms';
import { newId } from '@oag/store/database';
import { formLookups } from '../request-schema-access.ts';
import type { Handler } from '../../http/index.ts';

export const createRequestSchema: Handler<'createRequestSchema'> = async (
  { body },
  { caller, database, header, now, requestId },
) => {
  const requestSchema = await database.db.transaction().execute(async (tx) => {
    const lookups = await formLookups(tx, idsInForm({ fields: body.fields ?? [] }));
    const created = newRequestSchema(body, lookups, { id: newId(), now });
    await insertRequestSchema(tx, created, caller.userId);
    await logAction(
      tx,
      { caller, requestId },
      {
        kind: 'requestSchemaCreated',
        objectType: 'requestSchema',
        objectId: created.id,
        document: { displayName: body.name },
      },
    );
    return created;
  });
  header('etag', '"1"');
  return { requestSchema };
};
