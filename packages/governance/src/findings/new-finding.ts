import type { CreateFindingRequest, Finding, FindingOwnerRef } from '@oag/types';
import { checkAnnotations, assertNoViolations, violation } from '../input/index.ts';
import { targetOf } from './finding-target.ts';

/** Whether the target of a request exists. */
export type FindingLookups = { targetExists: boolean };

/** Findings with the same key are the same: kind, target and `dedupKeyParts`, or the description when there are no such parts. */
export function findingKey({ customSubType = '', dedupKeyParts, description, ...given }: CreateFindingRequest): string {
  const parts = dedupKeyParts?.length ? dedupKeyParts : [description];
  return JSON.stringify([customSubType, targetOf(given), parts]);
}

/** Throws INVALID_FIELD for invalid members and for a target that does not exist. */
export function checkFinding(request: CreateFindingRequest, { targetExists }: FindingLookups): void {
  const { member } = targetOf(request);
  assertNoViolations([
    ...(request.description.trim() === ''
      ? [violation('description', 'REQUIRED', 'is blank; describe the finding')]
      : []),
    ...(targetExists
      ? []
      : [
          violation(
            member,
            'NOT_FOUND',
            'names nothing that exists; list apps, accounts, resources and people to find its ids',
          ),
        ]),
    ...checkAnnotations(request.annotations ?? {}),
  ]);
}

const noOwner: FindingOwnerRef = { appOwnerAppId: null, identityUserId: null, managerOfUserId: null };

/** The finding that a checked request creates. */
export function newFinding(
  request: CreateFindingRequest,
  { id, fingerprint, now }: { id: string; fingerprint: string; now: string },
): Finding {
  const { appUserTarget, appResourceTarget, identityUserTarget } = request;
  const appId = appUserTarget?.appId ?? appResourceTarget?.appId ?? '';
  const personId = identityUserTarget?.identityUserId ?? '';
  return {
    id,
    fingerprint,
    annotations: request.annotations ?? {},
    appId,
    assignedOwner: null,
    computedOwner:
      appId !== ''
        ? { ...noOwner, appOwnerAppId: appId }
        : personId !== ''
          ? { ...noOwner, managerOfUserId: personId }
          : null,
    custom: {},
    customSubType: request.customSubType ?? '',
    dedupKeyParts: request.dedupKeyParts ?? [],
    description: request.description,
    remediationDescription: request.remediationDescription ?? '',
    severity: severityOf(request),
    sourceKind: 'FINDING_SOURCE_KIND_EXTERNAL',
    appUserTarget: appUserTarget ? { appId, appUserId: appUserTarget.appUserId ?? '' } : null,
    appResourceTarget: appResourceTarget
      ? {
          appId,
          appResourceId: appResourceTarget.appResourceId ?? '',
          appResourceTypeId: appResourceTarget.appResourceTypeId ?? '',
        }
      : null,
    identityUserTarget: identityUserTarget ? { identityUserId: personId } : null,
    tenantTarget: targetOf(request).member === 'tenantTarget' ? {} : null,
    state: 'FINDING_STATE_OPEN',
    stateUpdatedById: '',
    ...atRest,
    taskId: '',
    recurrenceCount: 0,
    firstObservedAt: now,
    lastAppearedAt: now,
    lastObservedAt: now,
    createdAt: now,
    updatedAt: now,
  };
}

/** The members that only some states set. */
export const atRest: Pick<
  Finding,
  | 'resolvedAt'
  | 'riskAcceptanceExpiresAt'
  | 'riskAcceptanceJustification'
  | 'snoozeReason'
  | 'snoozeUntil'
  | 'suppressReason'
> = {
  resolvedAt: null,
  riskAcceptanceExpiresAt: null,
  riskAcceptanceJustification: '',
  snoozeReason: '',
  snoozeUntil: null,
  suppressReason: '',
};

/** A finding after another report: with its new description. A resolved one is open again. */
export function observeAgain(finding: Finding, request: CreateFindingRequest, now: string): Finding {
  const seen: Finding = {
    ...finding,
    annotations: request.annotations ?? finding.annotations,
    description: request.description,
    remediationDescription: request.remediationDescription ?? finding.remediationDescription,
    severity: severityOf(request),
    lastObservedAt: now,
    updatedAt: now,
  };
  if (finding.state !== 'FINDING_STATE_RESOLVED') return seen;
  return {
    ...seen,
    ...atRest,
    state: 'FINDING_STATE_OPEN',
    stateUpdatedById: '',
    lastAppearedAt: now,
    recurrenceCount: finding.recurrenceCount + 1,
  };
}

function severityOf({ severity }: CreateFindingRequest): Finding['severity'] {
  return severity === undefined || severity === 'FINDING_SEVERITY_UNSPECIFIED' ? 'FINDING_SEVERITY_MEDIUM' : severity;
}
