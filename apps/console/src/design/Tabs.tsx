import { useEffect, useRef, type ReactNode } from 'react';
import styles from './Tabs.module.css';

/**
 * Views of one object, each with its own address: the children are links, and the open one has `aria-current="page"`. A link without search
 * parameters needs `activeOptions={{ exact: true }}`, or the router takes it for open beside each other one.
 */
export function Tabs({ label, children }: { label: string; children: ReactNode }) {
  const tabs = useRef<HTMLElement>(null);
  useEffect(() => {
    // On a phone, the open one of many may be outside of the screen.
    const row = tabs.current;
    const open = row?.querySelector<HTMLElement>('[aria-current="page"]');
    if (row && open) row.scrollLeft = open.offsetLeft + open.offsetWidth / 2 - row.clientWidth / 2;
  }, []);
  return (
    <nav ref={tabs} className={styles.tabs} aria-label={label}>
      {children}
    </nav>
  );
}
