import { checkGroupEntry, assertMonitorNotDeleted, sideOf, type KeptMonitor } from '@oag/governance/conflicts';
import { seesAll } from '@oag/governance/auth';
import type { GovernanceError } from '@oag/governance/input';
import {
  findAccessConflict,
  findConflictMonitor,
  lockConflictMonitor,
  type ConflictReader,
  type GroupEntry,
} from '@oag/store/conflicts';
import { findReferences } from '@oag/store/inventory';
import type { Db } from '@oag/store/database';
import type { AccessConflict, ConflictMonitor, CreateAppEntitlementMonitorBindingRequest } from '@oag/types';
import { type RequestContext, notFound } from '../http/index.ts';

const noSuchMonitor = (id: string): GovernanceError =>
  notFound('monitor', id, 'list the monitors with GET /api/v1/accessconflict');

/** A monitor, also a deleted one. Throws NOT_FOUND otherwise. */
export async function requireMonitor(db: Db, id: string): Promise<ConflictMonitor> {
  const monitor = await findConflictMonitor(db, id);
  if (!monitor) throw noSuchMonitor(id);
  return monitor;
}

/** A monitor to change, even if deleted, locked until the transaction ends. Throws NOT_FOUND otherwise. */
export async function requireMonitorForUpdate(tx: Db, id: string): Promise<KeptMonitor> {
  const monitor = await lockConflictMonitor(tx, id);
  if (!monitor) throw noSuchMonitor(id);
  return monitor;
}

/** The group and the entitlement in a body, for a change. Throws INVALID_FIELD for unknown ones, WRONG_STATE for a deleted monitor. */
export async function requireGroupEntry(
  tx: Db,
  { monitorId, entitlementGroup, appId, appEntitlementId }: CreateAppEntitlementMonitorBindingRequest,
): Promise<GroupEntry> {
  const side = sideOf(entitlementGroup);
  const monitor = await lockConflictMonitor(tx, monitorId);
  const { appIdsOfEntitlements } = await findReferences(tx, { entitlementIds: [appEntitlementId] });
  checkGroupEntry(
    { monitorId, appId, appEntitlementId },
    { hasMonitor: monitor !== undefined, appId: appIdsOfEntitlements.get(appEntitlementId) },
  );
  if (monitor) assertMonitorNotDeleted(monitor);
  return { monitorId, side, entitlementId: appEntitlementId };
}

/** Object rule `readAccessConflict`: people who see everything read every conflict, reviewers those of their reviews. */
export const conflictReader = ({ caller }: RequestContext): ConflictReader =>
  seesAll(caller) ? 'everybody' : { reviewerId: caller.userId };

/** A conflict that the reader may see. Throws NOT_FOUND otherwise. */
export async function requireConflict(db: Db, id: string, reader: ConflictReader): Promise<AccessConflict> {
  const conflict = await findAccessConflict(db, id, reader);
  if (!conflict) throw noSuchConflict(id);
  return conflict;
}

export const noSuchConflict = (id: string): GovernanceError =>
  notFound('conflict', id, 'search for conflicts with POST /api/v1/search/access_conflicts');
