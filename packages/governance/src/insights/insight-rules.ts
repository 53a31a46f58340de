import type { FixedMeasure, Measure, PersonalMeasure } from './insight-inputs.ts';

/** A measure that must be known and within these bounds, both inclusive. */
export type Condition<Name extends Measure = Measure> = { measure: Name; atLeast?: number; atMost?: number };

type Said = {
  /** Never reused by another rule: the ids of insights depend on it. */
  no: number;
  id: string;
  severity: 'FLAG' | 'TICK' | 'INFO';
  /** Its weight among insights of the same severity, up to 100. */
  weight: number;
  /** The text for the reviewer; `{unusedDays}` is replaced by the number. */
  text: string;
};

/** A rule recommends only by what is known when the campaign is prepared. */
export type InsightRule =
  | (Said & { recommends: 'DENY' | 'APPROVE' | ''; when: readonly Condition<FixedMeasure>[] })
  | (Said & { recommends: ''; when: readonly Condition<PersonalMeasure>[] });

/** Access is unused after this many days. */
export const UNUSED_DAYS = 90;
/** From the first share of a group on, most have the access; up to the second, few have it. Smaller groups are ignored. */
export const MOST_PERCENT = 80;
export const FEW_PERCENT = 20;
export const GROUP_LEAST = 5;
const RECENT_DAYS = 30;
const STANDING_DAYS = 365;

const most = (name: 'manager' | 'title' | 'department'): Condition<FixedMeasure>[] => [
  { measure: `${name}Share`, atLeast: MOST_PERCENT },
  { measure: `${name}Total`, atLeast: GROUP_LEAST },
];
const some = (name: 'manager' | 'title' | 'department'): Condition<FixedMeasure>[] => [
  { measure: `${name}Share`, atLeast: FEW_PERCENT + 1, atMost: MOST_PERCENT - 1 },
  { measure: `${name}Total`, atLeast: GROUP_LEAST },
];
const few = (name: 'manager' | 'title' | 'department'): Condition<FixedMeasure>[] => [
  { measure: `${name}Share`, atMost: FEW_PERCENT },
  { measure: `${name}Total`, atLeast: GROUP_LEAST },
];
const holds = <Name extends Measure>(name: Name): Condition<Name>[] => [{ measure: name, atLeast: 1 }];

/**
 * All rules of insights. One that recommends a denial outweighs all that recommend an approval; without any
 * recommendation, a person has to look closer.
 */
