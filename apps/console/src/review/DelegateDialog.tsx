import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '../design/ConfirmDialog.tsx';
import { endOfDay, startOfDay, toDayInput } from '../design/day-input.ts';
import { Checkbox, TextInput } from '../design/Field.tsx';
import { CANDIDATE_LETTERS, candidatesOf } from '../pickers/candidates.ts';
import { Picker, type Option } from '../pickers/Picker.tsx';
import { ownDelegateQuery, setDelegation } from '../home/delegation.ts';

type DelegateDialogProps = {
  userId: string;
  /** A review of the viewer: the people who may be asked about it can become the delegate. */
  taskId: string;
  onClose: () => void;
  onDone: (name: string, takesOver: boolean) => void;
};

/** Names somebody who decides in the viewer's place during an absence, and takes over what is open. */
export function DelegateDialog({ userId, taskId, onClose, onDone }: DelegateDialogProps) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const { data: current } = useQuery(ownDelegateQuery);
  const today = toDayInput(new Date().toISOString());
  const [delegate, setDelegate] = useState<Option | null>(null);
  const [from, setFrom] = useState(today);
  const [until, setUntil] = useState('');
  const [takesOver, setTakesOver] = useState(true);
  const startsNow = from === '' || from <= today;
  const save = async (): Promise<void> => {
    if (!delegate) return;
    await setDelegation(userId, {
      delegateId: delegate.id,
      from: startsNow ? null : startOfDay(from),
      until: endOfDay(until),
      includesOpenTasks: startsNow && takesOver,
    });
    await queryClient.invalidateQueries({ queryKey: ownDelegateQuery.queryKey });
    onDone(delegate.label, startsNow && takesOver);
  };
  return (
    <ConfirmDialog
      title={t`Away? Let somebody decide in your place`}
      verb={<Trans>Delegate</Trans>}
      isComplete={delegate !== null}
      onConfirm={save}
      onClose={onClose}
    >
      {current && (
        <p>
          <Trans>{current} decides in your place now, and is replaced.</Trans>
        </p>
      )}
      <p>
        <Trans>
          All your work goes to your delegate: reviews, approvals and tasks of every campaign, where the policy allows
          it. The history shows that it was delegated.
        </Trans>
      </p>
      <Picker
        label={t`Delegate`}
        source={candidatesOf(taskId, 'advice')}
        minimum={CANDIDATE_LETTERS}
        value={delegate}
        onChange={setDelegate}
      />
      <TextInput
        label={t`From`}
        type="date"
        value={from}
        min={today}
        onChange={({ target }) => setFrom(target.value)}
      />
      <TextInput
        label={t`Until (optional)`}
        type="date"
        value={until}
        min={from || today}
        onChange={({ target }) => setUntil(target.value)}
      />
      {startsNow && (
        <Checkbox
          label={t`Also what waits for me now`}
          hint={t`It stays with your delegate when you are back.`}
          isChecked={takesOver}
          onChange={setTakesOver}
        />
      )}
    </ConfirmDialog>
  );
}
