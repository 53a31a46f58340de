import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { InventorySearch } from './inventory-search.ts';

/** Changes members of the address of the open page; an empty text removes its member. Typing leaves one entry in the history of the browser. */
export function useSearchChange(): (change: InventorySearch) => void {
  const navigate = useNavigate();
  return useCallback(
    (change: InventorySearch) =>
      void navigate({
        to: '.',
        replace: change.q !== undefined,
        search: (before: InventorySearch) =>
          Object.fromEntries(
            Object.entries({ ...before, ...change }).filter(([, value]) => value !== '' && value !== false),
          ),
      }),
    [navigate],
  );
}
