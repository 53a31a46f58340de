import { Trans, useLingui } from '@lingui/react/macro';
import type { Connector } from '@oag/client';
import { useMutation } from '@tanstack/react-query';
import { client } from '../api/client.ts';
import { Button } from '../design/Button.tsx';
import { ErrorNote } from '../design/ErrorNote.tsx';
import { Tag } from '../design/Tag.tsx';
import styles from './Connectors.module.css';

/** Calls the app as the connector does, without a change there, and shows how it answered. */
export function ConnectorTest({ connector: { appId, id, displayName, configUpdatedAt } }: { connector: Connector }) {
  const { t } = useLingui();
  const test = useMutation({
    mutationFn: async () => {
      const params = { path: { app_id: appId, id } };
      return (await client.POST('/api/v1/apps/{app_id}/connectors/{id}/test', { params })).data;
    },
  });
  const { data: answer } = test;
  return (
    // What was tried says nothing about other settings.
    <div key={configUpdatedAt} className={styles.test} aria-live="polite">
      <Button look="quiet" aria-label={t`Test ${displayName}`} disabled={test.isPending} onClick={() => test.mutate()}>
        <Trans>Test</Trans>
      </Button>
      {answer &&
        (answer.succeeded ? (
          <Tag tone="accent">
            <Trans>Works</Trans>
          </Tag>
        ) : (
          <>
            <Tag tone="deny">
              <Trans>Failed</Trans>
            </Tag>
            <p className={styles.muted}>{answer.error}</p>
          </>
        ))}
      <ErrorNote error={test.error} />
    </div>
  );
}
