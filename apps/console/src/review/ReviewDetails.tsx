import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState, type RefObject } from 'react';
import { Button } from '../design/Button.tsx';
import { TextArea } from '../design/Field.tsx';
import { formatAgo, formatDate, formatDay } from '../design/format.ts';
import { Tag } from '../design/Tag.tsx';
import { insightText } from './insight-text.ts';
import { RecommendationTag } from './RecommendationTag.tsx';
import styles from './ReviewDetails.module.css';
import { reviewDetailsQuery } from './review-details-query.ts';
import type { Mark, Verb } from './review-queries.ts';
import type { ReviewRow } from './review-row.ts';

type ReviewDetailsProps = {
  row: ReviewRow;
  campaignId: string;
  mark: Mark | undefined;
  commentField: RefObject<HTMLTextAreaElement | null>;
  /** The reason when the details open; `onReason` gets what is written. */
  reason: string;
  /** Reasons that were given before, by their numbers. */
  reasons: readonly string[];
  onReason: (reason: string) => void;
  onDecide: (verb: Verb) => void;
  onTakeBack: () => void;
  onReassign: () => void;
  onAsk: () => void;
  onClose: () => void;
};

/** Everything about one review: the path of the access, the facts, the recommendation, what a revocation takes away, and the history. */
export function ReviewDetails({
  row,
  mark,
  commentField,
  reason,
  reasons,
  onReason,
  onDecide,
  onTakeBack,
  onReassign,
  onAsk,
  onClose,
}: ReviewDetailsProps) {
  const { t } = useLingui();
  const [comment, setComment] = useState(reason);
  const { who, what, lastUsedAt, peers } = row;
  const works = [who.title, who.department].filter(Boolean).join(', ');
  const peerGroups = {
    manager: t`people with the same manager`,
    title: t`people with the same title`,
    department: t`people of the same department`,
  };
  return (
    <aside className={styles.details} aria-label={t`Details`}>
      <header>
        <h2>
          {who.name} · {[what.resource, what.name].filter(Boolean).join(' · ')}
        </h2>
        <Button look="quiet" aria-label={t`Close the details`} aria-keyshortcuts="Escape" onClick={onClose}>
          ✕
        </Button>
      </header>
      {what.description !== '' && <p className={styles.muted}>{what.description}</p>}

      <h3>
        <Trans>Why they have it</Trans>
      </h3>
      <ol className={styles.path}>
        <li>
          {who.name}
          {who.account !== '' && <Trans>, account {who.account}</Trans>}
        </li>
        {row.inheritedFrom.map((name) => (
          <li key={name}>{name}</li>
        ))}
        <li>
          {[what.app, what.resource, what.name].filter(Boolean).join(' · ')}
          {row.inheritedFrom.length === 0 && <Trans>, granted directly</Trans>}
        </li>
      </ol>

      <h3>
        <Trans>Facts</Trans>
      </h3>
      <dl>
        {works !== '' && (
          <>
            <dt>
              <Trans>Works as</Trans>
            </dt>
            <dd>{works}</dd>
          </>
        )}
        <dt>
          <Trans>Since</Trans>
        </dt>
        <dd>{row.grantedAt ? formatDate(row.grantedAt) : <Trans>not known</Trans>}</dd>
        <dt>
          <Trans>Last used</Trans>
        </dt>
        <dd>{lastUsedAt ? `${formatDate(lastUsedAt)} (${formatAgo(lastUsedAt)})` : <Trans>not known</Trans>}</dd>
        <dt>
          <Trans>Peers</Trans>
        </dt>
        <dd>
          {peers ? (
            <Trans>
              {peers.held} of {peers.total} {peerGroups[peers.by]}
            </Trans>
          ) : (
            <Trans>too few to compare</Trans>
          )}
        </dd>
        <dt>
          <Trans>Last review</Trans>
        </dt>
        <dd>
          <PreviousDecision row={row} />
        </dd>
        {row.isHighRisk && (
          <>
            <dt>
              <Trans>Risk</Trans>
            </dt>
            <dd>
              <Tag tone="warn">
                <Trans>High</Trans>
              </Tag>
            </dd>
          </>
        )}
      </dl>

      <h3>
        <Trans>Recommendation</Trans> <RecommendationTag recommendation={row.recommendation} />
      </h3>
      <ul className={styles.reasons}>
        {row.insights.map((insight) => (
          <li key={insight.id} data-severity={insight.severity}>
            {insightText(insight)}
          </li>
        ))}
      </ul>

      <Consequences taskId={row.taskId} />

      <div className={styles.decision}>
        <TextArea
          ref={commentField}
          label={row.needsReason.revoke ? t`Reason (required to revoke)` : t`Reason (optional)`}
          value={comment}
          maxLength={2000}
          onChange={({ target }) => {
            setComment(target.value);
            onReason(target.value);
          }}
        />
        {reasons.length > 0 && (
          <ol className={styles.given} aria-label={t`Reasons that you gave before`}>
            {reasons.map((given, index) => (
              <li key={given}>
                <Button
                  look="quiet"
                  shortcut={String(index + 1)}
                  aria-keyshortcuts={String(index + 1)}
                  onClick={() => {
                    setComment(given);
                    onReason(given);
                  }}
                >
                  <span>{given}</span>
                </Button>
              </li>
            ))}
          </ol>
        )}
        {mark && (
          <p className={styles.muted} role="status">
            {mark.verb === 'certify' ? <Trans>Marked to certify.</Trans> : <Trans>Marked to revoke.</Trans>}{' '}
            <Button look="quiet" onClick={onTakeBack}>
              <Trans>Take back</Trans>
            </Button>
          </p>
        )}
        <div className={styles.buttons}>
          <Button look="danger" shortcut="r" onClick={() => onDecide('revoke')}>
            <Trans>Revoke</Trans>
          </Button>
          <Button look="primary" shortcut="c" onClick={() => onDecide('certify')}>
            <Trans>Certify</Trans>
          </Button>
        </div>
        <div className={styles.buttons}>
          <Button look="quiet" onClick={onAsk}>
            <Trans>Ask somebody …</Trans>
          </Button>
          <Button look="quiet" shortcut="m" aria-keyshortcuts="m" onClick={onReassign}>
            <Trans>Not mine …</Trans>
          </Button>
        </div>
      </div>
    </aside>
  );
}

