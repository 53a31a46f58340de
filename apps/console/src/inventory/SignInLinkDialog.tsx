import { Trans, useLingui } from '@lingui/react/macro';
import type { User } from '@oag/client';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../api/client.ts';
import { Button } from '../design/Button.tsx';
import { CopyText } from '../design/CopyText.tsx';
import { Dialog } from '../design/Dialog.tsx';
import { ErrorNote } from '../design/ErrorNote.tsx';
import { Select } from '../design/Field.tsx';
import { formatMoment } from '../design/format.ts';

const QUARTER = '900s';

/** Creates a link that signs a person in once, and shows it this one time. */
export function SignInLinkDialog({ person, onClose }: { person: User; onClose: () => void }) {
  const { t } = useLingui();
  const [validFor, setValidFor] = useState(QUARTER);
  const name = person.displayName || person.email;
  const creation = useMutation({
    mutationFn: async () => {
      const params = { path: { user_id: person.id } };
      return (await client.POST('/api/v1/users/{user_id}/sign_in_links', { params, body: { validFor } })).data;
    },
  });
  const link = creation.data;
  return (
    <Dialog
      title={t`Sign-in link for ${name}`}
      onClose={onClose}
      actions={
        link ? (
          <Button look="primary" onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>
              <Trans>Cancel</Trans>
            </Button>
            <Button look="primary" disabled={creation.isPending} onClick={() => creation.mutate()}>
              <Trans>Create the link</Trans>
            </Button>
          </>
        )
      }
    >
      {link ? (
        <>
          <p>
            <Trans>The link is shown only here. Give it to {name} yourself, in a way that nobody else can read.</Trans>
          </p>
          <CopyText name={t`the sign-in link`} text={link.url} />
          {link.expiresTime !== null && (
            <p>
              <Trans>It works once, until {formatMoment(new Date(link.expiresTime))}.</Trans>
            </p>
          )}
        </>
      ) : (
        <>
          <p>
            <Trans>The first person who opens the link is signed in as {name}. The log records who created it.</Trans>
          </p>
          <Select
            label={t`Works for`}
            value={validFor}
            options={[
              { value: QUARTER, label: t`15 minutes` },
              { value: '3600s', label: t`1 hour` },
              { value: '86400s', label: t`1 day` },
            ]}
            onChange={setValidFor}
          />
        </>
      )}
      <ErrorNote error={creation.error} />
    </Dialog>
  );
}
