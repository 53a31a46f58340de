import { attributeTypes } from '@oag/governance';
import type { Handler } from '../request-context.ts';

// There are fewer than fit on the smallest page.
export const listAttributeTypes: Handler<'listAttributeTypes'> = async ({ query }, { pager }) => {
  pager(query).read(query);
  return { list: Object.values(attributeTypes), nextPageToken: '' };
};
