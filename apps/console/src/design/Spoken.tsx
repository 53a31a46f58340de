import type { ReactNode } from 'react';
import styles from './Spoken.module.css';

/** Text for readers of the screen, where the eye sees it from the place. */
export const Spoken = ({ children }: { children: ReactNode }) => <span className={styles.spoken}>{children}</span>;
