import { Trans, useLingui } from '@lingui/react/macro';
import type { Policy } from '@oag/client';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { client } from '../api/client.ts';
import { Button } from '../design/Button.tsx';
import { ButtonLink } from '../design/ButtonLink.tsx';
import { ConfirmDialog } from '../design/ConfirmDialog.tsx';
import { may, viewerQuery } from '../session/session-queries.ts';

/** Copy, edit and delete, for those who may. Built-in policies are copied only. */
export function PolicyActions({ policy: { id, displayName, systemBuiltin, deletedAt } }: { policy: Policy }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { data: viewer } = useSuspenseQuery(viewerQuery);
  const [isAsking, setIsAsking] = useState(false);
  const isOwn = !systemBuiltin && deletedAt === null;
  return (
    <>
      {may(viewer, 'createPolicy') && (
        <ButtonLink to="/policies/new" search={{ from: id }}>
          <Trans>Copy</Trans>
        </ButtonLink>
      )}
      {isOwn && may(viewer, 'updatePolicy') && (
        <ButtonLink to="/policies/$policyId/edit" params={{ policyId: id }}>
          <Trans>Edit</Trans>
        </ButtonLink>
      )}
      {isOwn && may(viewer, 'deletePolicy') && (
        <Button look="danger" onClick={() => setIsAsking(true)}>
          <Trans>Delete</Trans>
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          title={t`Delete ${displayName}?`}
          verb={<Trans>Delete</Trans>}
          isDanger
          onConfirm={async () => {
            await client.DELETE('/api/v1/policies/{id}', { params: { path: { id } } });
            await queryClient.invalidateQueries({ queryKey: ['policies'] });
            await navigate({ to: '/policies', search: {} });
          }}
          onClose={() => setIsAsking(false)}
        >
          <p>
            <Trans>Tasks that exist keep it. A policy that something uses is not deleted.</Trans>
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
