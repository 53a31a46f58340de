import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { More } from '../design/MoreButton.tsx';
import { allItems, type keyset } from './keyset.ts';

/** The items of a list that are loaded, and the end of the list for MoreButton. */
export function useKeysetList<Item>(options: ReturnType<typeof keyset<Item>>): { items: Item[]; more: More } {
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useSuspenseInfiniteQuery(options);
  const items = useMemo(() => allItems(data), [data]);
  return {
    items,
    more: {
      shown: items.length,
      hasMore: hasNextPage,
      isLoading: isFetchingNextPage,
      onMore: () => void fetchNextPage(),
    },
  };
}
