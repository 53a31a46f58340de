import { accessColumns } from './access-columns.ts';
import type { AccessColumn } from './access-columns.ts';
import { accessRecord } from './access-record.ts';
import type { ColumnTable } from './column.ts';
import { entitlementRecord } from './entitlement-record.ts';
import { entitlementsColumns } from './entitlements-columns.ts';
import type { EntitlementsColumn } from './entitlements-columns.ts';
import type { RecordOf, SourceFile } from './inventory-record.ts';
import { peopleColumns } from './people-columns.ts';
import type { PeopleColumn } from './people-columns.ts';
import { personRecord } from './person-record.ts';
import type { Row } from './row.ts';

export type ColumnOf = {
  people: PeopleColumn;
  entitlements: EntitlementsColumn;
  access: AccessColumn;
};

export type SourceDefinition<File extends SourceFile> = {
  table: ColumnTable<ColumnOf[File]>;
  record: (row: Row<ColumnOf[File]>) => RecordOf[File];
  /** Whether a file without rows is refused: the access file is complete, so an empty export would remove everything. */
  needsRows: boolean;
};

/** The possible columns of a file. */
export const columnNames = (file: SourceFile): string[] => Object.keys(sourceDefinitions[file].table.columns);

export const sourceDefinitions: { readonly [File in SourceFile]: SourceDefinition<File> } = {
  people: { table: peopleColumns, record: personRecord, needsRows: false },
  entitlements: { table: entitlementsColumns, record: entitlementRecord, needsRows: false },
  access: { table: accessColumns, record: accessRecord, needsRows: true },
};
