import { Trans, useLingui } from '@lingui/react/macro';
import type { User } from '@oag/client';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { client } from '../api/client.ts';
import { Button } from '../design/Button.tsx';
import { ConfirmDialog } from '../design/ConfirmDialog.tsx';
import { may, viewerQuery } from '../session/session-queries.ts';
import { SignInLinkDialog } from './SignInLinkDialog.tsx';

/** The actions of administrators about a person: how they sign in, and the end of all their access. */
export function PersonActions({ person }: { person: User }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { data: viewer } = useSuspenseQuery(viewerQuery);
  const [asked, setAsked] = useState<'link' | 'device' | 'offboard' | 'delete' | null>(null);
  if (!may(viewer, 'createSignInLink') || person.type === 'USER_TYPE_SERVICE') return null;
  const name = person.displayName || person.email;
  const params = { path: { user_id: person.id } };
  const close = (): void => setAsked(null);
  return (
    <>
      {person.status === 'ENABLED' && (
        <Button onClick={() => setAsked('link')}>
          <Trans>Create a sign-in link</Trans>
        </Button>
      )}
      {may(viewer, 'deletePasskeysOfUser') && (
        <Button onClick={() => setAsked('device')}>
          <Trans>Reset sign-in</Trans>
        </Button>
      )}
      {may(viewer, 'createOffboardingTask') && (
        <Button look="danger" onClick={() => setAsked('offboard')}>
          <Trans>Offboard</Trans>
        </Button>
      )}
      {may(viewer, 'deleteUser') && person.status !== 'DELETED' && (
        <Button look="danger" onClick={() => setAsked('delete')}>
          <Trans>Delete</Trans>
        </Button>
      )}
      {asked === 'link' && <SignInLinkDialog person={person} onClose={close} />}
      {asked === 'device' && (
        <ConfirmDialog
          title={t`Reset the sign-in of ${name}?`}
          verb={t`Reset`}
          isDanger
          onClose={close}
          onConfirm={async () => {
            await client.DELETE('/api/v1/users/{user_id}/passkeys', { params });
            await client.DELETE('/api/v1/users/{user_id}/sign_in_identities', { params });
          }}
        >
          <p>
            <Trans>
              All passkeys are deleted, and the account at the identity provider is forgotten, such as after the loss of
              a device. The next sign-in finds the person by the verified e-mail address. Sessions stay.
            </Trans>
          </p>
        </ConfirmDialog>
      )}
      {asked === 'delete' && (
        <ConfirmDialog
          title={t`Delete ${name}?`}
          verb={t`Delete`}
          isDanger
          onClose={close}
          onConfirm={async () => {
            await client.DELETE('/api/v1/users/{id}', { params: { path: { id: person.id } } });
            await navigate({ to: '/people' });
          }}
        >
          <p>
            <Trans>
              The person can no longer sign in, and loses roles, delegates, memberships and what they own. Their open
              requests are canceled and their steps are reassigned. Accounts stay and belong to nobody: offboard the
              person first to revoke access. The log and past decisions keep the name.
            </Trans>
          </p>
        </ConfirmDialog>
      )}
      {asked === 'offboard' && (
        <ConfirmDialog
          title={t`Offboard ${name}?`}
          verb={t`Offboard`}
          isDanger
          onClose={close}
          onConfirm={async () => {
            const { data } = await client.POST('/api/v1/task/offboarding', { body: { subjectUserId: person.id } });
            const taskId = data.taskView?.task?.id;
            if (taskId !== undefined) await navigate({ to: '/tasks/$taskId', params: { taskId } });
          }}
        >
          <p>
            <Trans>
              All access of the person is revoked, after the approvals that the offboarding policy asks for. Each grant
              gets a task, and canceling the offboarding cancels them.
            </Trans>
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
