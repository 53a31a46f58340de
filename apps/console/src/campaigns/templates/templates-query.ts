import { iterate } from '@oag/client';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../../api/client.ts';

const PAGE_SIZE = 100;

/** The templates that the viewer may see, by name. */
export const templatesQuery = queryOptions({
  queryKey: ['templates'],
  queryFn: async ({ signal }) => {
    const params = { query: { page_size: PAGE_SIZE } };
    const templates = await Array.fromAsync(iterate(client, '/api/v1/access_review_templates', { params, signal }));
    return templates.toSorted((a, b) => a.displayName.localeCompare(b.displayName));
  },
});
