import type { Action, PolicyStep } from '@oag/types';
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
