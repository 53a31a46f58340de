import { Trans, useLingui } from '@lingui/react/macro';
import type { Task } from '@oag/client';
import { useState } from 'react';
import { Button } from '../design/Button.tsx';
import { ActionDialog } from './ActionDialog.tsx';
import { DurationDialog } from './DurationDialog.tsx';
import { PolicyDialog } from './PolicyDialog.tsx';
import { ReassignDialog } from './ReassignDialog.tsx';
import { StepUpDialog } from './StepUpDialog.tsx';
import { simpleActions } from './task-actions.ts';
import styles from './TaskActions.module.css';
import { useTaskKeys } from './use-task-keys.ts';

const REASSIGN = 'TASK_ACTION_TYPE_REASSIGN';
const STEP_UP = 'TASK_ACTION_TYPE_APPROVE_WITH_STEP_UP';
const POLICY = 'TASK_ACTION_TYPE_CHANGE_POLICY';
const DURATION = 'TASK_ACTION_TYPE_UPDATE_GRANT_DURATION';

/** The actions that a page shows as buttons; the others are in a menu. */
const prominent: ReadonlySet<string> = new Set([
  'TASK_ACTION_TYPE_APPROVE',
  'TASK_ACTION_TYPE_DENY',
  'TASK_ACTION_TYPE_PROVISION_COMPLETE',
  'TASK_ACTION_TYPE_PROVISION_ERRORED',
]);

/** What the viewer may do with the task now, as the service says: nothing else is offered. */
export function TaskActions({ task }: { task: Task }) {
  const { i18n } = useLingui();
  const [chosen, setChosen] = useState<string | null>(null);
  const offered: ReadonlySet<string> = new Set(task.actions);
  const close = (): void => setChosen(null);
  useTaskKeys(chosen === null, (key) => {
    const type = Object.keys(simpleActions).find((each) => offered.has(each) && simpleActions[each]?.shortcut === key);
    if (type) setChosen(type);
    else if (key === 'a' && offered.has(STEP_UP)) setChosen(STEP_UP);
  });
  const simple = Object.entries(simpleActions).filter(([type]) => offered.has(type));
  const button = ([type, action]: (typeof simple)[number]) => (
    <Button
      key={type}
      look={action.look}
      {...(action.shortcut !== undefined && { shortcut: action.shortcut, 'aria-keyshortcuts': action.shortcut })}
      onClick={() => setChosen(type)}
    >
      {i18n._(action.label)}
    </Button>
  );
  const more = simple.filter(([type]) => !prominent.has(type));
  const chosenAction = chosen === null ? undefined : simpleActions[chosen];
  return (
    <>
      <div className={styles.actions}>
        {offered.has(STEP_UP) && (
          <Button look="primary" shortcut="a" aria-keyshortcuts="a" onClick={() => setChosen(STEP_UP)}>
            <Trans>Confirm and approve</Trans>
          </Button>
        )}
        {simple.filter(([type]) => prominent.has(type)).map(button)}
        {offered.has(REASSIGN) && (
          <Button onClick={() => setChosen(REASSIGN)}>
            <Trans>Reassign</Trans>
          </Button>
        )}
        {(more.length > 0 || offered.has(DURATION) || offered.has(POLICY)) && (
          <details className={styles.more}>
            <summary>
              <Trans>More</Trans>
            </summary>
            <div>
              {offered.has(DURATION) && (
                <Button onClick={() => setChosen(DURATION)}>
                  <Trans>Change the duration</Trans>
                </Button>
              )}
              {offered.has(POLICY) && (
                <Button onClick={() => setChosen(POLICY)}>
                  <Trans>Change the policy</Trans>
                </Button>
              )}
              {more.map(button)}
            </div>
          </details>
        )}
      </div>
      {chosen !== null && chosenAction && (
        <ActionDialog key={chosen} task={task} type={chosen} action={chosenAction} onClose={close} />
      )}
      {chosen === REASSIGN && <ReassignDialog task={task} onClose={close} />}
      {chosen === STEP_UP && <StepUpDialog task={task} onClose={close} />}
      {chosen === POLICY && <PolicyDialog task={task} onClose={close} />}
      {chosen === DURATION && <DurationDialog task={task} onClose={close} />}
    </>
  );
}
