import type { AnswerFacts } from '@oag/governance/forms';
import type { TaskCommand } from '@oag/governance/tasks';
import type { TaskResult } from '@oag/governance/task-commands';
import { giveUploadsToTasks, keepUploads } from '@oag/store/forms';
import type { Db } from '@oag/store/database';
import { answerFacts, sealAnswers } from '../forms/index.ts';
import type { LoadedTask, SealedAnswers } from '../tasks/index.ts';
import type { RequestContext } from '../http/index.ts';

/** What is needed to take answers to the form at which a task waits: what they name, looked up, and the key that seals passwords. */
export type Answering = { facts: AnswerFacts; secretKey: string };

/** Looks up what the answers of a command name. Null for other commands, where no form is to be filled in, and for people who were not asked. */
export async function answeringOf(
  tx: Db,
  { row, snapshot }: LoadedTask,
  command: TaskCommand,
  context: RequestContext,
): Promise<Answering | null> {
  if (command.kind !== 'updateRequestData' || !row.assignee_ids.includes(command.by.userId)) return null;
  const form = row.step_kind === 'form' ? snapshot.steps[row.position]?.form?.form : null;
  if (!form) return null;
  const people = {
    requestorId: row.kind === 'certify' ? '' : row.created_by,
    subjectId: row.identity_user_id ?? '',
    answererId: command.by.userId,
  };
  return {
    facts: await answerFacts(tx, form, command.data, people, context),
    secretKey: context.configuration.secretKey,
  };
}

/** Keeps the files among answers, with the tasks whose readers may read them, and gives the sealed passwords of each step that was filled in, by the id of the step. */
export async function keepAnswers(
  tx: Db,
  decisions: readonly TaskResult[],
  answering: Answering | null,
  now: string,
): Promise<Map<string, SealedAnswers>> {
  const answered = decisions.flatMap(({ task, effects }) =>
    effects.flatMap((effect) => (effect.kind === 'answered' ? [{ taskId: task.id, ...effect }] : [])),
  );
  if (!answering || answered.length === 0) return new Map();
  await keepUploads(
    tx,
    answered.flatMap(({ uploadIds }) => uploadIds),
    now,
  );
  await giveUploadsToTasks(
    tx,
    answered.flatMap(({ taskId, uploadIds }) => uploadIds.map((uploadId) => ({ uploadId, taskId }))),
  );
  return new Map(answered.map(({ stepId, secrets }) => [stepId, sealAnswers(answering.secretKey, secrets)]));
}
