import { Trans, useLingui } from '@lingui/react/macro';
import type { ImportProblem } from '@oag/client';
import { columnNames, fileNames, kindOf } from './columns.ts';

/** The required columns that were not found, by file. Of some columns, one of several is enough. */
export function MissingColumns({ problems }: { problems: readonly ImportProblem[] }) {
  const { t, i18n } = useLingui();
  const missing = problems.flatMap(({ rule, file, column }) => {
    const kind = kindOf(file);
    const name = kind && columnNames[kind][column];
    if (rule !== 'COLUMN_MISSING' || !kind || !name) return [];
    const isAccount = column === 'account_id';
    return [{ file, column, kind, name: isAccount ? t`E-mail or id of the account` : i18n._(name) }];
  });
  if (missing.length === 0) return null;
  return (
    <ul>
      {missing.map(({ file, column, kind, name }) => (
        <li key={`${file} ${column}`}>
          <Trans>
            {i18n._(fileNames[kind])}: no header for <strong>{name}</strong> yet.
          </Trans>
        </li>
      ))}
    </ul>
  );
}
