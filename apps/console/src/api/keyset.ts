import type { QueryKey } from '@tanstack/react-query';

/** One page of a list, as the service answers it. */
export type KeysetPage<Item> = { items: Item[]; nextPageToken: string };

/**
 * Options for a list that comes in pages, for `useSuspenseInfiniteQuery` and `prefetchInfiniteQuery`. `load` gets the token of the page, empty for the
 * first. `allItems` flattens what is loaded.
 */
export const keyset = <Item>(
  queryKey: QueryKey,
  load: (pageToken: string, signal: AbortSignal) => Promise<KeysetPage<Item>>,
) => ({
  queryKey,
  queryFn: ({ pageParam, signal }: { pageParam: string; signal: AbortSignal }) => load(pageParam, signal),
  initialPageParam: '',
  getNextPageParam: ({ nextPageToken }: KeysetPage<Item>) => nextPageToken || undefined,
});

export const allItems = <Item>({ pages }: { pages: KeysetPage<Item>[] }): Item[] => pages.flatMap(({ items }) => items);
