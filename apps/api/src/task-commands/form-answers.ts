import type { AnswerLookups } from '@oag/governance/forms';
import type { TaskCommand } from '@oag/governance/tasks';
import type { TaskResult } from '@oag/governance/task-commands';
import { giveUploadsToTasks, keepUploads } from '@oag/store/forms';
import type { Db } from '@oag/store/database';
import { answerLookups, encryptAnswers } from '../forms/index.ts';
import type { LoadedTask, EncryptedAnswers } from '../tasks/index.ts';
import type { RequestContext } from '../http/index.ts';

/** The context to answer a form: the lookups for its answers, and the key that encrypts passwords. */
export type AnswerContext = { lookups: AnswerLookups; secretKey: string };

/** Loads the lookups for the answers of a command. Null for other commands, without a form, and for people who are not assigned. */
export async function loadAnswerContext(
  tx: Db,
  { row, snapshot }: LoadedTask,
  command: TaskCommand,
  context: RequestContext,
): Promise<AnswerContext | null> {
  if (command.kind !== 'updateRequestData' || !row.assignee_ids.includes(command.by.userId)) return null;
  const form = row.step_kind === 'form' ? snapshot.steps[row.position]?.form?.form : null;
  if (!form) return null;
  const people = {
    requestorId: row.kind === 'certify' ? '' : row.created_by,
    subjectId: row.identity_user_id ?? '',
    answererId: command.by.userId,
  };
  return {
    lookups: await answerLookups(tx, form, command.data, people, context),
    secretKey: context.configuration.secretKey,
  };
}

/** Keeps the uploaded files of answers, readable with their tasks, and returns the encrypted passwords by step id. */
export async function storeAnswers(
  tx: Db,
  decisions: readonly TaskResult[],
  answering: AnswerContext | null,
  now: string,
): Promise<Map<string, EncryptedAnswers>> {
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
  return new Map(answered.map(({ stepId, secrets }) => [stepId, encryptAnswers(answering.secretKey, secrets)]));
}
