import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { client } from '../api/client.ts';
import { Button } from '../design/Button.tsx';
import { ErrorNote } from '../design/ErrorNote.tsx';
import { Facts } from '../design/Facts.tsx';
import { Section } from '../design/Page.tsx';
import { Tag } from '../design/Tag.tsx';
import styles from './Identity.module.css';

/** Reads the discovery document and the keys of a provider, and says what is missing. */
export function ProviderCheck({ providerId }: { providerId: string }) {
  const { t } = useLingui();
  const check = useMutation({
    mutationFn: async () => {
      const params = { path: { id: providerId } };
      const { data } = await client.POST('/api/v1/sign_in/providers/{id}/test', { params });
      return data;
    },
  });
  return (
    <Section
      title={t`Test`}
      actions={
        <Button disabled={check.isPending} onClick={() => check.mutate()}>
          {check.data ? <Trans>Test again</Trans> : <Trans>Test the provider</Trans>}
        </Button>
      }
    >
      <div role="status" className={styles.stack}>
        {check.isPending ? (
          <p>
            <Trans>Asking the provider …</Trans>
          </p>
        ) : check.data ? (
          <>
            <p>
              {check.data.isUsable ? (
                <>
                  <Tag tone="accent">
                    <Trans>Usable</Trans>
                  </Tag>{' '}
                  <Trans>People can sign in through it, as far as its documents show.</Trans>
                </>
              ) : (
                <>
                  <Tag tone="deny">
                    <Trans>Not usable</Trans>
                  </Tag>{' '}
                  <Trans>Correct this first:</Trans>
                </>
              )}
            </p>
            <ul className={styles.sentences}>
              {[...check.data.problems, ...check.data.notes].map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
            {check.data.issuer !== '' && (
              <Facts
                facts={[
                  [t`Issuer`, check.data.issuer],
                  [t`Sign-in`, check.data.authorizationEndpoint],
                  [t`Tokens`, check.data.tokenEndpoint],
                  [t`Sign-out`, check.data.endSessionEndpoint || <Trans>none</Trans>],
                  [
                    t`Back-channel logout`,
                    check.data.supportsBackchannelLogout ? <Trans>supported</Trans> : <Trans>not supported</Trans>,
                  ],
                ]}
              />
            )}
          </>
        ) : (
          <p className={styles.muted}>
            <Trans>Reads the documents of the provider. Nobody is signed in, and nothing changes.</Trans>
          </p>
        )}
      </div>
      <ErrorNote error={check.error} />
    </Section>
  );
}
