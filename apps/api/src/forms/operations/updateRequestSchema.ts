import { idsInForm, updateRequestSchema as applyUpdate } from '@oag/governance/forms';
import { logAction } from '@oag/store/log';
import { updateRequestSchemaRow } from '@oag/store/forms';
import { requireVersion, type Handler } from '../../http/index.ts';
import { formLookups, requireRequestSchema } from '../request-schema-access.ts';

export const updateRequestSchema: Handler<'updateRequestSchema'> = async (
  { path, body },
  { caller, database, header, now, raw, requestId },
) => {
  const patch = body.requestSchema ?? {};
  const updated = await database.db.transaction().execute(async (tx) => {
    const stored = await requireRequestSchema(tx, path.request_schema_id, 'forUpdate');
    requireVersion(raw.headers['if-match'], stored.version, 'form');
    const lookups = await formLookups(tx, idsInForm(patch.form ?? {}));
    const { requestSchema, changed } = applyUpdate(stored.requestSchema, patch, body.updateMask, lookups, { now });
    if (changed.length === 0) return stored;
    const version = await updateRequestSchemaRow(tx, requestSchema);
    await logAction(
      tx,
      { caller, requestId },
      { kind: 'requestSchemaUpdated', objectType: 'requestSchema', objectId: requestSchema.id, document: { changed } },
    );
    return { requestSchema, version };
  });
  header('etag', `"${updated.version}"`);
  return { requestSchema: updated.requestSchema };
};
