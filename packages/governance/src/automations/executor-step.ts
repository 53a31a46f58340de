import type { PolicyStep, RequestableAction } from '@oag/types';
import { actionStep, automationAction, resourceAction, manualActionStep } from '../policies/index.ts';

/** The last step of the tasks of an action: the one that executes it. */
export function executorStep({ id, automation, manual, resource }: RequestableAction): PolicyStep {
  if (automation) return actionStep(automationAction(automation.automationTemplateId));
  if (resource) return actionStep(resourceAction(id));
  return manualActionStep({ userIds: manual?.userIds ?? [], instructions: manual?.instructions ?? '' });
}
