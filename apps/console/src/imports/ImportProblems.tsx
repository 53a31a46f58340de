import { Trans, useLingui } from '@lingui/react/macro';
import type { ImportProblem } from '@oag/client';
import { Button } from '../design/Button.tsx';
import { DataTable } from '../design/DataTable.tsx';
import { formatCount } from '../design/format.ts';
import { Section } from '../design/Page.tsx';
import { fileNames, kindOf } from './columns.ts';
import styles from './ImportPage.module.css';
import { problemsCsv, saveText } from './problems-csv.ts';

type ImportProblemsProps = { title: string; problems: readonly ImportProblem[]; count: number; fileName: string };

/** Problems or warnings, by file and line, in the words of the service. */
export function ImportProblems({ title, problems, count, fileName }: ImportProblemsProps) {
  const { t, i18n } = useLingui();
  const fileOf = ({ file }: ImportProblem): string => {
    const kind = kindOf(file);
    return kind ? i18n._(fileNames[kind]) : '';
  };
  const shown = problems.length;
  return (
    <Section
      title={title}
      actions={
        <Button onClick={() => saveText(fileName, problemsCsv(problems, fileOf))}>
          <Trans>Download as CSV</Trans>
        </Button>
      }
    >
      {count > shown && (
        <p className={styles.secondary}>
          <Trans>
            The first {shown} of {formatCount(count)} are listed. Correct them, and check again to see the rest.
          </Trans>
        </p>
      )}
      <DataTable
        label={title}
        rows={problems.map((problem, index) => ({ ...problem, index }))}
        rowKey={({ index }) => String(index)}
        columns={[
          {
            id: 'place',
            header: t`File and line`,
            isTitle: true,
            cell: (problem) =>
              problem.line === '0' ? (
                fileOf(problem)
              ) : (
                <Trans>
                  {fileOf(problem)}, line {problem.line}
                </Trans>
              ),
          },
          { id: 'message', header: t`What is wrong, and how to correct it`, cell: ({ message }) => message },
        ]}
      />
    </Section>
  );
}
