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

/** The moment, and the time zone of the organization. */
export type TemplateClock = { now: string; timeZone: string };

/** A template after an update, and the members that are different now. When there are none, nothing needs to be written. */
export type TemplateUpdate = { template: AccessReviewTemplate; changed: Member[] };

/** The policy that a new template has when it names none. */
export const templatePolicyId = (policyId: string | undefined): string =>
  policyId || builtinPolicyIds.entitlementOwnerCertification;

/** The template that a request makes. Throws GovernanceError naming every field that breaks a rule. */
export function newTemplate(
  request: CreateAccessReviewTemplateRequest,
  facts: AccessReviewLookups,
  { id, now, timeZone }: TemplateClock & { id: string },
): AccessReviewTemplate {
  const scopeType = isUnset(request.scopeType) ? initialTemplate.scopeType : request.scopeType;
  const sent = { ...request, scopeType, policyId: templatePolicyId(request.policyId) } as AccessReviewTemplateInput;
  const template: AccessReviewTemplate = { ...complete(initialTemplate, sent), id, createdAt: now, updatedAt: now };
  const given = (Object.keys(templateMembers) as Member[]).filter((member) => Object.hasOwn(sent, member));
  assertNoViolations(
    checkTemplate(template, [...new Set<Member>([...given, 'displayName', 'ownerIds', 'policyId'])], facts, now),
  );
  return { ...template, nextScheduledCampaignAt: nextCampaignAt(template, { now, timeZone }) };
}

/**
 * Changes the members that the mask names, or without a mask those that the body has. Saying again what is so already is no change, and
 * only what changes is checked, so that a person who has left does not keep a template from being renamed.
 * Throws GovernanceError: READ_ONLY_FIELD, FEATURE_DISABLED or INVALID_FIELD naming every field.
 */
export function updateTemplate(
  current: AccessReviewTemplate,
  patch: AccessReviewTemplateInput,
  mask: string | null | undefined,
  facts: AccessReviewLookups,
  clock: TemplateClock,
): TemplateUpdate {
  const { paths, violations } = readMask(mask, patch, templateMask, current);
  assertNoViolations(violations);
  const sent = Object.fromEntries(
    paths.map(({ member }): [string, unknown] => [member, patch[member] ?? templateMembers[member].initial]),
  ) as AccessReviewTemplateInput;
  // Unspecified asks for no other type.
  if (isUnset(sent.scopeType)) delete sent.scopeType;
  const next = complete(current, sent);
  const changed = (Object.keys(templateMembers) as Member[]).filter(
    (member) => !sameValue(next[member], current[member]),
  );
  if (changed.length === 0) return { template: current, changed };
  const immutable = changed.includes('scopeType')
    ? [violation('scopeType', 'IMMUTABLE', 'is chosen when a template is created; create another template')]
    : [];
  const broken = immutable.length > 0 ? immutable : checkTemplate(next, changed, facts, clock.now);
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

/** When the next campaign is created, null while none will be. */
export const nextCampaignAt = (
  { isCampaignScheduleEnabled, recurrenceRule }: AccessReviewTemplate,
  { now, timeZone }: TemplateClock,
): string | null =>
  isCampaignScheduleEnabled && recurrenceRule ? nextOccurrence(recurrenceRule, timeZone, now) : null;

/** The template with what was sent, every member of an object with its value. */
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
