import { Trans, useLingui } from '@lingui/react/macro';
import { ServiceError } from '@oag/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { client } from '../api/client.ts';
import { Button } from '../design/Button.tsx';
import { Dialog } from '../design/Dialog.tsx';
import { ErrorNote } from '../design/ErrorNote.tsx';
import { TextArea } from '../design/Field.tsx';
import type { Holding } from './request-queries.ts';

/** Requests that an access of the viewer is revoked. */
export function GiveBackDialog({ holding, onClose }: { holding: Holding; onClose: () => void }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [why, setWhy] = useState('');
  const { appId, entitlementId, appUserId, name, app } = holding;
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const { data } = await client.POST('/api/v1/task/revoke', {
        body: { appId, appEntitlementId: entitlementId, appUserId, description: why },
      });
      return data.taskView?.task?.id ?? '';
    },
    onSuccess: async (taskId) => {
      await queries.invalidateQueries({ queryKey: ['task-list'] });
      await navigate({ to: '/tasks/$taskId', params: { taskId } });
    },
  });
  const openTask =
    error instanceof ServiceError && error.reason === 'ALREADY_EXISTS' ? error.metadata['taskId'] : undefined;
  return (
    <Dialog
      title={t`Give back ${name}`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Back</Trans>
          </Button>
          <Button look="danger" disabled={isPending} onClick={() => mutate()}>
            <Trans>Give back</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>A revocation of your access in {app} is requested. The policy says whether somebody approves it.</Trans>
      </p>
      <TextArea
        label={t`Reason (optional)`}
        value={why}
        maxLength={4000}
        onChange={({ target }) => setWhy(target.value)}
      />
      <ErrorNote error={error} />
      {openTask !== undefined && (
        <Link to="/tasks/$taskId" params={{ taskId: openTask }}>
          <Trans>Open the request that exists</Trans>
        </Link>
      )}
    </Dialog>
  );
}
