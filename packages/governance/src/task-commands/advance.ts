import { closeTask } from './close-task.ts';
import { enterStep } from './enter-step.ts';
import type { EngineTask } from '../tasks/index.ts';
import type { TaskAction, TaskTurn } from './task-action.ts';
import type { TaskContext } from './task-context.ts';
import type { TaskEffect, TaskResult } from './task-effect.ts';

/**
 * Runs actions until the task waits for a person or is closed. Positions only grow, so the loop ends after at most one turn per step and
 * one to close.
 */
export function advance(task: EngineTask, first: TaskAction, context: TaskContext, actorId: string): TaskResult {
  const effects: TaskEffect[] = [];
  let current = task;
  const voters: string[] = [];
  let action: TaskAction | null = first;
  for (let turns = task.snapshot.steps.length + 2; action !== null; turns--) {
    if (turns === 0) throw new Error(`Task ${task.id} never settles`);
    const known = { ...context, roundApproverIds: context.roundApproverIds.concat(voters) };
    const turn: TaskTurn =
      action.kind === 'enterStep'
        ? enterStep(current, action.position, known)
        : closeTask(current, action, known, actorId);
    effects.push(...turn.effects);
    current = turn.task;
    if (turn.voterId !== undefined) voters.push(turn.voterId);
    action = turn.next;
  }
  return { task: current, effects };
}
