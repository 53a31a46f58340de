import { Trans, useLingui } from '@lingui/react/macro';
import type { AutomationExecutionStep } from '@oag/client';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Button } from '../design/Button.tsx';
import { DataTable } from '../design/DataTable.tsx';
import { Dialog } from '../design/Dialog.tsx';
import { ErrorNote } from '../design/ErrorNote.tsx';
import { Tag } from '../design/Tag.tsx';
import { runQuery } from './automation-queries.ts';
import { stepKind } from './automation-steps.ts';
import { kindWords, runStateOf } from './automation-words.ts';
import { contextText } from './context-text.ts';
import styles from './Automations.module.css';

type RunDialogProps = { runId: string; onClose: () => void };

/** A run: the values that it was started with, and the result of each step. */
export function RunDialog({ runId, onClose }: RunDialogProps) {
  const { t, i18n } = useLingui();
  const { data: run, error } = useQuery(runQuery(runId));
  const nameOf = ({ step }: AutomationExecutionStep): string => {
    const kind = step ? stepKind(step) : undefined;
    return step?.stepDisplayName || (kind === undefined ? '' : i18n._(kindWords[kind]));
  };
  const text = run ? contextText(run.context) : '';
  return (
    <Dialog
      title={t`Run ${runId}`}
      onClose={onClose}
      actions={
        <Button onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      <ErrorNote error={error} />
      {run && run.error !== '' && <p>{run.error}</p>}
      {run && (
        <DataTable<AutomationExecutionStep & { index: number }>
          label={t`Steps of the run`}
          rows={(run.steps ?? []).map((step, index) => ({ ...step, index }))}
          rowKey={({ index }) => String(index)}
          columns={[
            { id: 'step', header: t`Step`, isTitle: true, cell: (step) => `${step.index + 1}. ${nameOf(step)}` },
            {
              id: 'state',
              header: t`State`,
              cell: ({ state, skipped, error: why, taskId }) => {
                const { tone, words } = runStateOf(state);
                return (
                  <>
                    {skipped ? (
                      <Tag>
                        <Trans>Skipped</Trans>
                      </Tag>
                    ) : (
                      <Tag tone={tone}>{i18n._(words)}</Tag>
                    )}{' '}
                    {taskId !== '' && (
                      <Link to="/tasks/$taskId" params={{ taskId }}>
                        <Trans>Its task</Trans>
                      </Link>
                    )}
                    {why !== '' && <p className={styles.muted}>{why}</p>}
                  </>
                );
              },
            },
          ]}
        />
      )}
      {text !== '' && (
        <>
          <h3>
            <Trans>Started with</Trans>
          </h3>
          <code className={styles.code}>{text}</code>
        </>
      )}
    </Dialog>
  );
}
