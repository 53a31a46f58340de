import type { ReactNode } from 'react';
import styles from './Page.module.css';

type PageProps = {
  title: string;
  /** The page above this one, as a link. */
  above?: ReactNode;
  /** What the title does not say: a state, a date, a count. */
  about?: ReactNode;
  /** Buttons and links for what one can do here. */
  actions?: ReactNode;
  children: ReactNode;
};

/** A page with its title and what can be done on it. */
export const Page = ({ title, above, about, actions, children }: PageProps) => (
  <div className={styles.page}>
    <title>{title}</title>
    <header className={styles.head}>
      <div className={styles.words}>
        {above !== undefined && <div className={styles.above}>{above}</div>}
        <h1>{title}</h1>
        {about !== undefined && <div className={styles.about}>{about}</div>}
      </div>
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </header>
    {children}
  </div>
);

/** A part of a page under a heading. */
export const Section = ({ title, actions, children }: { title: string; actions?: ReactNode; children: ReactNode }) => (
  <section className={styles.section}>
    <div className={styles.sectionHead}>
      <h2>{title}</h2>
      {actions}
    </div>
    {children}
  </section>
);
