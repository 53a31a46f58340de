import type { ReactNode } from 'react';
import styles from './Tag.module.css';

export type Tone = 'plain' | 'accent' | 'deny' | 'warn';

export const Tag = ({ tone = 'plain', children }: { tone?: Tone; children: ReactNode }) => (
  <span className={`${styles.tag} ${styles[tone]}`}>{children}</span>
);
