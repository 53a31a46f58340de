import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import buttonStyles from '../design/Button.module.css';
import styles from './LinkButton.module.css';

type AnchorProps = ComponentProps<'a'> & { look?: 'plain' | 'primary' | 'danger' };

const Anchor = ({ look = 'plain', className, ...props }: AnchorProps) => (
  <a
    className={[buttonStyles['button'], buttonStyles[look], styles.link, className].filter(Boolean).join(' ')}
    {...props}
  />
);

/** A link to another page that looks like a button: for what one goes on to do. */
export const LinkButton = createLink(Anchor);
