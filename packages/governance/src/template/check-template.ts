import type { AccessReview, AccessReviewTemplate, FieldViolation } from '@oag/types';
import type { AccessReviewFacts } from '../campaign/access-review-facts.ts';
import { accessReviewMembers } from '../campaign/access-review-members.ts';
import { checkScopeMembers } from '../campaign/check-scope.ts';
import { checkScopeType } from '../campaign/new-access-review.ts';
import { checkValues, saysNothing } from '../campaign/update-access-review.ts';
import { isUnset } from '../features.ts';
import { checkAnnotations } from '../policy/check-annotations.ts';
import { notYetViolation, violation } from '../violations.ts';
import { checkRecurrence } from './recurrence.ts';
import { carried, carriedMembers, type CarriedMember } from './template-members.ts';

type Member = keyof AccessReviewTemplate;
type Check = (template: AccessReviewTemplate) => FieldViolation[];

/** What a template says about its campaigns, as a campaign has it. */
export const campaignValues = (template: AccessReviewTemplate): Partial<AccessReview> =>
  Object.fromEntries(carriedMembers.map((name): [string, unknown] => [carried[name], template[name]]));

/** Ten years. */
const SECONDS_MAX = 315_576_000;
const isWithin = (seconds: number): boolean => seconds > 0 && seconds <= SECONDS_MAX;

/** The rules that the members of a template itself break. */
const own: { readonly [Name in Member]?: Check } = {
  accessReviewDuration: ({ accessReviewDuration }) =>
    accessReviewDuration !== null && !isWithin(Number.parseFloat(accessReviewDuration))
      ? [violation('accessReviewDuration', 'RANGE', `must be more than 0s and at most ${SECONDS_MAX}s, which is ten years`)]
      : [],
  annotations: ({ annotations }) => checkAnnotations(annotations),
  recurrenceRule: ({ recurrenceRule }) => (recurrenceRule ? checkRecurrence(recurrenceRule) : []),
  personEvents: ({ personEvents }) =>
    (personEvents ?? []).flatMap((event, index) =>
      isUnset(event) ? [violation(`personEvents[${index}]`, 'REQUIRED', 'is unspecified; name what happens to the person')] : [],
    ),
  slackChannel: ({ slackChannel }) => (slackChannel ? [notYetViolation('slackChannel', 'chat channels are not available')] : []),
  isCampaignScheduleEnabled: ({ isCampaignScheduleEnabled, recurrenceRule }) =>
    isCampaignScheduleEnabled && recurrenceRule === null ? [violation('recurrenceRule', 'REQUIRED', 'is missing; say when campaigns are created')] : [],
  autoCloseCampaign: ({ autoCloseCampaign, accessReviewDuration }) =>
    autoCloseCampaign && accessReviewDuration === null
      ? [violation('accessReviewDuration', 'REQUIRED', 'is missing; campaigns that end by themselves need to know when')]
      : [],
};

/** These say together when campaigns are created and end, so a change of one is looked at together with the others. */
const together: readonly (readonly Member[])[] = [
  ['isCampaignScheduleEnabled', 'recurrenceRule'],
  ['autoCloseCampaign', 'accessReviewDuration'],
];

/** The rules that the changed members of a template break: its own, and for the settings of its campaigns those of campaigns. */
export function checkTemplate(template: AccessReviewTemplate, changed: readonly Member[], facts: AccessReviewFacts, now: string): FieldViolation[] {
  const looked = new Set<Member>([...changed, ...together.filter((group) => group.some((member) => changed.includes(member))).flat()]);
  const settings = changed.filter((member): member is CarriedMember => Object.hasOwn(carried, member) && member !== 'scopeType');
  const values = campaignValues(template);
  const broken = checkValues(values, settings.map((member) => carried[member]), template, facts, now).map(ofTemplate);
  return [
    ...settings.flatMap((member) => notYet(member, template)),
    ...broken,
    ...(changed.includes('scopeType') ? checkScopeType(template.scopeType) : []),
    ...[...looked].flatMap((member) => own[member]?.(template) ?? []),
  ];
}

/** What a campaign does by itself, at times that its template gives it. */
const byItself: ReadonlySet<CarriedMember> = new Set(['accuracyIssueAction', 'autoCloseCampaign', 'autoCloseDecision', 'autoStartCampaign']);

/** What campaigns cannot do yet, a template cannot say. */
function notYet(member: CarriedMember, template: AccessReviewTemplate): FieldViolation[] {
  if (member === 'scope') return template.scope ? checkScopeMembers(template.scope, 'scope') : [];
  const isLater = accessReviewMembers[carried[member]].edit === 'notYet' && !byItself.has(member) && !saysNothing(template[member]);
  return isLater ? [notYetViolation(member, 'is not available yet')] : [];
}

const ofTemplate = (broken: FieldViolation): FieldViolation => ({ ...broken, field: broken.field.replace(/^(accessReview\.)?(scopeV2)?/, (_, _body, scope) => (scope ? 'scope' : '')) });
