import ts from 'typescript-api';
import { wrongType } from './row-types.ts';
import type { StoreProgram } from './store-program.ts';

/** A column of a table, as the database has it. */
export type TableColumn = { column: string; type: string; nullable: boolean };

/** The type of the rows of each table that the query builder knows. */
export function tablesOf({ checker, files }: StoreProgram): { [table: string]: ts.Type } {
  const file = files.find(({ fileName }) => fileName.endsWith('/database/tables.ts'));
  const declared = file?.statements.find((node) => ts.isInterfaceDeclaration(node) && node.name.text === 'Tables');
  if (!declared) throw new Error('database/tables.ts declares no interface Tables');
  const members = checker.getPropertiesOfType(checker.getTypeAtLocation(declared));
  return Object.fromEntries(members.map((table) => [table.name, checker.getTypeOfSymbol(table)]));
}

/** The faults of the row type of a table. */
export function wrongTable(
  { checker }: StoreProgram,
  table: string,
  row: ts.Type,
  columns: readonly TableColumn[],
): string[] {
  const members = checker.getPropertiesOfType(row);
  const missing = members.filter(({ name }) => !columns.some(({ column }) => column === name));
  return [
    ...missing.map(({ name }) => `${table}.${name} is no column`),
    ...columns.flatMap(({ column, type, nullable }) => {
      const member = row.getProperty(column);
      // A column that no statement of the query builder uses may be left out.
      if (!member) return [];
      const selected = selectedType(checker, checker.getTypeOfSymbol(member));
      const wrong = wrongType(checker, selected, type);
      return [
        ...(wrong ? [`${table}.${column} ${wrong}`] : []),
        ...(isNullable(selected) === nullable || type.startsWith('json')
          ? []
          : [`${table}.${column} is ${nullable ? '' : 'not '}null in the database`]),
      ];
    }),
  ];
}

/** The type that a query gives for a column: kysely's ColumnType says it apart from the type that may be written. */
function selectedType(checker: ts.TypeChecker, type: ts.Type): ts.Type {
  const selected = type.getProperty('__select__');
  return selected ? checker.getTypeOfSymbol(selected) : type;
}

const isNullable = (type: ts.Type): boolean =>
  type.isUnion() && type.types.some(({ flags }) => (flags & ts.TypeFlags.Null) !== 0);