export const insightRules: readonly InsightRule[] = [
  {
    no: 1,
    id: 'holder-inactive',
    severity: 'FLAG',
    weight: 100,
    recommends: 'DENY',
    when: holds('holderInactive'),
    text: 'The person who holds it is no longer active',
  },
  {
    no: 29,
    id: 'employment-ended',
    severity: 'FLAG',
    weight: 98,
    recommends: 'DENY',
    when: holds('employmentEnded'),
    text: 'The employment status of the person who holds it is {employmentStatus}',
  },
  {
    no: 2,
    id: 'conflict-severe',
    severity: 'FLAG',
    weight: 95,
    recommends: 'DENY',
    when: holds('severeConflicts'),
    text: 'It is part of {severeConflicts} severe conflicts of access that nobody exempted',
  },
  {
    no: 3,
    id: 'unused',
    severity: 'FLAG',
    weight: 90,
    recommends: 'DENY',
    when: [{ measure: 'unusedDays', atLeast: UNUSED_DAYS + 1 }],
    text: 'It was last used {unusedDays} days ago',
  },
  {
    no: 4,
    id: 'denied-before',
    severity: 'FLAG',
    weight: 85,
    recommends: '',
    when: holds('wasDenied'),
    text: 'It was denied in the last review, and is still there',
  },
  {
    no: 5,
    id: 'reviewer-holds',
    severity: 'FLAG',
    weight: 80,
    recommends: '',
    when: holds('reviewerHolds'),
    text: 'One of the reviewers is the person who holds it',
  },
  {
    no: 6,
    id: 'reviewer-asked',
    severity: 'FLAG',
    weight: 75,
    recommends: '',
    when: holds('reviewerAsked'),
    text: 'One of the reviewers had asked for it',
  },
  {
    no: 7,
    id: 'account-inactive',
    severity: 'FLAG',
    weight: 70,
    recommends: '',
    when: holds('accountInactive'),
    text: 'The account that holds it is not active',
  },
  {
    no: 8,
    id: 'conflict',
    severity: 'FLAG',
    weight: 68,
    recommends: '',
    when: holds('conflicts'),
    text: 'It is part of {conflicts} conflicts of access that nobody exempted',
  },
  {
    no: 9,
    id: 'no-owner',
    severity: 'FLAG',
    weight: 65,
    recommends: '',
    when: holds('hasNoOwner'),
    text: 'The account that holds it belongs to nobody',
  },
  {
    no: 10,
    id: 'high-risk',
    severity: 'FLAG',
    weight: 60,
    recommends: '',
    when: holds('highRisk'),
    text: 'Its risk level is {riskLevel}',
  },
  {
    no: 11,
    id: 'external',
    severity: 'FLAG',
    weight: 55,
    recommends: '',
    when: holds('isExternal'),
    text: 'The account that holds it is from outside the organization',
  },
  {
    no: 12,
    id: 'few-of-manager',
    severity: 'FLAG',
    weight: 50,
    recommends: '',
    when: few('manager'),
    text: '{managerHeld} of {managerTotal} people with the same manager have it',
  },
  {
    no: 13,
    id: 'few-of-title',
    severity: 'FLAG',
    weight: 48,
    recommends: '',
    when: few('title'),
    text: '{titleHeld} of {titleTotal} people with the same title have it',
  },
  {
    no: 14,
    id: 'few-of-department',
    severity: 'FLAG',
    weight: 40,
    recommends: '',
    when: few('department'),
    text: '{departmentHeld} of {departmentTotal} people of the same department have it',
  },
  {
    no: 15,
    id: 'most-of-manager',
    severity: 'TICK',
    weight: 60,
    recommends: 'APPROVE',
    when: most('manager'),
    text: '{managerHeld} of {managerTotal} people with the same manager have it',
  },
  {
    no: 16,
    id: 'most-of-title',
    severity: 'TICK',
    weight: 58,
    recommends: 'APPROVE',
    when: most('title'),
    text: '{titleHeld} of {titleTotal} people with the same title have it',
  },
  {
    no: 17,
    id: 'most-of-department',
    severity: 'TICK',
    weight: 40,
    recommends: '',
    when: most('department'),
    text: '{departmentHeld} of {departmentTotal} people of the same department have it',
  },
  {
    no: 18,
    id: 'used-lately',
    severity: 'TICK',
    weight: 35,
    recommends: '',
    when: [{ measure: 'unusedDays', atMost: RECENT_DAYS }],
    text: 'It was last used {unusedDays} days ago',
  },
  {
    no: 19,
    id: 'certified-before',
    severity: 'TICK',
    weight: 20,
    recommends: '',
    when: [
      { measure: 'reviewedDays', atLeast: 0 },
      { measure: 'wasDenied', atMost: 0 },
    ],
    text: 'It was certified {reviewedDays} days ago',
  },
  {
    no: 20,
    id: 'new',
    severity: 'INFO',
    weight: 45,
    recommends: '',
    when: holds('isNew'),
    text: 'It was given after the last campaign that reviewed the entitlement',
  },
  {
    no: 21,
    id: 'frameworks',
    severity: 'INFO',
    weight: 40,
    recommends: '',
    when: holds('frameworks'),
    text: '{frameworks} compliance frameworks apply to it',
  },
  {
    no: 22,
    id: 'some-of-manager',
    severity: 'INFO',
    weight: 35,
    recommends: '',
    when: some('manager'),
    text: '{managerHeld} of {managerTotal} people with the same manager have it',
  },
  {
    no: 23,
    id: 'some-of-title',
    severity: 'INFO',
    weight: 34,
    recommends: '',
    when: some('title'),
    text: '{titleHeld} of {titleTotal} people with the same title have it',
  },
  {
    no: 24,
    id: 'some-of-department',
    severity: 'INFO',
    weight: 33,
    recommends: '',
    when: some('department'),
    text: '{departmentHeld} of {departmentTotal} people of the same department have it',
  },
  {
    no: 25,
    id: 'granted-lately',
    severity: 'INFO',
    weight: 25,
    recommends: '',
    when: [{ measure: 'grantedDays', atMost: RECENT_DAYS }],
    text: 'It was given {grantedDays} days ago',
  },
  {
    no: 26,
    id: 'used-a-while-ago',
    severity: 'INFO',
    weight: 22,
    recommends: '',
    when: [{ measure: 'unusedDays', atLeast: RECENT_DAYS + 1, atMost: UNUSED_DAYS }],
    text: 'It was last used {unusedDays} days ago',
  },
  {
    no: 27,
    id: 'granted-long-ago',
    severity: 'INFO',
    weight: 15,
    recommends: '',
    when: [{ measure: 'grantedDays', atLeast: STANDING_DAYS }],
    text: 'It was given {grantedDays} days ago',
  },
  {
    no: 30,
    id: 'employment-status',
    severity: 'INFO',
    weight: 12,
    recommends: '',
    when: [
      { measure: 'employmentStated', atLeast: 1 },
      { measure: 'employmentEnded', atMost: 0 },
    ],
    text: 'The employment status of the person who holds it is {employmentStatus}',
  },
  {
    no: 28,
    id: 'granted',
    severity: 'INFO',
    weight: 10,
    recommends: '',
    when: [{ measure: 'grantedDays', atLeast: RECENT_DAYS + 1, atMost: STANDING_DAYS - 1 }],
    text: 'It was given {grantedDays} days ago',
  },
];

/** Upper bound of rule numbers: the ids of the insights of all reviews of a campaign fit into one block of ids. */
export const RULE_NUMBERS = 32;
