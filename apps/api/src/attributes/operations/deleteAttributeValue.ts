import { deleteAttribute } from '../attribute-access.ts';
import type { Handler } from '../../http/index.ts';

export const deleteAttributeValue: Handler<'deleteAttributeValue'> = async ({ path }, context) => {
  await deleteAttribute(path.id, 'any', context);
  return {};
};
