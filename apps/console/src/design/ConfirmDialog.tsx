import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { ErrorNote } from './ErrorNote.tsx';

type ConfirmDialogProps = {
  title: string;
  /** The consequence, in a sentence, and what has to be said with it. */
  children: ReactNode;
  /** The verb on the button. */
  verb: ReactNode;
  isDanger?: boolean;
  /** False as long as something that is needed is not said. */
  isComplete?: boolean;
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
};

/** Asks before something happens, and stays open with the reason when the service refuses. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, verb, isDanger = false, isComplete = true, onConfirm, onClose } = props;
  const action = useMutation({ mutationFn: onConfirm, onSuccess: onClose });
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            look={isDanger ? 'danger' : 'primary'}
            disabled={action.isPending || !isComplete}
            onClick={() => action.mutate()}
          >
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
