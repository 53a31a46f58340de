import { Trans, useLingui } from '@lingui/react/macro';
import type { TaskAuditView } from '@oag/client';
import { Link } from '@tanstack/react-router';
import { useKeysetList } from '../api/use-keyset-list.ts';
import { formatDay, formatTime } from '../design/format.ts';
import { MoreButton } from '../design/MoreButton.tsx';
import { AgentAnswer } from './AgentAnswer.tsx';
import { eventWords } from './event-words.ts';
import styles from './TaskHistory.module.css';
import { historyQuery } from './task-queries.ts';

/** What happened, the newest first: comments, decisions, and what the service did. */
export function TaskHistory({ taskId }: { taskId: string }) {
  const { i18n } = useLingui();
  const { items: events, more } = useKeysetList(historyQuery(taskId));
  return (
    <>
      <ol className={styles.history}>
        {events.map((event) => {
          const words = eventWords(event);
          if (!event.comment && !words) return null;
          return (
            <li key={event.id}>
              <p className={styles.by}>
                <strong>{event.metadata?.user?.displayName || <Trans>The service</Trans>}</strong>
                {words && <span>{i18n._(words)}</span>}
                {event.created && (
                  <time dateTime={event.created}>
                    {formatDay(new Date(event.created))}, {formatTime(new Date(event.created))}
                  </time>
                )}
              </p>
              <EventDetail event={event} />
            </li>
          );
        })}
      </ol>
      <MoreButton {...more} />
    </>
  );
}

/** The text of a comment, or the people that an event is about. */
function EventDetail({ event }: { event: TaskAuditView }) {
  const {
    actionResult,
    comment,
    externalTicketError,
    approvalReassigned,
    provisionReassigned,
    reassignedToDelegate,
    provisionError,
    bulkActionError,
    slaEscalation,
  } = event;
  const people = (approvalReassigned ?? provisionReassigned)?.users ?? [];
  const text =
    provisionError?.error ||
    bulkActionError?.error ||
    slaEscalation?.message ||
    connectorAnswer(actionResult) ||
    externalTicketError?.errorMessage ||
    aboutProgram(event);
  if (comment)
    return (
      <div className={styles.comment}>
        {comment.comment}
        {(comment.advisers ?? []).length > 0 && (
          <p className={styles.muted}>
            <Trans>Asks for advice: {(comment.advisers ?? []).map(({ displayName }) => displayName).join(', ')}</Trans>
          </p>
        )}
      </div>
    );
  if (people.length > 0)
    return (
      <p className={styles.muted}>
        <Trans>To {people.map(({ displayName }) => displayName).join(', ')}</Trans>
      </p>
    );
  if (reassignedToDelegate)
    return (
      <p className={styles.muted}>
        <Trans>
          From {reassignedToDelegate.originalAssigneeUser?.displayName} to{' '}
          {reassignedToDelegate.delegatedAssigneeUser?.displayName}
        </Trans>
      </p>
    );
  const origin = event.taskCreatedFrom?.originalTaskNumericId;
  if (origin)
    return (
      <p className={styles.muted}>
        <Link to="/task/$numericId" params={{ numericId: origin }}>
          #{origin}
        </Link>
      </p>
    );
  if (event.agentAnswered) return <AgentAnswer answer={event.agentAnswered} />;
  return text ? <p className={styles.muted}>{text}</p> : null;
}

const connectorAnswer = (result: TaskAuditView['actionResult']): string =>
  result?.success?.successReason ||
  result?.error?.errorReason ||
  result?.pending?.pendingReason ||
  result?.cancelled?.cancelReason ||
  '';

const aboutCall = (event: TaskAuditView) =>
  event.webhookApprovalTriggered ?? event.webhookApprovalSuccess ?? event.webhookTriggered ?? event.webhookSuccess;

/** The error of a program that is to decide, or the name of a program. */
function aboutProgram(event: TaskAuditView): string | undefined {
  const failed = event.webhookApprovalBadResponse ?? event.webhookApprovalFatalError;
  return failed?.error || aboutCall(event)?.webhookName;
}
