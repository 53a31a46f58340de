import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { DataTable, type Column } from '../design/DataTable.tsx';
import { formatDay } from '../design/format.ts';
import { Tag } from '../design/Tag.tsx';
import type { TaskData } from './task-queries.ts';
import styles from './TaskTable.module.css';
import { kindOf, kindWords, outcomeOf } from './task-words.ts';

type TaskTableProps = {
  label: string;
  tasks: readonly TaskData[];
  hidesOutcome?: boolean;
  /** Said when there is none. */
  empty: string;
};

/** A list of tasks: the access, its person, its age, and the people that the task waits for. */
export function TaskTable({ label, tasks, hidesOutcome = false, empty }: TaskTableProps) {
  const { t, i18n } = useLingui();
  const columns: Column<TaskData>[] = [
    {
      id: 'task',
      header: t`Task`,
      isTitle: true,
      cell: ({ task }) => {
        const kind = kindOf(task);
        return (
          <>
            <Link to="/tasks/$taskId" params={{ taskId: task.id }} data-task-link="">
              {task.displayName}
            </Link>
            <span className={styles.kind}>
              {kind && i18n._(kindWords[kind])} {`#${task.numericId}`}
            </span>
          </>
        );
      },
    },
    {
      id: 'for',
      header: t`For`,
      cell: ({ user, identityUser }) => (user ?? identityUser)?.displayName ?? '',
    },
    {
      id: 'why',
      header: t`Why`,
      cell: ({ task }) => task.description,
    },
    {
      id: 'waits',
      header: t`Waits for`,
      cell: ({ stepApprovers }) => stepApprovers.map(({ displayName, email }) => displayName || email).join(', '),
    },
    {
      id: 'since',
      header: t`Since`,
      cell: ({ task }) => (task.createdAt ? formatDay(new Date(task.createdAt)) : ''),
    },
  ];
  const outcome: Column<TaskData> = {
    id: 'state',
    header: t`State`,
    cell: ({ task }) => {
      const { label: words, tone } = outcomeOf(task);
      return <Tag tone={tone}>{i18n._(words)}</Tag>;
    },
  };
  return tasks.length === 0 ? (
    <p className={styles.none}>{empty}</p>
  ) : (
    <DataTable
      label={label}
      columns={hidesOutcome ? columns : [...columns, outcome]}
      rows={tasks}
      rowKey={({ task }) => task.id}
    />
  );
}
