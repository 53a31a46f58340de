import { useEffect, useRef, useState, type ReactNode } from 'react';
import styles from './FilterBar.module.css';

/** The filters above a list, in one line where there is room. */
export const FilterBar = ({ children }: { children: ReactNode }) => <search className={styles.bar}>{children}</search>;

const PAUSE_MILLISECONDS = 250;

type SearchInputProps = { label: string; value: string; onSearch: (text: string) => void };

/** Searches while one types, after a short pause. It follows the address when that changes otherwise, such as by the back button. */
export function SearchInput({ label, value, onSearch }: SearchInputProps) {
  const [text, setText] = useState(value);
  const searched = useRef(value);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(pause.current), []);
  useEffect(() => {
    if (value === searched.current) return;
    searched.current = value;
    setText(value);
  }, [value]);
  const search = (typed: string): void => {
    searched.current = typed;
    onSearch(typed);
  };
  return (
    <div className={styles.search}>
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          clearTimeout(pause.current);
          pause.current = setTimeout(() => search(target.value.trim()), PAUSE_MILLISECONDS);
        }}
      />
    </div>
  );
}
