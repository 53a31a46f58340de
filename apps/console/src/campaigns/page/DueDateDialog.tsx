import { Trans, useLingui } from '@lingui/react/macro';
import type { AccessReview } from '@oag/client';
import { useState } from 'react';
import { Button } from '../../design/Button.tsx';
import { Dialog } from '../../design/Dialog.tsx';
import { ErrorNote } from '../../design/ErrorNote.tsx';
import { TextInput } from '../../design/Field.tsx';
import { endOfDay, toDayInput } from '../day-input.ts';
import { useUpdateCampaign } from '../use-update-campaign.ts';

/** Another due date for a campaign, or none. */
export function DueDateDialog({ campaign, onClose }: { campaign: AccessReview; onClose: () => void }) {
  const { t } = useLingui();
  const [day, setDay] = useState(toDayInput(campaign.completionDate));
  const update = useUpdateCampaign(campaign.id);
  return (
    <Dialog
      title={t`Change due date`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            look="primary"
            disabled={update.isPending}
            onClick={() => update.mutate({ completionDate: endOfDay(day) }, { onSuccess: onClose })}
          >
            <Trans>Save</Trans>
          </Button>
        </>
      }
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
      <ErrorNote error={update.error} />
    </Dialog>
  );
}
