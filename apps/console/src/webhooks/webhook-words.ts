import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { WebhookInstance } from '@oag/client';
import type { Tone } from '../design/Tag.tsx';

const states: { readonly [state: string]: { tone: Tone; words: MessageDescriptor } } = {
  WEBHOOK_STATE_PENDING: { tone: 'plain', words: msg`Waits for its attempt` },
  WEBHOOK_STATE_RUNNING: { tone: 'plain', words: msg`Is being made` },
  WEBHOOK_STATE_ERROR: { tone: 'warn', words: msg`Failed, will be attempted again` },
  WEBHOOK_STATE_WAITING_CALLBACK: { tone: 'plain', words: msg`Accepted; waits for the answer` },
  WEBHOOK_STATE_PROCESS_RESPONSE: { tone: 'plain', words: msg`Answer arrived` },
  WEBHOOK_STATE_SUCCESS: { tone: 'accent', words: msg`Succeeded` },
  WEBHOOK_STATE_FATAL_ERROR: { tone: 'deny', words: msg`Failed` },
};

/** The state of a call, and its color. A state that is new to this console keeps its name. */
export const stateOf = ({ state }: WebhookInstance): { tone: Tone; words: MessageDescriptor } =>
  states[state] ?? { tone: 'plain', words: { id: state } };
