import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ImportFileReport } from '@oag/client';
import { useId } from 'react';
import { formatCount } from '../design/format.ts';
import { columnNames, fileNames, kindOf } from './columns.ts';
import styles from './ImportPage.module.css';
import { hasName, meaningOf, type Choices } from './mapping.ts';

type UnderstoodFileProps = {
  report: ImportFileReport;
  isOpen: boolean;
  choices: Choices;
  /** Absent when the columns are settled. */
  onChoose?: ((choices: Choices) => void) | undefined;
};

/** How a file was understood: its rows, what its headers mean, and those that are not read. */
export function UnderstoodFile({ report, isOpen, choices, onChoose }: UnderstoodFileProps) {
  const { t, i18n } = useLingui();
  const id = useId();
  const kind = kindOf(report.file);
  if (!kind) return null;
  const names = columnNames[kind];
  const ignored = report.ignoredHeaders ?? [];
  const headers = [...ignored, ...(report.columns ?? []).map(({ header }) => header)];
  const delimiters: { [delimiter: string]: string } = { ',': t`comma`, ';': t`semicolon`, '\t': t`tab` };
  const delimiter = delimiters[report.delimiter] ?? '';
  return (
    <details className={styles.file} open={isOpen}>
      <summary>
        <strong>{i18n._(fileNames[kind])}</strong>
        <span className={styles.secondary}>
          {report.rowCount !== '0' && (
            <>
              <Plural value={Number(report.rowCount)} one="# row" other="# rows" />
              {', '}
            </>
          )}
          <Plural value={(report.columns ?? []).length} one="# column understood" other="# columns understood" />
          {ignored.length > 0 && (
            <>
              {', '}
              <Plural value={ignored.length} one="# not read" other="# not read" />
            </>
          )}
          {delimiter !== '' && <>, {delimiter}</>}
        </span>
      </summary>
      <div className={styles.meanings}>
        {headers.map((header, index) => {
          const meaning = meaningOf(report, header, choices[kind]);
          const isIgnored = index < ignored.length;
          const shown = names[meaning];
          return (
            <div key={header} className={`${styles.meaning} ${meaning === '' ? styles.unread : ''}`}>
              <label htmlFor={`${id}-${index}`}>{header}</label>
              {onChoose && hasName(header) ? (
                <select
                  id={`${id}-${index}`}
                  value={meaning}
                  onChange={({ target }) =>
                    onChoose({ ...choices, [kind]: { ...choices[kind], [header]: target.value } })
                  }
                >
                  {isIgnored && <option value="">{t`Not read`}</option>}
                  {Object.entries(names).map(([column, name]) => (
                    <option key={column} value={column}>
                      {i18n._(name)}
                    </option>
                  ))}
                </select>
              ) : (
                <output id={`${id}-${index}`}>{shown ? i18n._(shown) : <Trans>Not read</Trans>}</output>
              )}
            </div>
          );
        })}
        <p className={styles.secondary}>
          <Trans>{formatCount(Math.ceil(Number(report.byteCount) / 1024))} KiB</Trans>
        </p>
      </div>
    </details>
  );
}
