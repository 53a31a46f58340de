import { Trans, useLingui } from '@lingui/react/macro';
import type { AccessReviewTemplate } from '@oag/client';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { DataTable } from '../../design/DataTable.tsx';
import { formatCount, formatDay } from '../../design/format.ts';
import { Notice } from '../../design/Notice.tsx';
import { Page, Section } from '../../design/Page.tsx';
import { may, viewerQuery } from '../../session/session-queries.ts';
import { Calendar } from './Calendar.tsx';
import { repeatOf } from './recurrence.ts';
import { TemplateActions } from './TemplateActions.tsx';
import { templatesQuery } from './templates-query.ts';
import { useRepeatNames } from './use-repeat-names.ts';

/** Campaigns that come again, and when. */
export function TemplatesPage() {
  const { t } = useLingui();
  const names = useRepeatNames();
  const { data: viewer } = useSuspenseQuery(viewerQuery);
  const { data: templates } = useSuspenseQuery(templatesQuery);
  const mayEdit = may(viewer, 'updateAccessReviewTemplate');
  const scheduleOf = ({ recurrenceRule, isCampaignScheduleEnabled }: AccessReviewTemplate): string => {
    if (!recurrenceRule) return t`On request`;
    const repeat = repeatOf(recurrenceRule);
    const words = repeat ? names[repeat] : t`On a schedule of its own`;
    return isCampaignScheduleEnabled ? words : t`${words}, paused`;
  };
  return (
    <Page title={t`Templates`}>
      {templates.length === 0 ? (
        <Notice
          title={t`No template yet`}
          action={
            <Link to="/campaigns" search={{}}>
              <Trans>To the campaigns</Trans>
            </Link>
          }
        >
          <Trans>Open a campaign that should come again, and choose “Save as template”.</Trans>
        </Notice>
      ) : (
        <>
          <DataTable
            label={t`Templates`}
            rows={templates}
            rowKey={({ id }) => id}
            columns={[
              { id: 'name', header: t`Template`, isTitle: true, cell: ({ displayName }) => displayName },
              { id: 'schedule', header: t`Schedule`, cell: scheduleOf },
              {
                id: 'next',
                header: t`Next campaign`,
                cell: ({ nextScheduledCampaignAt }) =>
                  nextScheduledCampaignAt ? formatDay(new Date(nextScheduledCampaignAt)) : '–',
              },
              {
                id: 'count',
                header: t`Campaigns so far`,
                isFigure: true,
                cell: ({ occurrences }) => formatCount(occurrences),
              },
              ...(mayEdit
                ? [
                    {
                      id: 'act',
                      header: '',
                      cell: (template: AccessReviewTemplate) => <TemplateActions template={template} />,
                    },
                  ]
                : []),
            ]}
          />
          <Section title={t`Calendar`}>
            <Calendar templates={templates} />
          </Section>
        </>
      )}
    </Page>
  );
}
