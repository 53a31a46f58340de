import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { iterate } from '@oag/client';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { client } from '../api/client.ts';
import { formatDate, formatTime } from '../design/format.ts';
import { Notice } from '../design/Notice.tsx';
import styles from './SubmittedList.module.css';

const submissionsQuery = (campaignId: string, userId: string) =>
  queryOptions({
    queryKey: ['submissions', campaignId],
    queryFn: async ({ signal }) => {
      const params = { path: { access_review_id: campaignId } };
      const submissions = [];
      const path = '/api/v1/access_review/{access_review_id}/submissions';
      for await (const submission of iterate(client, path, { params, signal }))
        if (submission.userId === userId) submissions.push(submission);
      return submissions;
    },
  });

/** The reviewer's own submissions of a campaign. */
export function SubmittedList({ campaignId, userId }: { campaignId: string; userId: string }) {
  const { t } = useLingui();
  const { data, error } = useQuery(submissionsQuery(campaignId, userId));
  if (error) return <Notice title={t`The submissions cannot be shown`}>{error.message}</Notice>;
  if (data?.length === 0)
    return (
      <Notice title={t`Nothing is submitted yet`}>
        <Trans>Mark rows in To decide, then submit them together.</Trans>
      </Notice>
    );
  return (
    <ul className={styles.list}>
      {data?.map(({ id, createdAt, certifiedCount, deniedCount, refusedCount, alreadyDecidedCount, signature }) => (
        <li key={id}>
          <b>{createdAt && `${formatDate(new Date(createdAt))}, ${formatTime(new Date(createdAt))}`}</b>
          <span>
            <Plural value={certifiedCount} one="# certified" other="# certified" />,{' '}
            <Plural value={deniedCount} one="# revoked" other="# revoked" />
            {alreadyDecidedCount > 0 && (
              <>
                , <Plural value={alreadyDecidedCount} one="# decided by others" other="# decided by others" />
              </>
            )}
            {refusedCount > 0 && (
              <>
                , <Plural value={refusedCount} one="# refused" other="# refused" />
              </>
            )}
          </span>
          {signature && (
            <em>
              <Trans>Signed by {signature.printedName}</Trans>
            </em>
          )}
        </li>
      ))}
    </ul>
  );
}
