import type { ReactNode } from 'react';
import styles from './Notice.module.css';

type NoticeProps = { title: string; children?: ReactNode; action?: ReactNode };

/** What a page says instead of its content: nothing there, not permitted, broken. It always says what to do. */
export const Notice = ({ title, children, action }: NoticeProps) => (
  <div className={styles.notice}>
    <h2>{title}</h2>
    {children !== undefined && <div className={styles.text}>{children}</div>}
    {action}
  </div>
);
