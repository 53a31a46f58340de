import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Tone } from '../design/Tag.tsx';
import type { StepKind } from './automation-steps.ts';

export const kindWords: { readonly [Kind in StepKind]: MessageDescriptor } = {
  createRevokeTasksV2: msg`Revoke the access of a person`,
  createRevokeTask: msg`Revoke one grant`,
  delegate: msg`Name a delegate`,
  comment: msg`Comment on a task`,
  waitForDuration: msg`Wait`,
  evaluateExpressions: msg`Compute values`,
};

const states: { readonly [state: string]: { tone: Tone; words: MessageDescriptor } } = {
  AUTOMATION_EXECUTION_STATE_PENDING: { tone: 'plain', words: msg`Not begun` },
  AUTOMATION_EXECUTION_STATE_PROCESS_STEP: { tone: 'plain', words: msg`Runs` },
  AUTOMATION_EXECUTION_STATE_WAITING: { tone: 'plain', words: msg`Waits` },
  AUTOMATION_EXECUTION_STATE_DONE: { tone: 'accent', words: msg`Done` },
  AUTOMATION_EXECUTION_STATE_ERROR: { tone: 'deny', words: msg`Failed` },
  AUTOMATION_EXECUTION_STATE_TERMINATE: { tone: 'warn', words: msg`Ended early` },
};

/** The state of a run or a step, and its color. A state that is new to this console keeps its name. */
export const runStateOf = (state: string): { tone: Tone; words: MessageDescriptor } =>
  states[state] ?? { tone: 'plain', words: { id: state } };
