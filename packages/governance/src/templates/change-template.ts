import type {
  AccessReview,
  AccessReviewInput,
  AccessReviewTemplate,
  AccessReviewTemplateInput,
  CreateAccessReviewTemplateRequest,
} from '@oag/types';
import { type AccessReviewLookups, completeValues } from '../campaigns/index.ts';
import { isUnset, mergedAnnotations, sameValue, readMask, assertNoViolations, violation } from '../input/index.ts';
import { builtinPolicyIds } from '../policies/index.ts';
import { campaignValues, checkTemplate } from './check-template.ts';
import { completeRecurrence, nextOccurrence } from './recurrence.ts';
import { carried, carriedMembers, initialTemplate, templateMask, templateMembers } from './template-members.ts';

type Member = keyof AccessReviewTemplate;

/** The time, and the time zone of the organization. */
export type TemplateClock = { now: string; timeZone: string };

/** A template after an update, with the members that changed. None changed: nothing to write. */
export type TemplateUpdate = { template: AccessReviewTemplate; changed: Member[] };

/** The policy of a new template, with a default. */
export const templatePolicyId = (policyId: string | undefined): string =>
  policyId || builtinPolicyIds.entitlementOwnerCertification;

/** The template that a request creates. Throws GovernanceError naming every field that breaks a rule. */
export function newTemplate(
  request: CreateAccessReviewTemplateRequest,
  lookups: AccessReviewLookups,
  { id, now, timeZone }: TemplateClock & { id: string },
): AccessReviewTemplate {
  const scopeType = isUnset(request.scopeType) ? initialTemplate.scopeType : request.scopeType;
  const sent = { ...request, scopeType, policyId: templatePolicyId(request.policyId) } as AccessReviewTemplateInput;
  const template: AccessReviewTemplate = { ...complete(initialTemplate, sent), id, createdAt: now, updatedAt: now };
  const given = (Object.keys(templateMembers) as Member[]).filter((member) => Object.hasOwn(sent, member));
  assertNoViolations(
    checkTemplate(template, [...new Set<Member>([...given, 'displayName', 'ownerIds', 'policyId'])], lookups, now),
  );
  return { ...template, nextScheduledCampaignAt: nextCampaignAt(template, { now, timeZone }) };
}

/**
 * Updates the members that the mask names; without a mask, those in the body. Equal values are no change. Checks only
 * what changes, so that a template can be renamed after one of its people has left.
 * Throws GovernanceError: READ_ONLY_FIELD, FEATURE_DISABLED or INVALID_FIELD naming every field.
 */
export function updateTemplate(
  current: AccessReviewTemplate,
  patch: AccessReviewTemplateInput,
  mask: string | null | undefined,
  lookups: AccessReviewLookups,
  clock: TemplateClock,
): TemplateUpdate {
  const { paths, violations } = readMask(mask, patch, templateMask, current);
  assertNoViolations(violations);
  const sent = Object.fromEntries(
    paths.map(({ member }): [string, unknown] => [member, patch[member] ?? templateMembers[member].initial]),
  ) as AccessReviewTemplateInput;
  // An unspecified type is no change.
  if (isUnset(sent.scopeType)) delete sent.scopeType;
  const next = complete(current, sent);
  const changed = (Object.keys(templateMembers) as Member[]).filter(
    (member) => !sameValue(next[member], current[member]),
  );
  if (changed.length === 0) return { template: current, changed };
  const immutable = changed.includes('scopeType')
    ? [violation('scopeType', 'IMMUTABLE', 'is chosen when a template is created; create another template')]
    : [];
  const broken = immutable.length > 0 ? immutable : checkTemplate(next, changed, lookups, clock.now);
  assertNoViolations(broken.map((one) => ({ ...one, field: `accessReviewTemplate.${one.field}` })));
  const isRescheduled = changed.includes('recurrenceRule') || changed.includes('isCampaignScheduleEnabled');
  return {
    template: {
      ...next,
      updatedAt: clock.now,
      ...(isRescheduled && { nextScheduledCampaignAt: nextCampaignAt(next, clock) }),
    },
    changed,
  };
}

/** When the next campaign is created, null for never. */
export const nextCampaignAt = (
  { isCampaignScheduleEnabled, recurrenceRule }: AccessReviewTemplate,
  { now, timeZone }: TemplateClock,
): string | null =>
  isCampaignScheduleEnabled && recurrenceRule ? nextOccurrence(recurrenceRule, timeZone, now) : null;

/** The template with the sent values, completed. */
function complete(current: AccessReviewTemplate, sent: AccessReviewTemplateInput): AccessReviewTemplate {
  const { accessReviewDuration, annotations, isCampaignScheduleEnabled, personEvents, recurrenceRule } = {
    ...current,
    ...sent,
  };
  const asked = { ...current, ...sent } as AccessReviewTemplate;
  const settings = completeValues(campaignValues(asked) as AccessReviewInput);
  return {
    ...current,
    ...(Object.fromEntries(
      carriedMembers.map((name): [string, unknown] => [
        name,
        settings[carried[name] as keyof AccessReview] ?? templateMembers[name].initial,
      ]),
    ) as Partial<AccessReviewTemplate>),
    accessReviewDuration: accessReviewDuration ?? null,
    annotations: mergedAnnotations(current.annotations, annotations ?? {}),
    isCampaignScheduleEnabled: isCampaignScheduleEnabled ?? false,
    personEvents: [...new Set((personEvents ?? []) as NonNullable<AccessReviewTemplate['personEvents']>)],
    recurrenceRule: recurrenceRule ? completeRecurrence(recurrenceRule) : null,
  };
}
