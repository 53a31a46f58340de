import { logAction } from '@oag/store/log';
import { deleteRequestSchemaRow } from '@oag/store/forms';
import type { Handler } from '../../http/index.ts';
import { requireRequestSchema } from '../request-schema-access.ts';

export const deleteRequestSchema: Handler<'deleteRequestSchema'> = async (
  { path },
  { caller, database, now, requestId },
) => {
  await database.db.transaction().execute(async (tx) => {
    const { requestSchema } = await requireRequestSchema(tx, path.request_schema_id, 'forUpdate');
    const entitlements = await deleteRequestSchemaRow(tx, requestSchema, now);
    await logAction(
      tx,
      { caller, requestId },
      {
        kind: 'requestSchemaDeleted',
        objectType: 'requestSchema',
        objectId: requestSchema.id,
        document: { entitlements },
      },
    );
  });
  return {};
};
