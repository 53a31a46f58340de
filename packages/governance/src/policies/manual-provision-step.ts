import type { PolicyStep, Provision } from '@oag/types';
import { emptyStep } from './step-kind.ts';

const noAssignee = {
  appOwners: null,
  entitlementOwners: null,
  expression: null,
  group: null,
  manager: null,
  users: null,
};

const otherWays = {
  action: null,
  connector: null,
  delegated: null,
  devicePlacement: null,
  externalTicket: null,
  multiStep: null,
  policy: null,
  unconfigured: null,
  webhook: null,
};

const provision: Provision = {
  assigned: false,
  provisionPolicy: {
    manual: {
      assignee: { ...noAssignee, appOwners: { allowReassignment: true, fallbackUserIds: [] } },
      instructions: '',
      userIds: [],
    },
    ...otherWays,
  },
  provisionTarget: null,
};

/** The manual provisioning step of an action task, assigned to these people, with super admins as fallback. */
export const manualActionStep = ({
  userIds,
  instructions,
}: {
  userIds: readonly string[];
  instructions: string;
}): PolicyStep => {
  const users = { allowReassignment: true, userIds: [...userIds] };
  const manual = { assignee: { ...noAssignee, users }, instructions, userIds: [] };
  return { ...manualProvisionStep, provision: { ...provision, provisionPolicy: { ...otherWays, manual } } };
};

/** The manual provisioning step of grant and revoke tasks: an app owner makes the change and completes the step, or reassigns it. */
export const manualProvisionStep: PolicyStep = { ...emptyStep, provision };
