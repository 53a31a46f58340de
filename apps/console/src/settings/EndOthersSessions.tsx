import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { client } from '../api/client.ts';
import { Button } from '../design/Button.tsx';
import { Section } from '../design/Page.tsx';
import { Picker, type Option } from '../pickers/Picker.tsx';
import { people } from '../pickers/sources.ts';
import { ConfirmDialog } from '../design/ConfirmDialog.tsx';
import styles from './Settings.module.css';

/** Ends all sessions of a person at once, such as after the loss of a device. */
export function EndOthersSessions() {
  const { t } = useLingui();
  const [person, setPerson] = useState<Option | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const [ended, setEnded] = useState<{ name: string; count: number } | null>(null);
  return (
    <Section title={t`Sessions of others`}>
      <div className={styles.line}>
        <Picker label={t`Person`} source={people} value={person} onChange={setPerson} minimum={2} />
        <Button look="danger" disabled={person === null} onClick={() => setIsAsking(true)}>
          <Trans>End all sessions</Trans>
        </Button>
      </div>
      <p role="status" className={styles.muted}>
        {ended && (
          <Plural
            value={ended.count}
            _0={`${ended.name} had no session.`}
            one={`One session of ${ended.name} was ended.`}
            other={`# sessions of ${ended.name} were ended.`}
          />
        )}
      </p>
      {isAsking && person && (
        <ConfirmDialog
          title={t`End all sessions of ${person.label}?`}
          verb={t`End all sessions`}
          isDanger
          onClose={() => setIsAsking(false)}
          onConfirm={async () => {
            const params = { path: { user_id: person.id } };
            const { data } = await client.DELETE('/api/v1/users/{user_id}/sessions', { params });
            setEnded({ name: person.label, count: data.ended });
          }}
        >
          <p>
            <Trans>The next request of each is refused. The person can sign in again.</Trans>
          </p>
        </ConfirmDialog>
      )}
    </Section>
  );
}
