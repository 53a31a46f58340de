import { attributeTypes } from '@oag/governance/attributes';
import type { Handler } from '../../http/index.ts';

// There are fewer than fit on the smallest page.
export const listAttributeTypes: Handler<'listAttributeTypes'> = async ({ query }, { pager }) => {
  pager(query).read(query);
  return { list: Object.values(attributeTypes), nextPageToken: '' };
};
