import type { ReactNode } from 'react';
import styles from './Card.module.css';

/** A picture or a list of its own. */
export const Card = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.card}>
    <h2>{title}</h2>
    {children}
  </section>
);
