import { Trans, useLingui } from '@lingui/react/macro';
import type { SimulateGrantTaskRequest } from '@oag/client';
import { useQuery } from '@tanstack/react-query';
import { ErrorNote } from '../design/ErrorNote.tsx';
import { Section } from '../design/Page.tsx';
import { Tag } from '../design/Tag.tsx';
import { approverWords } from '../tasks/task-words.ts';
import { stepWords } from '../tasks/policy-steps.ts';
import styles from './RequestPage.module.css';
import { previewQuery } from './request-queries.ts';

type RequestPreviewProps = {
  access: SimulateGrantTaskRequest;
  /** Whether the form of the entitlement is filled in with the request, and is no step of its own. */
  isFormHere: boolean;
};

/** Who will decide about a request, and the conflicts that the access would cause. */
export function RequestPreview({ access, isFormHere }: RequestPreviewProps) {
  const { t, i18n } = useLingui();
  const { data, error } = useQuery(previewQuery(access));
  if (error) return <ErrorNote error={error} />;
  if (!data)
    return (
      <p role="status" className={styles.muted}>
        <Trans>Looking up who decides …</Trans>
      </p>
    );
  const steps = data.steps.filter(({ step }, index) => !(isFormHere && index === 0 && step?.form));
  return (
    <>
      <Section title={t`Who will decide`}>
        <ol className={styles.steps}>
          {steps.map(({ step, users }, index) => (
            // The steps of a policy have no names; their order does not change here.
            <li key={`${index}`}>
              <strong>{step && i18n._(stepWords(step))}</strong>
              {step?.approval && <span className={styles.muted}> · {i18n._(approverWords(step.approval))}</span>}
              {users.length > 0 ? (
                <p>{users.map(({ displayName, email }) => displayName || email).join(', ')}</p>
              ) : (
                (step?.approval ?? step?.provision) && (
                  <p className={styles.muted}>
                    <Trans>Nobody is found for this step at present.</Trans>
                  </p>
                )
              )}
            </li>
          ))}
        </ol>
        <p className={styles.muted}>
          <Trans>Any one of the people of a step may act. This can change until you send the request.</Trans>
        </p>
      </Section>
      <Section title={t`Conflicts`}>
        {data.conflicts.length === 0 ? (
          <p>
            <Trans>No conflict of duties is known.</Trans>
          </p>
        ) : (
          <ul className={styles.steps}>
            {data.conflicts.map(({ monitorId, monitorDisplayName, exemptionReason }) => (
              <li key={monitorId}>
                <Tag tone={exemptionReason === '' ? 'warn' : 'plain'}>
                  {exemptionReason === '' ? <Trans>Conflict</Trans> : <Trans>Exempted</Trans>}
                </Tag>{' '}
                {monitorDisplayName}
              </li>
            ))}
          </ul>
        )}
      </Section>
    </>
  );
}
