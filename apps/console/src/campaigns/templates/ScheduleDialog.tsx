import { Trans, useLingui } from '@lingui/react/macro';
import type { AccessReviewTemplate } from '@oag/client';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../api/client.ts';
import { Checkbox } from '../../design/Field.tsx';
import { secondsOf } from '../dashboard/figures.ts';
import { toDayInput } from '../../design/day-input.ts';
import { ConfirmDialog } from '../../design/ConfirmDialog.tsx';
import { repeatOf } from './recurrence.ts';
import { isScheduleComplete, ScheduleFields, type Schedule } from './ScheduleFields.tsx';
import { DAY_SECONDS, scheduleMembers } from './schedule-members.ts';
import { templatesQuery } from './templates-query.ts';

const DURATION_DAYS = 14;

/** Changes when a template creates campaigns, and pauses it. */
export function ScheduleDialog({ template, onClose }: { template: AccessReviewTemplate; onClose: () => void }) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const { recurrenceRule, accessReviewDuration } = template;
  const isNamed = recurrenceRule === null || repeatOf(recurrenceRule) !== null;
  const [schedule, setSchedule] = useState<Schedule>({
    repeat: recurrenceRule ? (repeatOf(recurrenceRule) ?? '') : '',
    startDay: toDayInput(recurrenceRule?.startDate ?? null),
    durationDays: accessReviewDuration ? Math.round(secondsOf(accessReviewDuration) / DAY_SECONDS) : DURATION_DAYS,
    autoStart: template.autoStartCampaign,
  });
  const [isPaused, setIsPaused] = useState(recurrenceRule !== null && !template.isCampaignScheduleEnabled);
  const [replaces, setReplaces] = useState(isNamed);
  const name = template.displayName;
  return (
    <ConfirmDialog
      title={t`Schedule of ${name}`}
      verb={<Trans>Save</Trans>}
      isComplete={!replaces || isScheduleComplete(schedule)}
      onConfirm={async () => {
        const members = replaces ? scheduleMembers(schedule) : {};
        const changes = { ...members, isCampaignScheduleEnabled: !isPaused && (!replaces || schedule.repeat !== '') };
        await client.POST('/api/v1/access_review_template/{id}', {
          params: { path: { id: template.id } },
          body: { accessReviewTemplate: changes, updateMask: Object.keys(changes).join(',') },
        });
        await queryClient.invalidateQueries({ queryKey: templatesQuery.queryKey });
      }}
      onClose={onClose}
    >
      {replaces ? (
        <ScheduleFields value={schedule} onChange={setSchedule} />
      ) : (
        <Checkbox
          label={t`Replace the schedule`}
          hint={t`It was set through the API, and says more than this page can show.`}
          isChecked={false}
          onChange={setReplaces}
        />
      )}
      {(!replaces || schedule.repeat !== '') && (
        <Checkbox
          label={t`Paused`}
          hint={t`Days that pass while it is paused are left out.`}
          isChecked={isPaused}
          onChange={setIsPaused}
        />
      )}
    </ConfirmDialog>
  );
}
