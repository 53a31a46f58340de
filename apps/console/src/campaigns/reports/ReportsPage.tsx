import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { client } from '../../api/client.ts';
import { Button } from '../../design/Button.tsx';
import { ErrorNote } from '../../design/ErrorNote.tsx';
import { Section } from '../../design/Page.tsx';
import { campaignQuery } from '../campaign/campaign-queries.ts';
import { phaseOf } from '../campaign/campaign-state.ts';
import { useReportFormats, type ReportFormat } from './use-report-formats.ts';
import { ReportList } from './ReportList.tsx';
import styles from './Reports.module.css';
import { reportsQuery } from './reports-query.ts';

const route = getRouteApi('/campaigns/$campaignId/reports');

/** The result of a campaign as files: for reading, for other programs, and for the auditor. */
export function ReportsPage() {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const { campaignId } = route.useParams();
  const { data: view } = useSuspenseQuery(campaignQuery(campaignId));
  const { data: reports } = useSuspenseQuery(reportsQuery(campaignId));
  const formats = useReportFormats();
  const generate = useMutation({
    mutationFn: async (format: ReportFormat) => {
      const params = { path: { access_review_id: campaignId } };
      await client.POST('/api/v1/access_review/{access_review_id}/report', { params, body: { format } });
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: reportsQuery(campaignId).queryKey }),
  });
  return (
    <div className={styles.page}>
      {phaseOf(view.campaign.state) === 'open' && (
        <p className={styles.muted}>
          <Trans>The campaign still runs: files show it as it is now. Generate them again after the end.</Trans>
        </p>
      )}
      <ul className={styles.formats}>
        {formats.map(({ format, name, purpose }) => (
          <li key={format}>
            <div>
              <h2>{name}</h2>
              <p className={styles.muted}>{purpose}</p>
            </div>
            <Button
              disabled={generate.isPending}
              aria-label={t`Generate ${name}`}
              onClick={() => generate.mutate(format)}
            >
              <Trans>Generate</Trans>
            </Button>
          </li>
        ))}
      </ul>
      <ErrorNote error={generate.error} />
      <Section title={t`Files`}>
        <ReportList reports={reports} formats={formats} />
      </Section>
    </div>
  );
}
