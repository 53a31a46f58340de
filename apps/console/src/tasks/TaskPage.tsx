import { Trans, useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { FormAnswers } from '../answers/FormAnswers.tsx';
import { Page, Section } from '../design/Page.tsx';
import { Tag } from '../design/Tag.tsx';
import { viewerQuery } from '../session/session-queries.ts';
import { CommentBox } from './CommentBox.tsx';
import { StepForm } from './StepForm.tsx';
import { TaskActions } from './TaskActions.tsx';
import { TaskConflicts } from './TaskConflicts.tsx';
import { TaskFacts } from './TaskFacts.tsx';
import { TaskHistory } from './TaskHistory.tsx';
import styles from './TaskPage.module.css';
import { TaskSteps } from './TaskSteps.tsx';
import { taskQuery } from './task-queries.ts';
import { kindOf, kindWords, outcomeOf } from './task-words.ts';

const route = getRouteApi('/tasks/$taskId');

/** One task: what it is about, how it goes on, what was said, and what the viewer may do. */
export function TaskPage() {
  const { t, i18n } = useLingui();
  const { taskId } = route.useParams();
  const { data } = useSuspenseQuery(taskQuery(taskId));
  const { data: viewer } = useSuspenseQuery(viewerQuery);
  const { task } = data;
  const kind = kindOf(task);
  const outcome = outcomeOf(task);
  const isOpen = task.state === 'TASK_STATE_OPEN';
  const actions = task.actions ?? [];
  const isAssigned = isOpen && (task.stepApproverIds ?? []).includes(viewer.userId);
  const isOwnRequest = !isAssigned && kind === 'grant' && [task.createdByUserId, task.userId].includes(viewer.userId);
  const isOwner = (data.accessReview?.ownerIds ?? []).includes(viewer.userId);
  const form = actions.includes('TASK_ACTION_TYPE_UPDATE_REQUEST_DATA') ? task.form : null;
  const instructions = task.policy?.current?.provision?.provision?.provisionPolicy?.manual?.instructions ?? '';
  return (
    <Page
      title={task.displayName}
      above={
        isOwnRequest ? (
          <Link to="/requests" search={{}}>
            <Trans>My requests</Trans>
          </Link>
        ) : (
          <Link to="/tasks" search={{}}>
            <Trans>My tasks</Trans>
          </Link>
        )
      }
      about={
        <>
          <Tag tone={outcome.tone}>{i18n._(outcome.label)}</Tag> {kind && i18n._(kindWords[kind])}{' '}
          {`#${task.numericId}`}
        </>
      }
      actions={<TaskActions task={task} />}
    >
      <div className={styles.columns}>
        <div className={styles.main}>
          {isAssigned && instructions !== '' && (
            <Section title={t`What to do`}>
              <p className={styles.text}>{instructions}</p>
            </Section>
          )}
          {form && <StepForm key={task.policy?.current?.id ?? ''} task={task} form={form} />}
          <Section title={t`About`}>
            <TaskFacts data={data} />
          </Section>
          {task.data && Object.keys(task.data).length > 0 && (
            <Section title={t`Answers`}>
              <FormAnswers form={task.form} data={task.data} />
            </Section>
          )}
          {kind === 'grant' && <TaskConflicts taskId={task.id} />}
          <Section title={t`Comments and history`}>
            {actions.includes('TASK_ACTION_TYPE_COMMENT') && (
              <CommentBox
                taskId={task.id}
                mayAsk={isOpen && (isAssigned || isOwner || viewer.roles.includes('super_admin'))}
              />
            )}
            <TaskHistory taskId={task.id} />
          </Section>
        </div>
        <aside className={styles.side}>
          <Section title={t`Steps`}>
            <TaskSteps data={data} />
          </Section>
        </aside>
      </div>
    </Page>
  );
}
