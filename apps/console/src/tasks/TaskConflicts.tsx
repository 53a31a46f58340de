import { Trans, useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Section } from '../design/Page.tsx';
import { Tag } from '../design/Tag.tsx';
import { analysisQuery } from './task-queries.ts';

/** The segregation-of-duties conflicts that the requested access would cause. */
export function TaskConflicts({ taskId }: { taskId: string }) {
  const { t } = useLingui();
  const { data: analysis } = useSuspenseQuery(analysisQuery(taskId));
  if (!analysis) return null;
  return (
    <Section title={t`Conflicts`}>
      {(analysis.conflicts ?? []).length === 0 ? (
        <p>
          <Trans>This access would cause no conflict of duties.</Trans>
        </p>
      ) : (
        <ul>
          {(analysis.conflicts ?? []).map(({ monitorId, monitorDisplayName, exemptionReason }) => (
            <li key={monitorId}>
              {exemptionReason === '' ? (
                <Tag tone="warn">
                  <Trans>Conflict</Trans>
                </Tag>
              ) : (
                <Tag>
                  <Trans>Exempted</Trans>
                </Tag>
              )}{' '}
              {monitorDisplayName}
              {exemptionReason !== '' && `: ${exemptionReason}`}
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
