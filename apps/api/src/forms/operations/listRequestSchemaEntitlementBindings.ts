import { listEntitlementsWithForm } from '@oag/store/forms';
import { entitlementReader } from '../../inventory/index.ts';
import type { Handler } from '../../http/index.ts';
import { requireRequestSchema } from '../request-schema-access.ts';

export const listRequestSchemaEntitlementBindings: Handler<'listRequestSchemaEntitlementBindings'> = async (
  { path, query },
  context,
) => {
  const { database, pager } = context;
  const { requestSchema } = await requireRequestSchema(database.db, path.request_schema_id);
  const pages = pager({ ...query, requestSchemaId: requestSchema.id });
  const { rows, after } = await listEntitlementsWithForm(
    database.db,
    requestSchema.id,
    entitlementReader(context),
    pages.read(query),
  );
  return {
    list: rows.map((entitlementRef) => ({ entitlementRef, requestSchemaId: requestSchema.id })),
    nextPageToken: pages.token(after),
  };
};
