import type { Stage } from '../stage.ts';
import type { Requests } from './request.ts';

/** About segregation-of-duties conflicts and findings. */
export const conflictRequests = ({ ids }: Stage) =>
  ({
    createConflictMonitor: { path: {}, body: { displayName: 'Order and pay' } },
    listConflictMonitors: { path: {} },
    getConflictMonitor: { path: { id: ids.monitor } },
    updateConflictMonitor: { path: { id: ids.monitor }, body: { description: 'Two people, always.' } },
    deleteConflictMonitor: { path: { id: ids.monitor } },
    startConflictEvaluation: { path: { id: ids.monitor } },
    listAppEntitlementMonitorBindings: { path: { id: ids.monitor } },
    listConflictMonitorMessages: { path: { id: ids.monitor } },
    createAppEntitlementMonitorBinding: {
      path: {},
      body: {
        monitorId: ids.monitor,
        entitlementGroup: 'ENTITLEMENT_GROUP_A',
        appId: ids.app,
        appEntitlementId: ids.entitlement,
      },
    },
    getAppEntitlementMonitorBinding: {
      path: {},
      body: {
        monitorId: ids.monitor,
        entitlementGroup: 'ENTITLEMENT_GROUP_A',
        appId: ids.app,
        appEntitlementId: ids.entitlement,
      },
    },
    deleteAppEntitlementMonitorBinding: {
      path: {},
      body: {
        monitorId: ids.monitor,
        entitlementGroup: 'ENTITLEMENT_GROUP_A',
        appId: ids.app,
        appEntitlementId: ids.entitlement,
      },
    },
    searchAccessConflicts: { path: {}, body: {} },
    getAccessConflict: { path: { id: ids.conflict } },
    setAccessConflictExemption: { path: { id: ids.conflict }, body: { reason: 'Until June.' } },
    deleteAccessConflictExemption: { path: { id: ids.conflict } },
    createFinding: {
      path: {},
      body: { appUserTarget: { appId: ids.app, appUserId: ids.account }, description: 'Shared password' },
    },
    getFinding: { path: { id: ids.finding } },
    searchFindings: { path: {}, body: {} },
    updateFindingStates: {
      path: {},
      body: { searchRequest: { customSubTypes: ['elsewhere'] }, snooze: { snoozeUntil: '2100-01-01T00:00:00Z' } },
    },
    createFindingTasks: { path: {}, body: { searchRequest: { customSubTypes: ['elsewhere'] } } },
    createFindingRemediationTask: { path: { finding_id: ids.finding }, body: {} },
    createFindingTask: { path: { finding_id: ids.finding }, body: {} },
    updateFindingState: { path: { finding_id: ids.finding }, body: { acceptRisk: { justification: 'We know.' } } },
  }) satisfies Requests;
