import type { ReactNode } from 'react';
import styles from './Key.module.css';

/** A key of the keyboard. Readers of the screen hear it from `aria-keyshortcuts` of what it does. */
export const Key = ({ children }: { children: ReactNode }) => (
  <kbd className={styles.key} aria-hidden="true">
    {children}
  </kbd>
);
