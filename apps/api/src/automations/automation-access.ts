import { idsInAutomation, type AutomationLookups } from '@oag/governance/automations';
import { existingTasks } from '@oag/store/tasks';
import { findAutomation } from '@oag/store/automations';
import { findReferences } from '@oag/store/inventory';
import type { Db } from '@oag/store/database';
import type { Automation, AutomationStepInput } from '@oag/types';
import { notFound } from '../http/index.ts';

/** An automation that is not deleted. Throws NOT_FOUND otherwise. */
export async function requireAutomation(db: Db, id: string, lock: 'forUpdate' | 'none' = 'none'): Promise<Automation> {
  const automation = await findAutomation(db, id, lock);
  if (!automation) throw notFound('automation', id, 'list the automations with GET /api/v1/automations');
  return automation;
}

/** Looks up the ids in the steps of an automation. */
export async function loadAutomationLookups(
  db: Db,
  steps: readonly AutomationStepInput[] | null | undefined,
): Promise<AutomationLookups> {
  const { userIds, entitlementIds, taskIds } = idsInAutomation(steps);
  const { people, appIdsOfEntitlements } = await findReferences(db, { userIds, entitlementIds });
  return {
    userIds: new Set(people.keys()),
    enabledUserIds: new Set([...people].flatMap(([id, { isEnabled }]) => (isEnabled ? [id] : []))),
    appIdsOfEntitlements,
    taskIds: await existingTasks(db, taskIds),
  };
}
