import { requireAttribute } from '../attribute-access.ts';
import type { Handler } from '../../http/index.ts';

export const getAttributeValue: Handler<'getAttributeValue'> = async ({ path }, { database }) => ({
  value: await requireAttribute(database.db, path.id, 'any'),
});
