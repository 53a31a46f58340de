import type { AccessReview, AccessReviewTemplate } from '@oag/types';
import { initialAccessReview } from '../campaigns/index.ts';
import { completeScope } from '../scope/index.ts';
import { clockTime } from '../time/index.ts';
import { nextCampaignAt, type TemplateClock } from './change-template.ts';
import { campaignValues } from './check-template.ts';

/** A campaign that starts by itself does so this long after it was created, so that its owners can look at it before. */
const HEAD_START_MS = 2 * 86_400_000;

/** What is asked for of one campaign. `subject`: the one person whose access is reviewed. */
export type FromTemplate = TemplateClock & {
  id: string;
  createdById: string;
  displayName?: string | undefined;
  subject?: { id: string; displayName: string } | undefined;
};

/**
 * The draft that a template makes now, with all that the template says. Nothing is checked again: what has become wrong meanwhile, such as
 * a policy, is said when the campaign is prepared.
 */
export function campaignFromTemplate(
  template: AccessReviewTemplate,
  { id, now, timeZone, createdById, displayName, subject }: FromTemplate,
): AccessReview {
  const { accessReviewDuration, autoStartCampaign } = template;
  const start = Date.parse(now) + (autoStartCampaign ? HEAD_START_MS : 0);
  const due = accessReviewDuration === null ? null : new Date(start + Number.parseFloat(accessReviewDuration) * 1000);
  return {
    ...initialAccessReview,
    ...campaignValues(template),
    id,
    displayName:
      displayName ||
      [template.displayName, ...(subject ? [subject.displayName] : []), dateIn(timeZone, now)].join(', '),
    scopeV2: templateScope(template, subject?.id),
    accessReviewTemplateId: template.id,
    scheduledStartDate: autoStartCampaign ? new Date(start).toISOString() : null,
    completionDate: due?.toISOString() ?? null,
    createdById,
    createdAt: now,
    updatedAt: now,
  };
}

/** The template after it has made a campaign. When its time had come, the next one is the first that is still ahead: what was missed is made up for once. */
export function afterCampaign(template: AccessReviewTemplate, clock: TemplateClock): AccessReviewTemplate {
  const { nextScheduledCampaignAt: due } = template;
  const isDue = due !== null && Date.parse(due) <= Date.parse(clock.now);
  return {
    ...template,
    occurrences: template.occurrences + 1,
    nextScheduledCampaignAt: isDue ? nextCampaignAt(template, clock) : due,
  };
}

/** The scope of a campaign from a template; with a person that of the template, of all people for this one only. */
export const templateScope = (
  { scope }: Pick<AccessReviewTemplate, 'scope'>,
  subjectUserId: string | undefined,
): AccessReview['scopeV2'] =>
  subjectUserId === undefined
    ? scope
    : {
        ...(scope ?? completeScope({})),
        allUsers: null,
        userCriteria: null,
        celExpression: null,
        selectedUsers: { userIds: [subjectUserId] },
      };

function dateIn(timeZone: string, now: string): string {
  const { year, month, day } = clockTime(timeZone, Date.parse(now));
  return [year, month, day].map((part) => String(part).padStart(2, '0')).join('-');
}
