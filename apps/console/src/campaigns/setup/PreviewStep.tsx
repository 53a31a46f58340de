import { Plural, Trans } from '@lingui/react/macro';
import type { AccessReview } from '@oag/client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { client } from '../../api/client.ts';
import { Button } from '../../design/Button.tsx';
import { ErrorNote } from '../../design/ErrorNote.tsx';
import { campaignKey } from '../campaign/campaign-queries.ts';
import { PreviewTables } from './PreviewTables.tsx';
import { PreviewFacts } from './PreviewFacts.tsx';
import { PreviewQuality } from './PreviewQuality.tsx';
import { previewQuery } from './setup-queries.ts';
import styles from './Setup.module.css';

/** Exactly what a preparation would create now, and the preparation itself. */
export function PreviewStep({ campaign }: { campaign: AccessReview }) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { data: preview, error, isFetching, refetch } = useQuery(previewQuery(campaign.id));
  const prepare = useMutation({
    mutationFn: async () => {
      const params = { path: { access_review_id: campaign.id } };
      await client.POST('/api/v1/access_review/{access_review_id}/action/prepare', { params, body: {} });
    },
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: campaignKey(campaign.id) });
      await navigate({ to: '/campaigns/$campaignId', params: { campaignId: campaign.id } });
    },
  });
  if (!preview)
    return error ? (
      <ErrorNote error={error} />
    ) : (
      <p role="status" className={styles.muted}>
        <Trans>Counting … This takes a while when there are millions of grants.</Trans>
      </p>
    );
  const reviews = Number(preview.reviews);
  return (
    <div className={styles.preview}>
      {preview.inWords !== '' && (
        <p>
          <Trans>It reviews {preview.inWords}.</Trans>
        </p>
      )}
      {preview.problems.length > 0 && (
        <ul className={styles.problems} role="alert">
          {preview.problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
      <PreviewFacts preview={preview} />
      <PreviewQuality preview={preview} />
      <PreviewTables preview={preview} />
      <ErrorNote error={prepare.error} />
      <p className={styles.muted}>
        <Trans>
          The preparation freezes the access of now and creates the reviews. Nobody sees them before you start the
          campaign.
        </Trans>
      </p>
      <div className={styles.buttons}>
        <Button
          look="primary"
          disabled={prepare.isPending || preview.problems.length > 0 || reviews === 0}
          onClick={() => prepare.mutate()}
        >
          <Plural value={reviews} one="Prepare # review" other="Prepare # reviews" />
        </Button>
        <Button disabled={isFetching} onClick={() => void refetch()}>
          {isFetching ? <Trans>Counting …</Trans> : <Trans>Count again</Trans>}
        </Button>
      </div>
    </div>
  );
}
