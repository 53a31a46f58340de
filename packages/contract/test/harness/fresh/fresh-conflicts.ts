import type { Stage } from '../stage/stage-type.ts';
import type { Fresh } from './fresh.ts';

export function freshConflicts({ people, ids }: Stage): Fresh {
  const { superAdmin } = people;
  const monitor = async (): Promise<string> =>
    (await superAdmin.client.POST('/api/v1/accessconflict', { body: { displayName: 'Fresh' } })).data.id;
  const groupEntry = async () => {
    const body = {
      monitorId: ids.monitor,
      entitlementGroup: 'ENTITLEMENT_GROUP_A',
      appId: ids.app,
      appEntitlementId: ids.entitlement,
    } as const;
    await superAdmin.client.POST('/api/v1/appentitlementmonitorbinding', { body });
    return body;
  };
  const exempt = async (): Promise<void> => {
    const params = { path: { id: ids.conflict } };
    const { data } = await superAdmin.client.GET('/api/v1/access_conflicts/{id}', { params });
    if (data.accessConflict?.state === 'ACCESS_CONFLICT_STATE_EXEMPTED') return;
    await superAdmin.client.POST('/api/v1/access_conflicts/{id}/exemption', { params, body: { reason: 'Fresh.' } });
  };

  return {
    deleteConflictMonitor: async () => ({ path: { id: await monitor() } }),
    deleteAppEntitlementMonitorBinding: async () => ({ body: await groupEntry() }),
    // An earlier request may have removed the entry; this adds it again.
    getAppEntitlementMonitorBinding: async () => ({ body: await groupEntry() }),
    setAccessConflictExemption: async () => {
      await exempt();
      await superAdmin.client.DELETE('/api/v1/access_conflicts/{id}/exemption', {
        params: { path: { id: ids.conflict } },
      });
      return { path: { id: ids.conflict }, body: { reason: 'Until June.' } };
    },
    deleteAccessConflictExemption: async () => {
      await exempt();
      return { path: { id: ids.conflict } };
    },
  };
}
