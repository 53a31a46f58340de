import type { PolicyStep, RequestableAction } from '@oag/types';
import {
  actionStep,
  automationAction,
  createResourceStep,
  manualActionStep,
  resourceAction,
} from '../policies/index.ts';

/**
 * The last steps of the tasks of an action: those that execute it. A connector creates a resource before the service records it, so that the service knows none
 * that the app does not have.
 */
export function executorSteps({ id, automation, manual, resource }: RequestableAction): PolicyStep[] {
  if (automation) return [actionStep(automationAction(automation.automationTemplateId))];
  if (!resource)
    return [manualActionStep({ userIds: manual?.userIds ?? [], instructions: manual?.instructions ?? '' })];
  const { appId, connectorId } = resource;
  return [...(connectorId ? [createResourceStep({ appId, connectorId })] : []), actionStep(resourceAction(id))];
}
