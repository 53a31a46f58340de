import { Trans } from '@lingui/react/macro';
import { Button } from './Button.tsx';
import styles from './MoreButton.module.css';

/** The end of a list: how many items are shown, and whether there is another page. */
export type More = { shown: number; hasMore: boolean; isLoading: boolean; onMore: () => void };

/** The end of a list that comes in pages: how many are shown, and the next page. */
export const MoreButton = ({ shown, hasMore, isLoading, onMore }: More) =>
  hasMore ? (
    <div className={styles.more}>
      <span>
        <Trans>The first {shown}</Trans>
      </span>
      <Button onClick={onMore} disabled={isLoading}>
        {isLoading ? <Trans>Loading …</Trans> : <Trans>Show more</Trans>}
      </Button>
    </div>
  ) : null;
