import type { ReactNode } from 'react';
import styles from './Tabs.module.css';

/** Views of one object, each with its own address: the children are links, and the open one has `aria-current="page"`. */
export const Tabs = ({ label, children }: { label: string; children: ReactNode }) => (
  <nav className={styles.tabs} aria-label={label}>
    {children}
  </nav>
);
