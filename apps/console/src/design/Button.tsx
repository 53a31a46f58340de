import type { ComponentProps } from 'react';
import { Key } from './Key.tsx';
import styles from './Button.module.css';

type ButtonProps = ComponentProps<'button'> & {
  /** `primary` for the one thing that the page is for, `danger` for taking away, `quiet` for what is beside the point. */
  look?: 'plain' | 'primary' | 'danger' | 'quiet';
  /** The key that does the same; it is shown in the button. */
  shortcut?: string;
};

export function Button({ look = 'plain', shortcut, className, children, ...props }: ButtonProps) {
  return (
    <button type="button" className={[styles.button, styles[look], className].filter(Boolean).join(' ')} {...props}>
      {children}
      {shortcut !== undefined && <Key>{shortcut}</Key>}
    </button>
  );
}
