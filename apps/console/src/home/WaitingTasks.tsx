import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { formatDay } from '../design/format.ts';
import type { TaskData } from '../tasks/task-queries.ts';
import styles from './HomePage.module.css';

type WaitingTasksProps = {
  tasks: readonly TaskData[];
  /** Whether the table shows the people that each task waits for. */
  showsAsked?: boolean;
};

/** The first tasks of a kind: what, why, and since when. */
export const WaitingTasks = ({ tasks, showsAsked = false }: WaitingTasksProps) => (
  <ul>
    {tasks.map(({ task, stepApprovers }) => (
      <li key={task.id} className={styles.review}>
        <div>
          <Link to="/tasks/$taskId" params={{ taskId: task.id }}>
            {task.displayName}
          </Link>
          <p className={styles.secondary}>{task.description}</p>
        </div>
        <p className={styles.secondary}>
          {showsAsked && stepApprovers.length > 0 ? (
            <Trans>Waits for {stepApprovers.map(({ displayName, email }) => displayName || email).join(', ')}</Trans>
          ) : (
            task.createdAt && <Trans>Since {formatDay(new Date(task.createdAt))}</Trans>
          )}
        </p>
      </li>
    ))}
  </ul>
);
