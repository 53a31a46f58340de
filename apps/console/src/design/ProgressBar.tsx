import styles from './ProgressBar.module.css';

type ProgressBarProps = { label: string; total: number; certified: number; revoked: number };

/** How much is decided, and how: green for certified, red for revoked. */
export function ProgressBar({ label, total, certified, revoked }: ProgressBarProps) {
  const share = (count: number): string => `${total === 0 ? 0 : (count / total) * 100}%`;
  return (
    <div
      className={styles.bar}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={certified + revoked}
    >
      <i style={{ width: share(certified) }} />
      <i style={{ width: share(revoked) }} />
    </div>
  );
}
