import { listEntitlementsWithForm } from '@oag/store';
import type { Handler } from '../request-context.ts';
import { requireRequestSchema } from '../request-schema-access.ts';

export const listRequestSchemaEntitlementBindings: Handler<'listRequestSchemaEntitlementBindings'> = async ({ path, query }, { database, pager }) => {
  const { requestSchema } = await requireRequestSchema(database.db, path.request_schema_id);
  const pages = pager({ ...query, requestSchemaId: requestSchema.id });
  const { rows, after } = await listEntitlementsWithForm(database.db, requestSchema.id, pages.read(query));
  return { list: rows.map((entitlementRef) => ({ entitlementRef, requestSchemaId: requestSchema.id })), nextPageToken: pages.token(after) };
};
