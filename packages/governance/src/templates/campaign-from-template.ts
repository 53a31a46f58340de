import type { AccessReview, AccessReviewTemplate } from '@oag/types';
import { initialAccessReview } from '../campaigns/index.ts';
import { completeScope } from '../scope/index.ts';
import { clockTime } from '../time/index.ts';
import { nextCampaignAt, type TemplateClock } from './change-template.ts';
import { campaignValues } from './check-template.ts';

/** How long before its automatic start a campaign is created, so that its owners can check it. */
const HEAD_START_MS = 2 * 86_400_000;

/** The settings of one campaign. `subject`: the one person whose access is reviewed. */
export type FromTemplate = TemplateClock & {
  id: string;
  createdById: string;
  displayName?: string | undefined;
  subject?: { id: string; displayName: string } | undefined;
};

/**
 * The draft that a template creates now, with all settings of the template. Nothing is checked here: the preparation of
 * the campaign reports what has become invalid, such as a deleted policy.
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

/** The template after it created a campaign. The next one is at the first future occurrence: missed ones are made up for once. */
export function afterCampaign(template: AccessReviewTemplate, clock: TemplateClock): AccessReviewTemplate {
  const { nextScheduledCampaignAt: due } = template;
  const isDue = due !== null && Date.parse(due) <= Date.parse(clock.now);
  return {
    ...template,
    occurrences: template.occurrences + 1,
    nextScheduledCampaignAt: isDue ? nextCampaignAt(template, clock) : due,
  };
}

/** The scope of a campaign from a template, limited to one person if given. */
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
