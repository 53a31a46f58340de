import { Trans, useLingui } from '@lingui/react/macro';
import type { TaskAuditView } from '@oag/client';
import { answerWords, reasonWords } from './agent-words.ts';
import styles from './TaskHistory.module.css';

const signed = (weight: number): string => (weight > 0 ? `+${weight}` : `−${Math.abs(weight)}`);

/** What an agent answered, and why. */
export function AgentAnswer({ answer }: { answer: NonNullable<TaskAuditView['agentAnswered']> }) {
  const { i18n } = useLingui();
  const said = answerWords[answer.answer];
  return (
    <div className={styles.muted}>
      <p>
        <Trans>
          Answer: {said ? i18n._(said) : answer.answer}. Score: {answer.score}.
        </Trans>{' '}
        {answer.shadow && <Trans>Shadow mode: people decide.</Trans>}
      </p>
      <ul>
        {answer.reasons.map(({ id, version, weight }) => {
          const words = reasonWords[id];
          return (
            <li key={id} title={`${id}@${version}`}>
              {words ? i18n._(words) : id} {weight !== 0 && <span>({signed(weight)})</span>}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
