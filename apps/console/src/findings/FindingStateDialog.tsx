import { useLingui } from '@lingui/react/macro';
import type { Finding } from '@oag/client';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { dayFromNow } from '../design/day-input.ts';
import { TextArea, TextInput } from '../design/Field.tsx';
import { FormDialog } from '../design/FormDialog.tsx';
import { NEEDS, requestOf, type FindingAction } from './finding-actions.ts';
import { updateFindingState } from './finding-queries.ts';
import { actionWords } from './finding-words.ts';

const SNOOZE_DAYS = 14;

type FindingStateDialogProps = { finding: Finding; action: FindingAction; onClose: () => void };

/** Moves a finding to another state, with the reason that an auditor reads. */
export function FindingStateDialog({ finding, action, onClose }: FindingStateDialogProps) {
  const { t, i18n } = useLingui();
  const queryClient = useQueryClient();
  const needs = NEEDS[action];
  const [reason, setReason] = useState('');
  const [day, setDay] = useState(needs.day === 'must' ? dayFromNow(SNOOZE_DAYS) : '');
  const verb = i18n._(actionWords[action]);
  const consequences: { readonly [Action in FindingAction]: string } = {
    resolve: t`It opens again when a program reports it again.`,
    snooze: t`It opens again by itself after that day.`,
    acceptRisk: t`Nothing is done about it. It opens again by itself after the day, if there is one.`,
    suppress: t`It stays suppressed until somebody ends that.`,
    unsuppress: t`It is open again.`,
    reopen: t`It is open again.`,
  };
  return (
    <FormDialog
      title={verb}
      verb={verb}
      isComplete={(needs.reason !== 'must' || reason.trim() !== '') && (needs.day !== 'must' || day !== '')}
      fields={['reason', 'justification', 'snoozeUntil', 'expiresAt']}
      onSave={async () => {
        await updateFindingState(finding.id, requestOf(action, reason.trim(), day));
        await Promise.all([
          queryClient.invalidateQueries({ queryKey: ['finding', finding.id] }),
          queryClient.invalidateQueries({ queryKey: ['findings'] }),
        ]);
      }}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <p>{consequences[action]}</p>
          {needs.reason !== 'no' && (
            <TextArea
              label={needs.reason === 'must' ? t`Reason (required)` : t`Reason (optional)`}
              error={errors['reason'] ?? errors['justification']}
              value={reason}
              maxLength={4000}
              onChange={({ target }) => setReason(target.value)}
            />
          )}
          {needs.day !== 'no' && (
            <TextInput
              label={t`Until`}
              type="date"
              min={dayFromNow(0)}
              {...(needs.day === 'may' && { hint: t`Empty for good.` })}
              error={errors['snoozeUntil'] ?? errors['expiresAt']}
              value={day}
              onChange={({ target }) => setDay(target.value)}
            />
          )}
        </>
      )}
    </FormDialog>
  );
}
