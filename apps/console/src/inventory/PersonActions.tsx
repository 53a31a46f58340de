import { Trans } from '@lingui/react/macro';
import type { User } from '@oag/client';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../design/Button.tsx';
import { may, viewerQuery } from '../session/session-queries.ts';
import { SignInLinkDialog } from './SignInLinkDialog.tsx';

/** What administrators do for a person. */
export function PersonActions({ person }: { person: User }) {
  const { data: viewer } = useSuspenseQuery(viewerQuery);
  const [isLinking, setIsLinking] = useState(false);
  if (!may(viewer, 'createSignInLink') || person.status !== 'ENABLED' || person.type === 'USER_TYPE_SERVICE')
    return null;
  return (
    <>
      <Button onClick={() => setIsLinking(true)}>
        <Trans>Create a sign-in link</Trans>
      </Button>
      {isLinking && <SignInLinkDialog person={person} onClose={() => setIsLinking(false)} />}
    </>
  );
}
