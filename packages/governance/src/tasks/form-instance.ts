import type { FormInstance, PolicyForm } from '@oag/types';
import { shownAnswers } from '../forms/index.ts';
import type { StepRecord } from './step-record.ts';

type Outcome = Pick<FormInstance, 'completed' | 'reassigned' | 'restarted' | 'skipped'>;

/** The instance of a form step: from its record when done, else the current one, waiting for its assignees. */
export function formInstance({ form }: PolicyForm, record: StepRecord | null): FormInstance {
  const answers = record?.document.answers;
  return {
    form,
    data: form && answers ? shownAnswers(form, answers) : null,
    state: record ? 'FORM_INSTANCE_STATE_DONE' : 'FORM_INSTANCE_STATE_WAITING',
    ...outcomeOf(record),
  };
}

/** A form has no outcome when its task was cancelled or decided before anybody filled it in. */
function outcomeOf(record: StepRecord | null): Outcome {
  const none: Outcome = { completed: null, reassigned: null, restarted: null, skipped: null };
  if (!record) return none;
  const { actorId: userId, at, document } = record;
  switch (record.outcome) {
    case 'completed':
      return { ...none, completed: { userId, completedAt: at } };
    case 'reassigned':
      return { ...none, reassigned: { userId, reassignedAt: at, newPolicyStepId: document.newStepId ?? '' } };
    case 'restarted':
      return { ...none, restarted: { userId, restartedAt: at, oldPolicyStepId: record.stepId } };
    case 'skipped':
      return { ...none, skipped: { userId, skippedAt: at, newPolicyStepId: document.newStepId ?? '' } };
    default:
      return none;
  }
}
