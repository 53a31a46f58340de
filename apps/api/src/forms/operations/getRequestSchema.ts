import type { Handler } from '../../http/index.ts';
import { requireKnownRequestSchema } from '../request-schema-access.ts';

export const getRequestSchema: Handler<'getRequestSchema'> = async ({ path }, { database, header }) => {
  const { requestSchema, version } = await requireKnownRequestSchema(database.db, path.request_schema_id);
  header('etag', `"${version}"`);
  return { requestSchema };
};
