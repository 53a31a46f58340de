import styles from './Tables.module.css';

/** A share as a bar, for the eye; the numbers stand beside it. */
export const Meter = ({ value, total }: { value: number; total: number }) => (
  <span className={styles.meter} aria-hidden="true">
    <i style={{ width: `${total === 0 ? 0 : (value / total) * 100}%` }} />
  </span>
);
