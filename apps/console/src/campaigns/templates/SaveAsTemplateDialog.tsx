import { Trans, useLingui } from '@lingui/react/macro';
import type { AccessReview } from '@oag/client';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { client } from '../../api/client.ts';
import { TextInput } from '../../design/Field.tsx';
import { dayFromNow } from '../../design/day-input.ts';
import { ConfirmDialog } from '../../design/ConfirmDialog.tsx';
import { isScheduleComplete, ScheduleFields, type Schedule } from './ScheduleFields.tsx';
import { scheduleMembers } from './schedule-members.ts';
import { templatesQuery } from './templates-query.ts';

const NEXT_DAYS = 90;
const DURATION_DAYS = 14;

/** Saves the settings of a campaign as a template, with the days on which it comes again. */
export function SaveAsTemplateDialog({ campaign, onClose }: { campaign: AccessReview; onClose: () => void }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [name, setName] = useState(campaign.displayName);
  const [schedule, setSchedule] = useState<Schedule>({
    repeat: 'quarterly',
    startDay: dayFromNow(NEXT_DAYS),
    durationDays: DURATION_DAYS,
    autoStart: false,
  });
  // The same key for each attempt: after a lost answer, the service gives the template that it has already created.
  const idempotencyKey = useRef(crypto.randomUUID());
  const namesAccess = campaign.multiApp !== null || campaign.singleApp !== null || campaign.bindings !== null;
  return (
    <ConfirmDialog
      title={t`Save as template`}
      verb={<Trans>Save template</Trans>}
      isComplete={!namesAccess && name.trim() !== '' && isScheduleComplete(schedule)}
      onConfirm={async () => {
        await client.POST('/api/v1/access_review_template', {
          params: { header: { 'Idempotency-Key': idempotencyKey.current } },
          body: {
            displayName: name.trim(),
            description: campaign.description,
            ownerIds: campaign.ownerIds,
            policyId: campaign.policyId,
            usePolicyOverride: campaign.usePolicyOverride,
            scopeType: campaign.scopeType,
            scope: campaign.scopeV2,
            reviewInstructions: campaign.reviewInstructions,
            notificationConfig: campaign.notificationConfig,
            autoCloseCampaign: campaign.autoCloseCampaign,
            autoCloseDecision: campaign.autoCloseDecision,
            autoGenerateReport: campaign.autoGenerateReport,
            remediation: campaign.remediation,
            signatureConfig: campaign.signatureConfig,
            columnConfig: campaign.columnConfig,
            defaultView: campaign.defaultView,
            reviewerAttributeConfig: campaign.reviewerAttributeConfig,
            discloseReviewsToSubjects: campaign.discloseReviewsToSubjects,
            exemptCertifiedAccessConflicts: campaign.exemptCertifiedAccessConflicts,
            ...scheduleMembers(schedule),
            isCampaignScheduleEnabled: schedule.repeat !== '',
          },
          retry: true,
        });
        queryClient.removeQueries({ queryKey: templatesQuery.queryKey });
        await navigate({ to: '/templates' });
      }}
      onClose={onClose}
    >
      {namesAccess ? (
        <p>
          <Trans>
            This campaign names apps or entitlements one by one. A template cannot take them over here: choose them for
            a template through the API.
          </Trans>
        </p>
      ) : (
        <>
          <TextInput
            label={t`Name of the template`}
            hint={t`Its campaigns are named after it and the date.`}
            required
            maxLength={200}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
          <ScheduleFields value={schedule} onChange={setSchedule} />
        </>
      )}
    </ConfirmDialog>
  );
}
