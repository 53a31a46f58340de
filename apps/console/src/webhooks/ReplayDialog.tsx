import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { client } from '../api/client.ts';
import { toMomentInput } from '../design/day-input.ts';
import { TextInput } from '../design/Field.tsx';
import { FormDialog } from '../design/FormDialog.tsx';

const HOUR = 3_600_000;
const KEPT = 7 * 24 * HOUR;

type ReplayDialogProps = { subscriptionId: string; onReplayed: () => Promise<unknown>; onClose: () => void };

/** Sends the events since a moment again, for a receiver that has lost some. */
export function ReplayDialog({ subscriptionId, onReplayed, onClose }: ReplayDialogProps) {
  const { t } = useLingui();
  const [since, setSince] = useState(() => toMomentInput(new Date(Date.now() - HOUR)));
  const [earliest] = useState(() => toMomentInput(new Date(Date.now() - KEPT)));
  return (
    <FormDialog
      title={t`Replay events`}
      verb={t`Replay`}
      isComplete={since !== ''}
      fields={['since']}
      onSave={async () => {
        await client.POST('/api/v1/event_subscriptions/{event_subscription_id}/action/restart', {
          params: { path: { event_subscription_id: subscriptionId } },
          body: { since: new Date(since).toISOString() },
        });
        await onReplayed();
      }}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <TextInput
            label={t`Since`}
            type="datetime-local"
            min={earliest}
            hint={t`Events are kept for a week.`}
            error={errors['since']}
            value={since}
            onChange={({ target }) => setSince(target.value)}
          />
          <p>
            <Trans>
              The events since then are sent again in their order, and then the later ones. Each is another call with
              the same id of the event.
            </Trans>
          </p>
        </>
      )}
    </FormDialog>
  );
}
