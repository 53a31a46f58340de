import type { AccessReview, AccessReviewTemplate, FieldViolation } from '@oag/types';
import { type AccessReviewLookups, checkValues } from '../campaigns/index.ts';
import { isUnset, checkAnnotations, violation } from '../input/index.ts';
import { checkRecurrence } from './recurrence.ts';
import { carried, carriedMembers, type CarriedMember } from './template-members.ts';

type Member = keyof AccessReviewTemplate;
type Check = (template: AccessReviewTemplate) => FieldViolation[];

/** The settings of a template as members of a campaign. */
export const campaignValues = (template: AccessReviewTemplate): Partial<AccessReview> =>
  Object.fromEntries(carriedMembers.map((name): [string, unknown] => [carried[name], template[name]]));

/** Ten years. */
const SECONDS_MAX = 315_576_000;
const isWithin = (seconds: number): boolean => seconds > 0 && seconds <= SECONDS_MAX;

/** The checks of the members of a template itself. */
const own: { readonly [Name in Member]?: Check } = {
  accessReviewDuration: ({ accessReviewDuration }) =>
    accessReviewDuration !== null && !isWithin(Number.parseFloat(accessReviewDuration))
      ? [
          violation(
            'accessReviewDuration',
            'RANGE',
            `must be more than 0s and at most ${SECONDS_MAX}s, which is ten years`,
          ),
        ]
      : [],
  annotations: ({ annotations }) => checkAnnotations(annotations),
  recurrenceRule: ({ recurrenceRule }) => (recurrenceRule ? checkRecurrence(recurrenceRule) : []),
  personEvents: ({ personEvents }) =>
    (personEvents ?? []).flatMap((event, index) =>
      isUnset(event)
        ? [violation(`personEvents[${index}]`, 'REQUIRED', 'is unspecified; name what happens to the person')]
        : [],
    ),
  isCampaignScheduleEnabled: ({ isCampaignScheduleEnabled, recurrenceRule }) =>
    isCampaignScheduleEnabled && recurrenceRule === null
      ? [violation('recurrenceRule', 'REQUIRED', 'is missing; set when campaigns are created')]
      : [],
  autoCloseCampaign: ({ autoCloseCampaign, accessReviewDuration }) =>
    autoCloseCampaign && accessReviewDuration === null
      ? [violation('accessReviewDuration', 'REQUIRED', 'is missing; set when campaigns end automatically')]
      : [],
};

/** Members that depend on each other: a change of one checks them all. */
const together: readonly (readonly Member[])[] = [
  ['isCampaignScheduleEnabled', 'recurrenceRule'],
  ['autoCloseCampaign', 'accessReviewDuration'],
];

/** The violations of the changed members of a template: by its own rules, and by those of campaigns for the settings of campaigns. */
export function checkTemplate(
  template: AccessReviewTemplate,
  changed: readonly Member[],
  lookups: AccessReviewLookups,
  now: string,
): FieldViolation[] {
  const looked = new Set<Member>([
    ...changed,
    ...together.filter((group) => group.some((member) => changed.includes(member))).flat(),
  ]);
  const settings = changed.filter(
    (member): member is CarriedMember => Object.hasOwn(carried, member) && member !== 'scopeType',
  );
  const values = campaignValues(template);
  const broken = checkValues(
    values,
    settings.map((member) => carried[member]),
    template,
    lookups,
    now,
  ).map(ofTemplate);
  return [...broken, ...[...looked].flatMap((member) => own[member]?.(template) ?? [])];
}

const ofTemplate = (broken: FieldViolation): FieldViolation => ({
  ...broken,
  field: broken.field.replace(/^(accessReview\.)?(scopeV2)?/, (_, _body, scope) => (scope ? 'scope' : '')),
});
