import { Trans, useLingui } from '@lingui/react/macro';
import type { Finding } from '@oag/client';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../design/Button.tsx';
import { may, viewerQuery } from '../session/session-queries.ts';
import { actionsIn, type FindingAction } from './finding-actions.ts';
import type { FindingStateName } from './findings-search.ts';
import { FindingStateDialog } from './FindingStateDialog.tsx';
import { FindingTaskDialog } from './FindingTaskDialog.tsx';
import { actionWords, stateNameOf } from './finding-words.ts';

/** One that is resolved or suppressed is reopened first. */
const TASK_STATES: ReadonlySet<FindingStateName> = new Set(['open', 'snoozed', 'accepted']);

/** What can be done about a finding in its state. */
export function FindingActions({ finding }: { finding: Finding }) {
  const { i18n } = useLingui();
  const { data: viewer } = useSuspenseQuery(viewerQuery);
  const [asked, setAsked] = useState<FindingAction | 'task' | null>(null);
  const close = (): void => setAsked(null);
  const state = stateNameOf(finding);
  if (!may(viewer, 'updateFindingState')) return null;
  return (
    <>
      {state !== undefined && TASK_STATES.has(state) && (
        <Button look="primary" onClick={() => setAsked('task')}>
          <Trans>Create a task</Trans>
        </Button>
      )}
      {actionsIn(state).map((action) => (
        <Button key={action} onClick={() => setAsked(action)}>
          {i18n._(actionWords[action])}
        </Button>
      ))}
      {asked === 'task' && <FindingTaskDialog finding={finding} onClose={close} />}
      {asked !== null && asked !== 'task' && <FindingStateDialog finding={finding} action={asked} onClose={close} />}
    </>
  );
}
