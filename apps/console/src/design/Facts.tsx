import type { ReactNode } from 'react';
import styles from './Facts.module.css';

/** Names and values of one object. A value of undefined leaves its line out; what is not known is said as such by the caller. */
export const Facts = ({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) => (
  <dl className={styles.facts}>
    {facts
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
  </dl>
);
