import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { client } from '../api/client.ts';
import { Button } from '../design/Button.tsx';
import { ErrorNote } from '../design/ErrorNote.tsx';
import { Section } from '../design/Page.tsx';
import { Tag } from '../design/Tag.tsx';
import { stepUpProgress, stepUpStateQuery } from '../session/step-up-state.ts';
import styles from './Identity.module.css';

type StepUpTestProps = { providerId: string; onTested: () => Promise<void> };

/** Tries a provider in a tab of its own: it confirms nothing. */
export function StepUpTest({ providerId, onTested }: StepUpTestProps) {
  const { t } = useLingui();
  const test = useMutation({
    mutationFn: async () => {
      const { data } = await client.POST('/api/v1/step-up/providers/{id}/test', {
        params: { path: { id: providerId } },
      });
      return { id: data.transaction?.id, redirectUrl: data.redirectUrl };
    },
  });
  const { data: state, error: lost } = useQuery(stepUpStateQuery(test.data?.id));
  const progress = stepUpProgress(state);
  useEffect(() => {
    if (progress === 'verified') void onTested();
    // Once for each test that has succeeded.
  }, [progress]);
  return (
    <Section
      title={t`Test`}
      actions={
        <Button disabled={test.isPending} onClick={() => test.mutate()}>
          {test.data ? <Trans>Test again</Trans> : <Trans>Test the provider</Trans>}
        </Button>
      }
    >
      <p role="status" className={test.data ? undefined : styles.muted}>
        {!test.data ? (
          <Trans>You authenticate once in a tab of its own. It confirms nothing.</Trans>
        ) : progress === 'verified' ? (
          <>
            <Tag tone="accent">
              <Trans>Succeeded</Trans>
            </Tag>{' '}
            <Trans>The provider confirmed you.</Trans>
          </>
        ) : progress === 'failed' ? (
          <>
            <Tag tone="deny">
              <Trans>Failed</Trans>
            </Tag>{' '}
            <Trans>The other tab says why. Correct it, and test again.</Trans>
          </>
        ) : (
          <>
            <a href={test.data.redirectUrl} target="_blank" rel="noreferrer">
              <Trans>Authenticate in a new tab</Trans>
            </a>
            {'. '}
            <Trans>This page goes on by itself.</Trans>
          </>
        )}
      </p>
      <ErrorNote error={test.error ?? lost} />
    </Section>
  );
}
