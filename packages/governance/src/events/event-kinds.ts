/** The kinds of events that can be subscribed to. `events.lost` says that events are missing, and is for every subscription. */
export const eventKinds: readonly string[] = [
  'campaign.created',
  'campaign.updated',
  'campaign.deleted',
  'campaign.tasks_changed',
  'task.created',
  'task.updated',
  'task.closed',
  'task.deleted',
  'submission.created',
  'submission.finished',
  'import.created',
  'import.updated',
  'import.finished',
  'report.created',
  'report.finished',
  'log.sealed',
];
