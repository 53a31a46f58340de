import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../api/client.ts';
import { Button } from '../design/Button.tsx';
import { ConfirmDialog } from '../design/ConfirmDialog.tsx';
import { CopyText } from '../design/CopyText.tsx';
import { Dialog } from '../design/Dialog.tsx';
import { ErrorNote } from '../design/ErrorNote.tsx';
import { formatDay } from '../design/format.ts';
import { Section } from '../design/Page.tsx';
import { calendarQuery } from './calendar-queries.ts';
import styles from './Settings.module.css';

/** The address of the viewer's due dates, for a calendar program. */
export function Calendar() {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const { data: calendar } = useSuspenseQuery(calendarQuery);
  const [asked, setAsked] = useState<'replace' | 'delete' | null>(null);
  const close = (): void => setAsked(null);
  const reload = (): Promise<void> => queryClient.invalidateQueries({ queryKey: calendarQuery.queryKey });
  const creation = useMutation({
    mutationFn: async () => {
      const { data } = await client.POST('/api/v1/calendar_feed');
      await reload();
      return data.url;
    },
  });
  const since = calendar?.createdAt ? formatDay(new Date(calendar.createdAt)) : '';
  return (
    <Section title={t`Calendar`}>
      <p className={styles.muted}>
        <Trans>
          A calendar program that subscribes to your address shows when your reviews are due, and when your access ends.
        </Trans>
      </p>
      <div className={styles.line}>
        {calendar === null ? (
          <Button disabled={creation.isPending} onClick={() => creation.mutate()}>
            <Trans>Create an address</Trans>
          </Button>
        ) : (
          <>
            <p>
              <Trans>You have had an address since {since}.</Trans>
            </p>
            <Button onClick={() => setAsked('replace')}>
              <Trans>Replace the address</Trans>
            </Button>
            <Button look="danger" onClick={() => setAsked('delete')}>
              <Trans>Delete the address</Trans>
            </Button>
          </>
        )}
      </div>
      <ErrorNote error={creation.error} />
      {creation.data !== undefined && (
        <Dialog
          title={t`Subscribe to your calendar`}
          onClose={() => creation.reset()}
          actions={
            <Button look="primary" onClick={() => creation.reset()}>
              <Trans>I have subscribed</Trans>
            </Button>
          }
        >
          <p>
            <Trans>
              Add this address in your calendar program. It is shown only here, and everybody who has it sees your due
              dates.
            </Trans>
          </p>
          <CopyText name={t`the address`} text={creation.data} />
        </Dialog>
      )}
      {asked === 'replace' && (
        <ConfirmDialog
          title={t`Replace the address?`}
          verb={t`Replace`}
          onClose={close}
          onConfirm={() => creation.mutateAsync()}
        >
          <p>
            <Trans>The old address stops at once. Programs that use it have to subscribe to the new one.</Trans>
          </p>
        </ConfirmDialog>
      )}
      {asked === 'delete' && (
        <ConfirmDialog
          title={t`Delete the address?`}
          verb={t`Delete`}
          isDanger
          onClose={close}
          onConfirm={async () => {
            await client.DELETE('/api/v1/calendar_feed');
            await reload();
          }}
        >
          <p>
            <Trans>It stops at once. Programs that use it show an error, or what they have read before.</Trans>
          </p>
        </ConfirmDialog>
      )}
    </Section>
  );
}
