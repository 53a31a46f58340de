import type {
  ConflictMonitor,
  ConflictMonitorNotificationConfig,
  ConflictMonitorNotificationConfigInput,
  CreateConflictMonitorRequest,
  EntitlementGroup,
  FieldViolation,
  UpdateConflictMonitorRequest,
} from '@oag/types';
import { GovernanceError, sameValue, assertNoViolations, violation } from '../input/index.ts';

/** One of the two groups of a monitor. */
export type ConflictSide = 'A' | 'B';

/** The maximum size of a group. */
export const CONFLICT_GROUP_MAX = 32;

/** A monitor as stored: without counts. */
export type KeptMonitor = Omit<ConflictMonitor, 'activeConflictCount' | 'evaluatedAt'>;

type Ids = { id: string; setA: string; setB: string; now: string };

/** The monitor that a request creates. Throws GovernanceError naming every field that breaks a rule. `userIds`: the existing people. */
export function newConflictMonitor(
  request: CreateConflictMonitorRequest,
  userIds: ReadonlySet<string>,
  { id, setA, setB, now }: Ids,
): KeptMonitor {
  const { displayName, description = '', enabled, negateGroupB = false, notificationConfig } = request;
  assertNoViolations(broken({ displayName, notificationConfig }, userIds));
  return {
    id,
    displayName,
    description,
    enabled: enabled ?? true,
    negateGroupB,
    entitlementSetAId: setA,
    entitlementSetBId: setB,
    notificationConfig: completeNotifications(notificationConfig),
    createdAt: now,
    updatedAt: now,
    deletedAt: null,
  };
}

/** A monitor after an update, with the members that changed. None changed: nothing to write. */
export type ConflictMonitorUpdate = { monitor: KeptMonitor; changed: string[] };

/** Updates the members in the body. Throws GovernanceError: WRONG_STATE for a deleted monitor, or naming every field. */
export function updateConflictMonitor(
  current: KeptMonitor,
  patch: UpdateConflictMonitorRequest,
  userIds: ReadonlySet<string>,
  now: string,
): ConflictMonitorUpdate {
  assertMonitorNotDeleted(current);
  assertNoViolations(broken(patch, userIds));
  const next: KeptMonitor = {
    ...current,
    displayName: patch.displayName ?? current.displayName,
    description: patch.description ?? current.description,
    enabled: patch.enabled ?? current.enabled,
    negateGroupB: patch.negateGroupB ?? current.negateGroupB,
    notificationConfig: patch.notificationConfig
      ? completeNotifications(patch.notificationConfig)
      : current.notificationConfig,
  };
  const changed = (Object.keys(next) as (keyof KeptMonitor)[]).filter(
    (member) => !sameValue(next[member], current[member]),
  );
  return changed.length === 0 ? { monitor: current, changed } : { monitor: { ...next, updatedAt: now }, changed };
}

/** The people in a body. */
export const notifiedUserIds = ({
  notificationConfig,
}: {
  notificationConfig?: ConflictMonitorNotificationConfigInput | null;
}): string[] => [...new Set(notificationConfig?.emailNotifications?.identityUserIds ?? [])];

type Checked = {
  displayName?: string | null | undefined;
  notificationConfig?: ConflictMonitorNotificationConfigInput | null | undefined;
};

const broken = ({ displayName, notificationConfig }: Checked, userIds: ReadonlySet<string>): FieldViolation[] => [
  ...(displayName?.trim() === '' ? [violation('displayName', 'REQUIRED', 'is blank; name the monitor')] : []),
  ...(notificationConfig?.emailNotifications?.identityUserIds ?? []).flatMap((id, index) =>
    userIds.has(id)
      ? []
      : [
          violation(
            `notificationConfig.emailNotifications.identityUserIds[${index}]`,
            'NOT_FOUND',
            `no person has the id ${id}; correct it`,
          ),
        ],
  ),
];

