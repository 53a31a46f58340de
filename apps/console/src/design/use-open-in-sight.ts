import { useEffect, useRef, type RefObject } from 'react';

/** For a row of links: on a phone, the open one of many may be outside of the screen. */
export function useOpenInSight(): RefObject<HTMLElement | null> {
  const links = useRef<HTMLElement>(null);
  useEffect(() => {
    const row = links.current;
    const open = row?.querySelector<HTMLElement>('[aria-current="page"]');
    if (row && open) row.scrollLeft = open.offsetLeft + open.offsetWidth / 2 - row.clientWidth / 2;
  }, []);
  return links;
}
