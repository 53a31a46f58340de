import type { PolicyStep, Provision } from '@oag/types';

const provision: Provision = {
  assigned: false,
  provisionPolicy: {
    manual: {
      assignee: {
        appOwners: { allowReassignment: false, fallbackUserIds: [] },
        entitlementOwners: null,
        expression: null,
        group: null,
        manager: null,
        users: null,
      },
      instructions: '',
      userIds: [],
    },
    action: null,
    connector: null,
    delegated: null,
    devicePlacement: null,
    externalTicket: null,
    multiStep: null,
    unconfigured: null,
    webhook: null,
  },
  provisionTarget: null,
};

/** The step at the end of grant and revoke tasks: an owner of the app carries the change out by hand and says so. */
export const manualProvisionStep: PolicyStep = {
  provision,
  approval: null,
  accept: null,
  reject: null,
  wait: null,
  form: null,
  action: null,
};
