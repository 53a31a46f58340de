import type { ReactNode } from 'react';
import styles from './Figures.module.css';

/** A strip of large figures. */
export const Figures = ({ children }: { children: ReactNode }) => <dl className={styles.figures}>{children}</dl>;

/** A figure above what it counts. Amber is for what somebody should look at. */
export const Figure = ({
  label,
  isAmber = false,
  children,
}: {
  label: ReactNode;
  isAmber?: boolean;
  children: ReactNode;
}) => (
  <div>
    <dt>{label}</dt>
    <dd className={isAmber ? styles.amber : undefined}>{children}</dd>
  </div>
);
