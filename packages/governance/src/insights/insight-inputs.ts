import { EndedEmploymentWords } from '@oag/types';

/** A group that the holder belongs to, and how many of it hold the access. Only active people count. */
export type PeerGroup = { held: number; total: number };

/** The groups that a holder is compared with. */
export type PeerGroupName = 'manager' | 'title' | 'department';

/** The known facts about a grant when it comes under review. They do not change during the review. */
export type InsightInputs = {
  /** When the campaign was prepared. */
  asOf: string;
  /** Null when no use was ever reported: unknown is not unused. */
  lastUsedAt: string | null;
  grantedAt: string | null;
  /** The last decision about the same access in an earlier campaign. */
  reviewedAt: string | null;
  reviewedOutcome: 'CERTIFIED' | 'DECERTIFIED' | '';
  /** Granted after the preparation of the last campaign that reviewed the entitlement. */
  isNew: boolean;
  /** ENABLED, DISABLED or DELETED, '' without a person or an account. */
  holderStatus: string;
  accountStatus: string;
  /** As the source spells it, '' when unknown. */
  employmentStatus: string;
  /** The account that holds the access has no owner. */
  hasNoOwner: boolean;
  isExternal: boolean;
  riskLevel: string;
  frameworks: number;
  /** The conflicts of the access without an exemption, and the severe ones among them. */
  conflicts: number;
  severeConflicts: number;
  manager: PeerGroup;
  title: PeerGroup;
  department: PeerGroup;
  /** Who requested the access, '' for nobody. */
  requesterId: string;
};

/** The inputs that depend on the assignees; read with the review. */
export type ReviewPeople = { holderId: string; reviewerIds: readonly string[] };

/** High risk levels, in lower case. */
export const HIGH_RISKS: readonly string[] = ['high', 'critical', 'severe', 'very high'];

/** Employment statuses are compared by letters and digits only, in lower case. SQL removes the same characters. */
export const NOT_COMPARED = '[ -/:-@[-`{-~]';
const notCompared = new RegExp(NOT_COMPARED, 'g');
const compared = (word: string): string => word.toLowerCase().replaceAll(notCompared, '');

/** The statuses that end an employment, as compared. */
export const ENDED_EMPLOYMENTS: readonly string[] = EndedEmploymentWords.map(compared);

const DAY = 86_400_000;
const daysSince = ({ asOf }: InsightInputs, time: string | null): number | null =>
  time === null ? null : Math.max(0, Math.floor((Date.parse(asOf) - Date.parse(time)) / DAY));
const share = ({ held, total }: PeerGroup): number | null => (total === 0 ? null : Math.floor((held * 100) / total));
const isOneOf = (id: string, ids: readonly string[]): number => oneIf(id !== '' && ids.includes(id));

/** Measures known when the campaign is prepared: recommendations may depend on them. */
export type FixedMeasure =
  | 'unusedDays'
  | 'grantedDays'
  | 'reviewedDays'
  | 'wasDenied'
  | 'isNew'
  | 'holderInactive'
  | 'employmentEnded'
  | 'employmentStated'
  | 'accountInactive'
  | 'hasNoOwner'
  | 'isExternal'
  | 'highRisk'
  | 'frameworks'
  | 'conflicts'
  | 'severeConflicts'
  | 'managerShare'
  | 'managerTotal'
  | 'titleShare'
  | 'titleTotal'
  | 'departmentShare'
  | 'departmentTotal';
/** Measures known when the review is read. */
export type PersonalMeasure = 'reviewerAsked' | 'reviewerHolds';
export type Measure = FixedMeasure | PersonalMeasure;

const oneIf = (condition: boolean): number => (condition ? 1 : 0);
const isInactive = (status: string): number => oneIf(status === 'DISABLED' || status === 'DELETED');

/** The measures of rules; null when unknown. */
const measures: { readonly [Name in Measure]: (inputs: InsightInputs, people: ReviewPeople) => number | null } = {
  unusedDays: (inputs) => daysSince(inputs, inputs.lastUsedAt),
  grantedDays: (inputs) => daysSince(inputs, inputs.grantedAt),
  reviewedDays: (inputs) => daysSince(inputs, inputs.reviewedAt),
  wasDenied: (inputs) => oneIf(inputs.reviewedOutcome === 'DECERTIFIED'),
  isNew: (inputs) => oneIf(inputs.isNew),
  holderInactive: (inputs) => isInactive(inputs.holderStatus),
  employmentEnded: ({ employmentStatus }) => oneIf(ENDED_EMPLOYMENTS.includes(compared(employmentStatus))),
  employmentStated: ({ employmentStatus }) => oneIf(employmentStatus !== ''),
  accountInactive: (inputs) => isInactive(inputs.accountStatus),
  hasNoOwner: (inputs) => oneIf(inputs.hasNoOwner),
  isExternal: (inputs) => oneIf(inputs.isExternal),
  highRisk: (inputs) => oneIf(HIGH_RISKS.includes(inputs.riskLevel.toLowerCase())),
  frameworks: (inputs) => inputs.frameworks,
  conflicts: (inputs) => inputs.conflicts,
  severeConflicts: (inputs) => inputs.severeConflicts,
  managerShare: ({ manager }) => share(manager),
  managerTotal: ({ manager }) => manager.total,
  titleShare: ({ title }) => share(title),
  titleTotal: ({ title }) => title.total,
  departmentShare: ({ department }) => share(department),
  departmentTotal: ({ department }) => department.total,
  reviewerAsked: (inputs, { reviewerIds }) => isOneOf(inputs.requesterId, reviewerIds),
  reviewerHolds: (_facts, { holderId, reviewerIds }) => isOneOf(holderId, reviewerIds),
};

/** The value of a measure. */
export const measure = (name: Measure, inputs: InsightInputs, people: ReviewPeople): number | null =>
  measures[name](inputs, people);
