import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../design/Button.tsx';
import { Dialog } from '../design/Dialog.tsx';
import { ErrorNote } from '../design/ErrorNote.tsx';
import { Facts } from '../design/Facts.tsx';
import { formatMoment } from '../design/format.ts';
import { Tag } from '../design/Tag.tsx';
import styles from './LogPage.module.css';
import { proofQuery, type NamedLogEvent } from './log-queries.ts';
import { useLogWords } from './use-log-words.ts';

/** One entry with everything that it records, and the proof that it is in the sealed log. */
export function LogEntryDialog({ event, onClose }: { event: NamedLogEvent; onClose: () => void }) {
  const { t } = useLingui();
  const { wordsOf } = useLogWords();
  return (
    <Dialog
      title={wordsOf(event.operation)}
      onClose={onClose}
      actions={
        <Button look="primary" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      <Facts
        facts={[
          [t`When`, formatMoment(event.at)],
          [t`Who`, event.actorId === '' ? t`The service` : event.actorName],
          [t`From`, event.sourceAddress || undefined],
          [t`Request`, event.requestId || undefined],
          [t`Proof`, event.isRead ? t`Reads are listed, and not sealed.` : <EntryProof key="proof" uid={event.uid} />],
        ]}
      />
      {/* A region that scrolls has to be reached by keyboard. */}
      <pre className={styles.json} tabIndex={0} role="region" aria-label={t`The entry as JSON`}>
        {event.json}
      </pre>
    </Dialog>
  );
}

function EntryProof({ uid }: { uid: string }) {
  const { data, error } = useQuery(proofQuery(uid));
  if (error) return <ErrorNote error={error} />;
  if (!data) return <Trans>Verifying …</Trans>;
  const { proof, isProved } = data;
  if (proof.root === null) return <Trans>It is not sealed yet. That happens within seconds.</Trans>;
  const sealedAt = proof.root.at === null ? '' : formatMoment(new Date(proof.root.at));
  const { size } = proof.root;
  return isProved ? (
    <>
      <Tag tone="accent">
        <Trans>Proved</Trans>
      </Tag>{' '}
      <Trans>
        This browser computed that entry number {proof.leafIndex} leads to the root of {size} entries of {sealedAt}. The
        signature of the root is checked by the program for auditors.
      </Trans>
    </>
  ) : (
    <>
      <Tag tone="deny">
        <Trans>Not proved</Trans>
      </Tag>{' '}
      <Trans>The entry does not lead to the root. Check the log, and keep a copy of the database.</Trans>
    </>
  );
}
