import { useEffect, useState, type ReactNode } from 'react';
import styles from './FormBuilder.module.css';

type MoreSettingsProps = { title: string; hasProblem: boolean; children: ReactNode };

/** Settings that few fields need. They open by themselves when the service refused one of them. */
export function MoreSettings({ title, hasProblem, children }: MoreSettingsProps) {
  const [isOpen, setOpen] = useState(hasProblem);
  useEffect(() => {
    if (hasProblem) setOpen(true);
  }, [hasProblem]);
  return (
    <details className={styles.more} open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{title}</summary>
      {isOpen && children}
    </details>
  );
}
