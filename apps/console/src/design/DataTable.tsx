import type { ReactNode } from 'react';
import styles from './DataTable.module.css';
import { Spoken } from './Spoken.tsx';

export type Column<Row> = {
  /** Also the name of the column for the code that orders rows. */
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Figures stand at the end of their cell. */
  isFigure?: boolean;
  /** What the row is about: it stands first on a phone, and readers of the screen hear it with every cell. */
  isTitle?: boolean;
  /** Buttons: the header is for readers of the screen only. */
  isActions?: boolean;
};

type DataTableProps<Row> = {
  /** What the table holds, for readers of the screen. */
  label: string;
  columns: Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
};

/** A table of some hundred rows. On a phone, each row is a card. */
export function DataTable<Row>({ label, columns, rows, rowKey }: DataTableProps<Row>) {
  return (
    <table className={styles.table} role="table" aria-label={label}>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(({ id, header, isFigure, isActions }) => (
            <th key={id} role="columnheader" scope="col" className={isFigure ? styles.figure : undefined}>
              {isActions ? <Spoken>{header}</Spoken> : header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={rowKey(row)} role="row">
            {columns.map(({ id, header, cell, isFigure, isTitle, isActions }) => {
              const Cell = isTitle ? 'th' : 'td';
              return (
                <Cell
                  key={id}
                  role={isTitle ? 'rowheader' : 'cell'}
                  scope={isTitle ? 'row' : undefined}
                  data-label={isActions ? '' : header}
                  className={isFigure ? styles.figure : undefined}
                >
                  {cell(row)}
                </Cell>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
