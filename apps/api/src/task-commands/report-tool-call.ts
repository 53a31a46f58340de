import { assertNoViolations, violation } from '@oag/governance/input';
import { addToTaskRequest } from '@oag/store/inventory';
import type { Db } from '@oag/store/database';
import type { LockedTaskRow } from '@oag/store/tasks';
import type { GatedToolCallTarget } from '@oag/types';
import { actionRequest } from '../tasks/index.ts';

/** Stores the result of a tool call with its task. Throws INVALID_FIELD when a task without a tool call gets an output. */
export async function reportToolCall(
  tx: Db,
  row: LockedTaskRow,
  { toolOutput = null, toolError = '' }: Partial<Pick<GatedToolCallTarget, 'toolOutput' | 'toolError'>>,
): Promise<void> {
  const toolCall = actionRequest(row)?.toolCall;
  assertNoViolations(
    !toolCall && toolOutput !== null
      ? [violation('toolOutput', 'INVALID', 'is only for tool call tasks, and this task is none; leave it out')]
      : [],
  );
  if (toolCall) await addToTaskRequest(tx, row.id, { toolCall: { ...toolCall, toolOutput, toolError } });
}
