import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import styles from './Button.module.css';

type PlainLinkProps = ComponentProps<'a'> & { look?: 'plain' | 'primary' | 'danger' };

const PlainLink = ({ look = 'plain', ...props }: PlainLinkProps) => (
  <a {...props} className={`${styles.button} ${styles.link} ${styles[look]}`} />
);

/** A link to another page that looks like a button: the next step. */
export const ButtonLink = createLink(PlainLink);
