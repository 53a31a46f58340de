import type { CampaignFacts } from '@oag/governance/tasks';
import type { Db } from '@oag/store/database';
import type { SnapshotReader } from '@oag/store/policies';
import type { ExpressionEvaluator } from '../expressions/index.ts';
import type { Answering } from './form-answers.ts';
import type { StoredSnapshot } from './stored-snapshot.ts';

export type CommandEnvironment = {
  tx: Db;
  snapshots: SnapshotReader;
  campaign: CampaignFacts | null;
  expressions: ExpressionEvaluator;
  now: string;
  requestId: string;
  /** The API client with which somebody does it; left out when the service does. */
  clientId?: string | undefined;
  /** The policy with which tasks begin again, stored: for commands that give them another one. */
  newPolicy?: StoredSnapshot | null;
  /** What was looked up for answers to a form: for the command that gives them. */
  answering?: Answering | null;
  /** For how long the access may be given, null without a limit: for the command that changes it. */
  longestGrant?: string | null;
};
