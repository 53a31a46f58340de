import { Trans, useLingui } from '@lingui/react/macro';
import type { ValidateAccessReviewScopeResponse } from '@oag/client';
import { formatCount } from '../../design/format.ts';
import { DataTable } from '../../design/DataTable.tsx';
import { Card } from '../dashboard/Card.tsx';
import styles from './Setup.module.css';

/** The reviews by app and by reviewer, and the access that the scope leaves out. */
export function PreviewTables({ preview }: { preview: ValidateAccessReviewScopeResponse }) {
  const { t } = useLingui();
  const figure = (count: string): string => formatCount(Number(count));
  return (
    <div className={styles.tables}>
      <div className={styles.column}>
        <Card title={t`By app`}>
          <DataTable
            label={t`Reviews by app`}
            rows={preview.apps}
            rowKey={({ appId }) => appId}
            columns={[
              { id: 'app', header: t`App`, isTitle: true, cell: ({ displayName }) => displayName },
              { id: 'reviews', header: t`Reviews`, isFigure: true, cell: ({ reviews }) => figure(reviews) },
              {
                id: 'unresolved',
                header: t`Without a reviewer`,
                isFigure: true,
                cell: ({ unresolvedReviews }) => figure(unresolvedReviews),
              },
            ]}
          />
        </Card>
        {preview.leftOut.length > 0 && (
          <Card title={t`Left out`}>
            <p className={styles.muted}>
              <Trans>Access that does not meet a criterion, by the first one that it does not meet.</Trans>
            </p>
            <DataTable
              label={t`Access that is left out`}
              rows={preview.leftOut}
              rowKey={({ criterion }) => criterion}
              columns={[
                { id: 'criterion', header: t`Criterion`, isTitle: true, cell: ({ criterion }) => criterion },
                { id: 'count', header: t`Grants`, isFigure: true, cell: ({ count }) => figure(count) },
              ]}
            />
          </Card>
        )}
      </div>
      <Card title={t`By reviewer`}>
        <DataTable
          label={t`Reviews by reviewer`}
          rows={preview.reviewers}
          rowKey={({ userId }) => userId}
          columns={[
            {
              id: 'reviewer',
              header: t`Reviewer`,
              isTitle: true,
              cell: ({ displayName, email }) => displayName || email,
            },
            { id: 'reviews', header: t`Reviews`, isFigure: true, cell: ({ reviews }) => figure(reviews) },
          ]}
        />
      </Card>
    </div>
  );
}