function PreviousDecision({ row: { previous } }: { row: ReviewRow }) {
  if (!previous) return <Trans>never reviewed</Trans>;
  const at = formatDate(previous.at);
  return previous.verb === 'certify' ? (
    <Trans>certified on {at}</Trans>
  ) : (
    <Trans>revoked on {at}, and still there</Trans>
  );
}

/** What only the details ask for: the effect of a revocation, and the history. */
function Consequences({ taskId }: { taskId: string }) {
  const { data, error } = useQuery(reviewDetailsQuery(taskId));
  if (error) return <p className={styles.muted}>{error.message}</p>;
  if (!data)
    return (
      <p className={styles.muted}>
        <Trans>Loading …</Trans>
      </p>
    );
  return (
    <>
      <h3>
        <Trans>If you revoke</Trans>
      </h3>
      <p className={styles.muted}>
        {data.lostToo.length === 0 ? (
          <Trans>Only this access is taken away. Nothing happens before you submit.</Trans>
        ) : (
          <Plural
            value={data.lostToo.length}
            one={`This is lost, too: ${data.lostToo.join(', ')}.`}
            other={`These are lost, too: ${data.lostToo.join(', ')}.`}
          />
        )}
      </p>
      {data.events.length > 0 && (
        <>
          <h3>
            <Trans>Comments and history</Trans>
          </h3>
          <ol className={styles.history}>
            {data.events.map(({ id, at, comment }) => (
              <li key={id}>
                <span className={styles.muted}>{formatDay(at)}</span> {comment}
              </li>
            ))}
          </ol>
        </>
      )}
    </>
  );
}
