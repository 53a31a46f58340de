import type { TaskCampaign } from '@oag/governance/tasks';
import type { Db } from '@oag/store/database';
import type { SnapshotReader } from '@oag/store/policies';
import type { ExpressionEvaluator } from '../expressions/index.ts';
import type { AnswerContext } from './form-answers.ts';
import type { StoredSnapshot } from './stored-snapshot.ts';

export type CommandEnvironment = {
  tx: Db;
  snapshots: SnapshotReader;
  campaign: TaskCampaign | null;
  expressions: ExpressionEvaluator;
  now: string;
  requestId: string;
  /** The API client of the caller; absent for the service itself. */
  clientId?: string | undefined;
  /** The stored policy that tasks restart with, for commands that change the policy. */
  newPolicy?: StoredSnapshot | null;
  /** For the command that answers a form. */
  answering?: AnswerContext | null;
  /** The maximum grant duration, null without a limit; for the command that changes it. */
  longestGrant?: string | null;
};
