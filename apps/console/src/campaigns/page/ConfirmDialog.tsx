import { Trans } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../../design/Button.tsx';
import { Dialog } from '../../design/Dialog.tsx';
import { ErrorNote } from '../../design/ErrorNote.tsx';
import { campaignKey, campaignsQuery } from '../campaign-queries.ts';

type ConfirmDialogProps = {
  campaignId: string;
  title: string;
  /** The label of the button that does it. */
  verb: ReactNode;
  look?: 'primary' | 'danger';
  isComplete?: boolean;
  act: () => Promise<unknown>;
  onDone?: () => Promise<unknown>;
  onClose: () => void;
  children: ReactNode;
};

/** Asks before something is done to a campaign, and says why when the service refuses. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { campaignId, title, verb, look = 'primary', isComplete = true, act, onDone, onClose, children } = props;
  const queryClient = useQueryClient();
  const action = useMutation({
    mutationFn: act,
    onSuccess: async () => {
      if (onDone) await onDone();
      else await queryClient.invalidateQueries({ queryKey: campaignKey(campaignId) });
      await queryClient.invalidateQueries({ queryKey: campaignsQuery.queryKey });
      onClose();
    },
  });
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button look={look} disabled={action.isPending || !isComplete} onClick={() => action.mutate()}>
            {verb}
          </Button>
        </>
      }
    >
      {children}
      <ErrorNote error={action.error} />
    </Dialog>
  );
}
