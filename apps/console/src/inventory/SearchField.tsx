import { useEffect, useId, useState } from 'react';
import styles from './Inventory.module.css';

type SearchFieldProps = { label: string; value: string; onChange: (value: string) => void };
const PAUSE_MILLISECONDS = 200;

/** A search that acts after a short pause in typing. It follows the address when that changes otherwise. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState<string>();
  useEffect(() => {
    if (typed === undefined) return undefined;
    const timer = setTimeout(() => {
      onChange(typed.trim());
      setTyped(undefined);
    }, PAUSE_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [typed, onChange]);
  return (
    <div className={styles.search}>
      <label htmlFor={id}>{label}</label>
      <input id={id} type="search" value={typed ?? value} onChange={({ target }) => setTyped(target.value)} />
    </div>
  );
}
