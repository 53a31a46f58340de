import { useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useState } from 'react';
import type { Outbox } from './outbox.ts';
import type { ReviewRow } from './review-row.ts';
import { useLiveReviews } from './use-live-reviews.ts';

/** The sentence above the dock: what the viewer did last, which marks were refused, and what others took over. */
export function useReviewMessage(campaignId: string, userId: string, outbox: Outbox) {
  const { t } = useLingui();
  const [message, setMessage] = useState('');
  useEffect(
    () =>
      outbox.onRefusal((refusals) =>
        setMessage(
          refusals.length === 1
            ? (refusals[0]?.message ?? '')
            : t`${refusals.length} marks were not kept: ${refusals[0]?.message}`,
        ),
      ),
    [outbox, t],
  );
  const onGone = useCallback(
    (gone: readonly ReviewRow[]) =>
      setMessage(
        gone.length === 1 && gone[0]
          ? t`${gone[0].who.name}: decided or taken over by somebody else`
          : t`${gone.length} rows were decided or taken over by somebody else`,
      ),
    [t],
  );
  useLiveReviews(campaignId, userId, onGone);
  return { message, setMessage };
}
