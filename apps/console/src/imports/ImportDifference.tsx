import { useLingui } from '@lingui/react/macro';
import type { ImportChange, ImportCounts } from '@oag/client';
import { DataTable } from '../design/DataTable.tsx';
import { formatCount } from '../design/format.ts';

type Row = { kind: string; change: ImportChange };

/** What an import adds, changes and removes, by kind of object. */
export function ImportDifference({ counts }: { counts: ImportCounts }) {
  const { t } = useLingui();
  const kinds: [string, ImportChange | null][] = [
    [t`People`, counts.people],
    [t`Apps`, counts.apps],
    [t`Accounts`, counts.accounts],
    [t`Resources`, counts.resources],
    [t`Entitlements`, counts.entitlements],
    [t`Grants`, counts.grants],
  ];
  const rows = kinds.flatMap(([kind, change]): Row[] => (change ? [{ kind, change }] : []));
  const figure = (id: 'added' | 'changed' | 'removed' | 'unchanged' | 'total', header: string) => ({
    id,
    header,
    isFigure: true,
    cell: ({ change }: Row) => (change[id] === '0' ? '–' : formatCount(Number(change[id]))),
  });
  return (
    <DataTable
      label={t`Difference to before`}
      rows={rows}
      rowKey={({ kind }) => kind}
      columns={[
        { id: 'kind', header: t`Kind`, isTitle: true, cell: ({ kind }) => kind },
        figure('added', t`Added`),
        figure('changed', t`Changed`),
        figure('removed', t`Removed`),
        figure('unchanged', t`Unchanged`),
        figure('total', t`Then there are`),
      ]}
    />
  );
}
