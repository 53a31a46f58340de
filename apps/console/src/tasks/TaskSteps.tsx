import { Trans, useLingui } from '@lingui/react/macro';
import { formatDay } from '../design/format.ts';
import { Tag } from '../design/Tag.tsx';
import { stepLines } from './policy-steps.ts';
import { namesOn } from './task-people.ts';
import type { TaskData } from './task-queries.ts';
import styles from './TaskSteps.module.css';

/** The way of a task through its policy: done, now, next. */
export function TaskSteps({ data }: { data: TaskData }) {
  const { i18n } = useLingui();
  const names = namesOn(data);
  const asked = data.stepApprovers.map(({ id, displayName, email }) => ({ id, name: displayName || email }));
  return (
    <ol className={styles.steps}>
      {stepLines(data.task.policy).map(({ key, state, kind, asks, outcome, userId, at, note }) => (
        <li key={key} className={styles[state]} aria-current={state === 'now' ? 'step' : undefined}>
          <p>
            <strong>{i18n._(kind)}</strong>
            {asks && <span className={styles.muted}> · {i18n._(asks)}</span>}
            {outcome && (
              <>
                {' '}
                <Tag tone={outcome.tone}>{i18n._(outcome.label)}</Tag>
              </>
            )}
          </p>
          {state === 'now' && asked.length > 0 && (
            <p className={styles.muted}>
              <Trans>Waits for {asked.map(({ name }) => name).join(', ')}</Trans>
            </p>
          )}
          {state === 'done' && (userId !== '' || at !== null) && (
            <p className={styles.muted}>
              {[names.get(userId), at && formatDay(new Date(at))].filter(Boolean).join(', ')}
            </p>
          )}
          {note !== '' && <p className={styles.muted}>{note}</p>}
        </li>
      ))}
    </ol>
  );
}
