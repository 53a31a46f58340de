export {
  type ExecutionChange,
  findExecution,
  listExecutions,
  lockExecution,
  type StartedExecution,
  startExecutions,
  type StoredExecution,
  updateExecution,
} from './automation-executions.ts';
export {
  automationsByIds,
  deleteAutomationRow,
  findAutomation,
  insertAutomation,
  listAutomations,
  updateAutomationRow,
} from './automations.ts';
export {
  deleteRequestableActionRow,
  findRequestableAction,
  insertRequestableAction,
  listRequestableActions,
  lookUpForAction,
  updateRequestableActionRow,
} from './requestable-actions.ts';
