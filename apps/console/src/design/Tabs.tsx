import type { ReactNode } from 'react';
import styles from './Tabs.module.css';
import { useOpenInSight } from './use-open-in-sight.ts';

/**
 * Views of one object, each with its own address: the children are links, and the open one has `aria-current="page"`. A link without search
 * parameters needs `activeOptions={{ exact: true }}`, or the router takes it for open beside each other one.
 */
export function Tabs({ label, children }: { label: string; children: ReactNode }) {
  const tabs = useOpenInSight();
  return (
    <nav ref={tabs} className={styles.tabs} aria-label={label}>
      {children}
    </nav>
  );
}
