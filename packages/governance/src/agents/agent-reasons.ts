import type { AgentApproval } from '@oag/types';
import { HIGH_RISKS, insightRules } from '../insights/index.ts';
import type { AgentFacts } from './agent-facts.ts';

/** The settings of a step that limit where its agent may decide. */
export type AgentLimits = Pick<AgentApproval, 'appIds'>;

type Named = {
  id: string;
  /** A reason that changes in any way gets the next one, so that the log says by which rule an agent decided. */
  version: number;
};

/** Its condition is that of the insight with the same id. */
type InsightReason = Named & { weight: number };
/** `applies` is its condition. */
type FactReason = Named & { weight: number; applies: (facts: AgentFacts) => boolean };
/** Only a person may decide. */
type Guard = Named & { applies: (facts: AgentFacts, limits: AgentLimits) => boolean };

const isHighRisk = (level: string): boolean => HIGH_RISKS.includes(level.trim().toLowerCase());

/** Only a person decides where one of these applies, whatever the score. */
export const guards: readonly Guard[] = [
  { id: 'missing-facts', version: 1, applies: ({ access }) => access === null },
  { id: 'no-person', version: 1, applies: ({ subjectUserId }) => subjectUserId === '' },
  { id: 'high-risk', version: 1, applies: ({ access }) => access !== null && isHighRisk(access.riskLevel) },
  { id: 'unknown-risk', version: 1, applies: ({ access }) => access !== null && access.riskLevel.trim() === '' },
  {
    id: 'conflict',
    version: 1,
    applies: ({ access, causedConflicts }) =>
      causedConflicts > 0 || (access !== null && (access.conflicts > 0 || access.severeConflicts > 0)),
  },
  { id: 'own-access', version: 1, applies: ({ isOwnAccess }) => isOwnAccess },
  { id: 'emergency', version: 1, applies: ({ isEmergency }) => isEmergency },
  {
    id: 'other-app',
    version: 1,
    applies: ({ appId }, { appIds }) => appIds !== null && appIds.length > 0 && !appIds.includes(appId),
  },
];

/** What insights weigh. Those that are not here say nothing about a decision, or are guards. */
export const insightReasons: readonly InsightReason[] = [
  { id: 'holder-inactive', version: 1, weight: -100 },
  { id: 'employment-ended', version: 1, weight: -100 },
  { id: 'unused', version: 1, weight: -60 },
  { id: 'denied-before', version: 1, weight: -40 },
  { id: 'account-inactive', version: 1, weight: -40 },
  { id: 'no-owner', version: 1, weight: -30 },
  { id: 'external', version: 1, weight: -20 },
  { id: 'few-of-manager', version: 1, weight: -30 },
  { id: 'few-of-title', version: 1, weight: -20 },
  { id: 'few-of-department', version: 1, weight: -10 },
  { id: 'most-of-manager', version: 1, weight: 40 },
  { id: 'most-of-title', version: 1, weight: 30 },
  { id: 'most-of-department', version: 1, weight: 15 },
  { id: 'used-lately', version: 1, weight: 25 },
  { id: 'certified-before', version: 1, weight: 15 },
];

/** What else is weighed. */
export const factReasons: readonly FactReason[] = [
  {
    id: 'requested-by-manager',
    version: 1,
    weight: 20,
    applies: ({ isRequestedByManager }) => isRequestedByManager,
  },
  { id: 'request-denied-before', version: 1, weight: -40, applies: ({ deniedRequests }) => deniedRequests > 0 },
];

/** Reasons with which an agent never approves: the insights that recommend a denial. */
export const denials: ReadonlySet<string> = new Set(
  insightRules.flatMap(({ id, recommends }) => (recommends === 'DENY' ? [id] : [])),
);
