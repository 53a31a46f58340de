import { entitlementsByIds, findAncestors, findDependents } from '@oag/store/inventory';
import type { Db } from '@oag/store/database';
import type { TaskViewRows } from '@oag/store/tasks';
import type { AppEntitlementRef, TaskView } from '@oag/types';
import type { Expansion } from '../inventory/index.ts';

type Row = TaskViewRows['tasks'][number];

/** The other grants affected by the revocation of each task's access. */
export type RevocationEffects = {
  of(row: Row, expansion: Expansion): Pick<TaskView, 'revocationEffect' | 'ancestorsPath' | 'dependentsPath'>;
};

const none = { revocationEffect: null, ancestorsPath: '', dependentsPath: '' };

/**
 * Looks up what else the holders of open certify and revoke tasks would lose, with a few statements for all of them, none without inherited
 * grants. A revoke task has its targets since its creation; for a review they are computed now.
 */
export async function revocationEffects(db: Db, rows: Row[]): Promise<RevocationEffects> {
  const tasks = rows.filter((row) => row.may_lead_on);
  if (tasks.length === 0) return { of: () => none };
  const reviews = tasks.filter((row) => row.kind === 'certify');
  const inherited = await findAncestors(
    db,
    reviews.map((row) => ({
      entitlementId: row.entitlement_id,
      appUserId: row.app_user_id,
      principalResourceId: row.principal_resource_id,
    })),
  );
  const found = await inherited();
  const ancestors = new Map<string, string[]>([
    ...tasks.map((row): [string, string[]] => [row.id, row.revocation_target_ids]),
    ...reviews.map((row, index): [string, string[]] => [row.id, found.get(index) ?? []]),
  ]);
  const dependents = await findDependents(
    db,
    tasks.map((row) => ({
      holderId: row.app_user_id ?? row.principal_resource_id ?? '',
      entitlementIds: [row.entitlement_id, ...(ancestors.get(row.id) ?? [])],
    })),
  );
  const lost = new Map(tasks.map((row, index) => [row.id, dependents.get(index) ?? { entitlementIds: [], count: 0 }]));
  const entitlements = await entitlementsByIds(db, [
    ...new Set([...[...ancestors.values()].flat(), ...[...lost.values()].flatMap((each) => each.entitlementIds)]),
  ]);

  return {
    of(row, expansion) {
      const [from, dependentsOf] = [ancestors.get(row.id) ?? [], lost.get(row.id)];
      if (!dependentsOf || (from.length === 0 && dependentsOf.count === 0)) return none;
      const refs = (ids: string[]): AppEntitlementRef[] => ids.map((id) => ({ appId: row.app_id, id }));
      const path = (ids: string[]): string => {
        for (const id of ids) {
          const entitlement = entitlements.get(id);
          if (entitlement) expansion.add('appEntitlement', id, entitlement);
        }
        return expansion.paths('appEntitlement', ids);
      };
      return {
        revocationEffect: {
          ancestors: refs(from),
          dependents: refs(dependentsOf.entitlementIds),
          dependentCount: dependentsOf.count,
        },
        ancestorsPath: path(from),
        dependentsPath: path(dependentsOf.entitlementIds),
      };
    },
  };
}
