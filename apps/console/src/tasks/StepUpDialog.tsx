import { Trans, useLingui } from '@lingui/react/macro';
import type { Task } from '@oag/client';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../api/client.ts';
import { Button } from '../design/Button.tsx';
import { Dialog } from '../design/Dialog.tsx';
import { ErrorNote } from '../design/ErrorNote.tsx';
import { TextArea } from '../design/Field.tsx';
import { stepUpProgress, stepUpStateQuery } from '../session/step-up-state.ts';
import { needsReason } from './task-actions.ts';
import { stepIdOf } from './task-queries.ts';
import { useTaskMutation } from './use-task-mutation.ts';

type Started = { id: string; redirectUrl: string };

/** Approves a step that requires a fresh authentication: it opens in a tab of its own, and this page goes on when it is verified. */
export function StepUpDialog({ task, onClose }: { task: Task; onClose: () => void }) {
  const { t } = useLingui();
  const [comment, setComment] = useState('');
  const [started, setStarted] = useState<Started | null>(null);
  const isNeeded = needsReason(task, 'TASK_ACTION_TYPE_APPROVE_WITH_STEP_UP');
  const send = (stepUpTransactionId: string) =>
    client.POST('/api/v1/tasks/{task_id}/action/approve-with-step-up', {
      params: { path: { task_id: task.id } },
      body: { policyStepId: stepIdOf(task), comment, stepUpTransactionId },
    });
  const start = useTaskMutation(task.id, async () => {
    const { data } = await send('');
    setStarted({ id: data.stepUpTransactionId, redirectUrl: data.redirectUrl });
  });
  const approve = useTaskMutation(task.id, (id: string) => send(id), onClose);
  const { data: state, error: lost } = useQuery(stepUpStateQuery(started?.id));
  const progress = stepUpProgress(state);
  const isVerified = progress === 'verified';
  const hasFailed = started !== null && progress === 'failed';
  return (
    <Dialog
      title={t`Confirm and approve`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Back</Trans>
          </Button>
          {!started || hasFailed ? (
            <Button
              look="primary"
              disabled={start.isPending || (isNeeded && comment.trim() === '')}
              onClick={() => start.mutate(undefined)}
            >
              <Trans>Continue</Trans>
            </Button>
          ) : (
            <Button
              look="primary"
              disabled={!isVerified || approve.isPending}
              onClick={() => approve.mutate(started.id)}
            >
              <Trans>Approve</Trans>
            </Button>
          )}
        </>
      }
    >
      <p>
        <Trans>The policy of this step requires that you authenticate again for this approval.</Trans>
      </p>
      <TextArea
        label={isNeeded ? t`Reason (required)` : t`Reason (optional)`}
        value={comment}
        maxLength={4000}
        onChange={({ target }) => setComment(target.value)}
      />
      <p role="status">
        {isVerified && <Trans>You are confirmed. Approve within five minutes.</Trans>}
        {hasFailed && <Trans>The authentication failed or has expired. Continue to start another one.</Trans>}
        {started && !isVerified && !hasFailed && (
          <>
            <a href={started.redirectUrl} target="_blank" rel="noreferrer">
              <Trans>Authenticate in a new tab</Trans>
            </a>
            {'. '}
            <Trans>This page goes on by itself.</Trans>
          </>
        )}
      </p>
      <ErrorNote error={start.error ?? approve.error ?? lost} />
    </Dialog>
  );
}
