import { checkAnswers } from '../form/check-answers.ts';
import { advance } from './advance.ts';
import type { EngineTask } from './engine-task.ts';
import { leaveStep } from './leave-step.ts';
import type { PersonCommand } from './task-command.ts';
import type { TaskContext } from './task-context.ts';
import type { TaskResult } from './task-effect.ts';

/** Completes the form step with its answers and goes on. Throws INVALID_FIELD naming every wrong answer; then nothing is kept. */
export function answerForm(task: EngineTask, { by, data }: Extract<PersonCommand, { kind: 'updateRequestData' }>, context: TaskContext): TaskResult {
  const { now, answerFacts } = context;
  const form = task.snapshot.steps[task.position]?.form?.form;
  if (!form || !task.step || !answerFacts) throw new Error(`The form of task ${task.id}, or what its answers name, was not looked up`);
  const { answers, secrets, uploadIds } = checkAnswers(form, data, answerFacts, { now, at: 'data' });
  const { task: after, effects } = advance(task, { kind: 'enterStep', position: task.position + 1 }, context, by.userId);
  return {
    task: after,
    effects: [
      ...leaveStep(task, { outcome: 'completed', actorId: by.userId, document: { answers } }, context),
      { kind: 'answered', stepId: task.step.id, secrets, uploadIds },
      ...effects,
    ],
  };
}
