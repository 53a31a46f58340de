import { refuseViolations, violation } from '@oag/governance/input';
import { addToTaskRequest } from '@oag/store/inventory';
import type { Db } from '@oag/store/database';
import type { LockedTaskRow } from '@oag/store/tasks';
import type { GatedToolCallTarget } from '@oag/types';
import { actionRequest } from '../tasks/index.ts';

/** Keeps what came of the call of a tool with its task. Throws INVALID_FIELD when there is an output and the task is about no tool. */
export async function reportToolCall(
  tx: Db,
  row: LockedTaskRow,
  { toolOutput = null, toolError = '' }: Partial<Pick<GatedToolCallTarget, 'toolOutput' | 'toolError'>>,
): Promise<void> {
  const toolCall = actionRequest(row)?.toolCall;
  refuseViolations(
    !toolCall && toolOutput !== null
      ? [violation('toolOutput', 'INVALID', 'is for the call of a tool, and the task is about none; leave it out')]
      : [],
  );
  if (toolCall) await addToTaskRequest(tx, row.id, { toolCall: { ...toolCall, toolOutput, toolError } });
}
