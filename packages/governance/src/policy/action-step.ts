import type { Action, PolicyStep } from '@oag/types';

const unset: Omit<PolicyStep, 'action'> = { approval: null, provision: null, accept: null, reject: null, wait: null, form: null };

export const automationAction = (automationTemplateId: string): Action => ({ automation: { automationTemplateId }, batonResourceAction: null, clientIdApproval: null });

export const resourceAction = (batonResourceActionId: string): Action => ({ automation: null, batonResourceAction: { batonResourceActionId }, clientIdApproval: null });

/** The step at the end of an action task that the service carries out. */
export const actionStep = (action: Action): PolicyStep => ({ ...unset, action });
