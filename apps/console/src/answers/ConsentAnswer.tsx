import { Trans, useLingui } from '@lingui/react/macro';
import type { StartConsentRequest } from '@oag/client';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { client } from '../api/client.ts';
import { Button } from '../design/Button.tsx';
import { ErrorNote } from '../design/ErrorNote.tsx';
import styles from './FormFields.module.css';
import { providersQuery } from './sign-in-options-query.ts';
import { useConsents } from './use-consents.ts';

type ConsentAnswerProps = {
  label: string;
  hint: string;
  error: string | undefined;
  asked: StartConsentRequest;
  providerId: string;
  /** No provider is asked. */
  isPreview: boolean;
  isGiven: boolean;
  onConsent: (consentId: string) => void;
};

/** A consent as an answer: a window of the provider opens, and the id of what was given there is the answer. */
export function ConsentAnswer(props: ConsentAnswerProps) {
  const { label, hint, error, asked, providerId, isPreview, isGiven, onConsent } = props;
  const { t } = useLingui();
  const id = useId();
  const [account, setAccount] = useState('');
  const { data: providers } = useQuery(providersQuery);
  const provider = providers?.find((option) => option.id === providerId)?.displayName;
  const start = useMutation({
    mutationFn: async (opened: Window | null) => {
      if (!opened) throw new Error(t`The browser blocked the window. Allow windows of this page, and confirm again.`);
      try {
        const { data } = await client.POST('/api/v1/consents', { body: asked });
        // The provider's page does not reach this one.
        opened.opener = null;
        opened.location.replace(data.url);
      } catch (problem) {
        opened.close();
        throw problem;
      }
    },
  });
  useConsents(asked, (consent) => {
    setAccount(consent.account);
    start.reset();
    onConsent(consent.id);
  });
  return (
    <div role="group" aria-labelledby={id} aria-describedby={`${id}-hint`}>
      <p id={id} className={styles.label}>
        {label}
      </p>
      <Button
        disabled={isPreview || start.isPending || provider === undefined}
        // Browsers open windows for what a person does, and not for an answer that comes later.
        onClick={() => start.mutate(window.open('', '_blank', 'popup,width=560,height=720'))}
      >
        {isGiven ? <Trans>Confirm again at {provider}</Trans> : <Trans>Confirm at {provider ?? t`the provider`}</Trans>}
      </Button>
      <p role="status">{isGiven && account !== '' && <Trans>Confirmed: {account}</Trans>}</p>
      <p id={`${id}-hint`} className={styles.muted}>
        {providers && provider === undefined && !isPreview
          ? t`Nobody can confirm at this provider now. Contact the owner of the form.`
          : hint}
      </p>
      <ErrorNote error={start.error ?? error} />
    </div>
  );
}
