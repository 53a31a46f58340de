import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** The kinds of events by what they are about, as the service names them. */
export const eventGroups: readonly { words: MessageDescriptor; kinds: readonly string[] }[] = [
  {
    words: msg`Campaigns`,
    kinds: ['campaign.created', 'campaign.updated', 'campaign.deleted', 'campaign.tasks_changed'],
  },
  { words: msg`Tasks`, kinds: ['task.created', 'task.updated', 'task.closed', 'task.deleted'] },
  { words: msg`Submissions`, kinds: ['submission.created', 'submission.finished'] },
  { words: msg`Imports`, kinds: ['import.created', 'import.updated', 'import.finished'] },
  { words: msg`Reports`, kinds: ['report.created', 'report.finished'] },
  { words: msg`Log`, kinds: ['log.sealed'] },
];
