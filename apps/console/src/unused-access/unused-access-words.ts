import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { UnusedAccessState } from '@oag/client';
import type { Tone } from '../design/Tag.tsx';

/** The states of unused access by their names in the address. */
export const STATES = {
  due: 'UNUSED_ACCESS_STATE_DUE',
  open: 'UNUSED_ACCESS_STATE_TASK_OPEN',
  kept: 'UNUSED_ACCESS_STATE_KEPT',
  revoked: 'UNUSED_ACCESS_STATE_REVOKED',
} as const satisfies { readonly [name: string]: UnusedAccessState };
export type StateName = keyof typeof STATES;

export const STATE_NAMES: readonly StateName[] = ['due', 'open', 'kept', 'revoked'];

const words: { readonly [state: string]: { tone: Tone; words: MessageDescriptor } } = {
  UNUSED_ACCESS_STATE_DUE: { tone: 'warn', words: msg`The next run revokes it` },
  UNUSED_ACCESS_STATE_TASK_OPEN: { tone: 'plain', words: msg`A task is open` },
  UNUSED_ACCESS_STATE_KEPT: { tone: 'accent', words: msg`Kept` },
  UNUSED_ACCESS_STATE_REVOKED: { tone: 'deny', words: msg`Revoked` },
};

/** A state that is new to this console keeps its name. */
export const wordsOf = (state: string): { tone: Tone; words: MessageDescriptor } =>
  words[state] ?? { tone: 'plain', words: { id: state } };
