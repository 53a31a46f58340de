import type { Action, PolicyStep } from '@oag/types';
import { taskActions } from '../connectors/index.ts';
import { completeProvision } from './complete-provision.ts';
import { manualProvisionStep } from './manual-provision-step.ts';
import { emptyStep } from './step-kind.ts';

export const automationAction = (automationTemplateId: string): Action => ({
  automation: { automationTemplateId },
  batonResourceAction: null,
  clientIdApproval: null,
});

export const resourceAction = (batonResourceActionId: string): Action => ({
  automation: null,
  batonResourceAction: { batonResourceActionId },
  clientIdApproval: null,
});

/** The approval of the program that the task is about. */
export const clientIdAction: Action = { automation: null, batonResourceAction: null, clientIdApproval: {} };

/** The step at the end of an action task that the service carries out. */
export const actionStep = (action: Action): PolicyStep => ({ ...emptyStep, action });

type Carrier = { appId: string; connectorId: string };

/** A provisioning step of an action task that a connector carries out. App owners take over when it cannot. */
const connectorStep =
  (actionName: string) =>
  (connector: Carrier): PolicyStep => ({
    ...manualProvisionStep,
    provision: {
      assigned: false,
      provisionPolicy: completeProvision({ action: { ...connector, actionName } }),
      provisionTarget: null,
    },
  });

export const createResourceStep: (connector: Carrier) => PolicyStep = connectorStep(taskActions.createResource);

export const grantScopeRoleStep: (connector: Carrier) => PolicyStep = connectorStep(taskActions.grantScopeRole);
