import { useLingui } from '@lingui/react/macro';
import type { ProgressCounts } from '@oag/client';
import { formatCount, formatShare } from '../../design/format.ts';
import styles from './DecisionMix.module.css';

/** All reviews by outcome: one bar, and the figures below it. */
export function DecisionMix({ counts }: { counts: ProgressCounts }) {
  const { t } = useLingui();
  const parts = [
    { name: t`Certified`, count: counts.certified, look: styles.certified },
    { name: t`Denied`, count: counts.denied, look: styles.denied },
    { name: t`Closed without a decision`, count: counts.cancelled, look: styles.cancelled },
    { name: t`Open`, count: counts.open, look: styles.open },
  ].filter(({ count }) => count > 0);
  return (
    <>
      <div className={styles.bar} aria-hidden="true">
        {parts.map(({ name, count, look }) => (
          <i key={name} className={look} style={{ flexGrow: count }} />
        ))}
      </div>
      <ul className={styles.legend}>
        {parts.map(({ name, count, look }) => (
          <li key={name}>
            <i className={look} aria-hidden="true" />
            <span>{name}</span>
            <span>{formatCount(count)}</span>
            <span>{formatShare(count, counts.total)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
