import { Trans } from '@lingui/react/macro';
import { Button } from './Button.tsx';
import styles from './MoreButton.module.css';

type MoreButtonProps = { shown: number; hasMore: boolean; isLoading: boolean; onMore: () => void };

/** The end of a list that comes in pages: how many are shown, and the next page. */
export const MoreButton = ({ shown, hasMore, isLoading, onMore }: MoreButtonProps) =>
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