const completeNotifications = (
  config: ConflictMonitorNotificationConfigInput | null | undefined,
): ConflictMonitorNotificationConfig | null =>
  config
    ? {
        emailNotifications: config.emailNotifications
          ? {
              enabled: false,
              ...config.emailNotifications,
              identityUserIds: config.emailNotifications.identityUserIds ?? [],
            }
          : null,
        slackNotifications: config.slackNotifications
          ? { enabled: false, channelId: '', channelName: '', ...config.slackNotifications }
          : null,
      }
    : null;

/** Deleted monitors are immutable. Throws WRONG_STATE. */
export function assertMonitorNotDeleted({ id, deletedAt }: Pick<KeptMonitor, 'id' | 'deletedAt'>): void {
  if (deletedAt === null) return;
  throw new GovernanceError({
    reason: 'WRONG_STATE',
    message: `The monitor ${id} is deleted; create another one with POST /api/v1/accessconflict`,
  });
}

/** Only enabled monitors detect conflicts. Throws WRONG_STATE. */
export function assertMonitorEnabled(monitor: KeptMonitor): void {
  assertMonitorNotDeleted(monitor);
  if (monitor.enabled) return;
  throw new GovernanceError({
    reason: 'WRONG_STATE',
    message: `The monitor ${monitor.id} is switched off; set enabled with POST /api/v1/accessconflict/${monitor.id} first`,
  });
}

/** The group in a body. Throws INVALID_FIELD for none. */
export function sideOf(group: EntitlementGroup): ConflictSide {
  if (group === 'ENTITLEMENT_GROUP_A') return 'A';
  if (group !== 'ENTITLEMENT_GROUP_B')
    assertNoViolations([
      violation('entitlementGroup', 'REQUIRED', 'is ENTITLEMENT_GROUP_A or ENTITLEMENT_GROUP_B; name one of them'),
    ]);
  return 'B';
}

/** The group on the wire. */
export const groupOf = (side: ConflictSide): EntitlementGroup => `ENTITLEMENT_GROUP_${side}`;

/** Throws INVALID_FIELD for a monitor or an entitlement that does not exist. `appId`: the app of the entitlement, if it exists. */
export function checkGroupEntry(
  named: { monitorId: string; appId: string; appEntitlementId: string },
  found: { hasMonitor: boolean; appId: string | undefined },
): void {
  assertNoViolations([
    ...(found.hasMonitor
      ? []
      : [
          violation(
            'monitorId',
            'NOT_FOUND',
            `no monitor has the id ${named.monitorId}; list them with GET /api/v1/accessconflict`,
          ),
        ]),
    ...(found.appId === undefined
      ? [violation('appEntitlementId', 'NOT_FOUND', `no entitlement has the id ${named.appEntitlementId}; correct it`)]
      : []),
    ...(found.appId !== undefined && found.appId !== named.appId
      ? [
          violation(
            'appId',
            'NOT_FOUND',
            `the entitlement ${named.appEntitlementId} belongs to the app ${found.appId}; correct one of the two`,
          ),
        ]
      : []),
  ]);
}

/** The state before an entitlement is added to a group: the size of the group, and the groups that already contain the entitlement. */
export type GroupLookups = { count: number; sides: readonly ConflictSide[] };

/** Refuses an entitlement beyond the limit, and one that is in the other group: it would conflict with itself. */
export function assertAddableToGroup(side: ConflictSide, { count, sides }: GroupLookups): void {
  if (sides.some((one) => one !== side)) {
    throw new GovernanceError({
      reason: 'ALREADY_EXISTS',
      message: `The entitlement is in the other group of the monitor, and would be in conflict with itself; take it out there first`,
    });
  }
  if (count >= CONFLICT_GROUP_MAX) {
    throw new GovernanceError({
      reason: 'WRONG_STATE',
      message: `Group ${side} has ${count} entitlements, the maximum; create another monitor for the others`,
    });
  }
}
