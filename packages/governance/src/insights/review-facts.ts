import { EndedEmploymentWords } from '@oag/types';

/** A group of people whom the holder is one of, and how many of them hold the access. Only people who are active count. */
export type PeerGroup = { held: number; total: number };

/** The groups of people that a holder is compared with. */
export type PeerGroupName = 'manager' | 'title' | 'department';

/** What is known of an access when it comes under review. Nothing of it changes while the review lasts. */
export type ReviewFacts = {
  /** The moment at which the campaign was prepared. */
  asOf: string;
  /** Null when no use was ever reported: unknown is not unused. */
  lastUsedAt: string | null;
  grantedAt: string | null;
  /** The last decision about the same access in an earlier campaign. */
  reviewedAt: string | null;
  reviewedOutcome: 'CERTIFIED' | 'DECERTIFIED' | '';
  /** Given after the last campaign that reviewed the entitlement was prepared. */
  isNew: boolean;
  /** ENABLED, DISABLED or DELETED, '' without a person or an account. */
  holderStatus: string;
  accountStatus: string;
  /** In the words of the source, '' when it is not known. */
  employmentStatus: string;
  /** The access is held by an account that belongs to nobody. */
  hasNoOwner: boolean;
  isExternal: boolean;
  riskLevel: string;
  frameworks: number;
  /** Conflicts that the access is part of and nobody exempted, and those of them that are severe. */
  conflicts: number;
  severeConflicts: number;
  manager: PeerGroup;
  title: PeerGroup;
  department: PeerGroup;
  /** Who asked for the access, '' when nobody did. */
  requesterId: string;
};

/** What changes with the people who are asked, and is looked at when the review is read. */
export type ReviewPeople = { holderId: string; reviewerIds: readonly string[] };

/** Risk levels that are high, as their values are compared: lower-cased. */
export const HIGH_RISKS: readonly string[] = ['high', 'critical', 'severe', 'very high'];

/** Of an employment status only letters and digits are compared, in lower case: what goes away is the same in SQL. */
export const NOT_COMPARED = '[ -/:-@[-`{-~]';
const notCompared = new RegExp(NOT_COMPARED, 'g');
const compared = (word: string): string => word.toLowerCase().replaceAll(notCompared, '');

/** The words that end an employment, as they are compared. */
export const ENDED_EMPLOYMENTS: readonly string[] = EndedEmploymentWords.map(compared);

const DAY = 86_400_000;
const daysSince = ({ asOf }: ReviewFacts, time: string | null): number | null =>
  time === null ? null : Math.max(0, Math.floor((Date.parse(asOf) - Date.parse(time)) / DAY));
const share = ({ held, total }: PeerGroup): number | null => (total === 0 ? null : Math.floor((held * 100) / total));
const isOneOf = (id: string, ids: readonly string[]): number => oneIf(id !== '' && ids.includes(id));

/** Known when the campaign is prepared: a recommendation may follow from it. */
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
/** Known when the review is read. */
export type PersonalMeasure = 'reviewerAsked' | 'reviewerHolds';
export type Measure = FixedMeasure | PersonalMeasure;

const oneIf = (condition: boolean): number => (condition ? 1 : 0);
const isInactive = (status: string): number => oneIf(status === 'DISABLED' || status === 'DELETED');

/** What rules look at: numbers, null where nothing is known. */
const measures: { readonly [Name in Measure]: (facts: ReviewFacts, people: ReviewPeople) => number | null } = {
  unusedDays: (facts) => daysSince(facts, facts.lastUsedAt),
  grantedDays: (facts) => daysSince(facts, facts.grantedAt),
  reviewedDays: (facts) => daysSince(facts, facts.reviewedAt),
  wasDenied: (facts) => oneIf(facts.reviewedOutcome === 'DECERTIFIED'),
  isNew: (facts) => oneIf(facts.isNew),
  holderInactive: (facts) => isInactive(facts.holderStatus),
  employmentEnded: ({ employmentStatus }) => oneIf(ENDED_EMPLOYMENTS.includes(compared(employmentStatus))),
  employmentStated: ({ employmentStatus }) => oneIf(employmentStatus !== ''),
  accountInactive: (facts) => isInactive(facts.accountStatus),
  hasNoOwner: (facts) => oneIf(facts.hasNoOwner),
  isExternal: (facts) => oneIf(facts.isExternal),
  highRisk: (facts) => oneIf(HIGH_RISKS.includes(facts.riskLevel.toLowerCase())),
  frameworks: (facts) => facts.frameworks,
  conflicts: (facts) => facts.conflicts,
  severeConflicts: (facts) => facts.severeConflicts,
  managerShare: ({ manager }) => share(manager),
  managerTotal: ({ manager }) => manager.total,
  titleShare: ({ title }) => share(title),
  titleTotal: ({ title }) => title.total,
  departmentShare: ({ department }) => share(department),
  departmentTotal: ({ department }) => department.total,
  reviewerAsked: (facts, { reviewerIds }) => isOneOf(facts.requesterId, reviewerIds),
  reviewerHolds: (_facts, { holderId, reviewerIds }) => isOneOf(holderId, reviewerIds),
};

/** A number that a rule looks at. */
export const measure = (name: Measure, facts: ReviewFacts, people: ReviewPeople): number | null =>
  measures[name](facts, people);
