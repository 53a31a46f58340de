import { Trans, useLingui } from '@lingui/react/macro';
import type { AccessReview } from '@oag/client';
import { useState } from 'react';
import { ConfirmDialog } from '../../design/ConfirmDialog.tsx';
import { TextInput } from '../../design/Field.tsx';
import { endOfDay, toDayInput } from '../../design/day-input.ts';
import { useUpdateCampaign } from '../campaign/use-update-campaign.ts';

/** Another due date for a campaign, or none. */
export function DueDateDialog({ campaign, onClose }: { campaign: AccessReview; onClose: () => void }) {
  const { t } = useLingui();
  const [day, setDay] = useState(toDayInput(campaign.completionDate));
  const update = useUpdateCampaign(campaign.id);
  return (
    <ConfirmDialog
      title={t`Change due date`}
      verb={<Trans>Save</Trans>}
      onConfirm={() => update.mutateAsync({ completionDate: endOfDay(day) })}
      onClose={onClose}
    >
      <TextInput
        label={t`Due on`}
        type="date"
        value={day}
        hint={
          campaign.autoCloseCampaign
            ? t`The campaign ends automatically at the end of this day. Empty means no due date and no automatic end.`
            : t`The campaign stays open after this day. Empty means no due date.`
        }
        onChange={({ target }) => setDay(target.value)}
      />
    </ConfirmDialog>
  );
}
