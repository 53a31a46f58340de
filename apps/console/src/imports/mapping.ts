import type { Import, ImportFileReport, ImportMapping } from '@oag/client';
import { kindOf, type FileKind } from './columns.ts';

/** The columns that people chose for headers, by file: `{ access: { 'Konto': 'account_email' } }`. */
export type Choices = { [Kind in FileKind]?: { [header: string]: string } };

/** Whether a header has a name. Nothing can be mapped to one without. */
export const hasName = (header: string): boolean => !/^\(column \d+, no header\)$/.test(header);

/** The column that a header of a file means at the moment; empty when it is not read. */
export const meaningOf = ({ columns }: ImportFileReport, header: string, chosen: Choices[FileKind]): string =>
  chosen?.[header] ?? columns?.find((known) => known.header === header)?.column ?? '';

/** The mapping that the service gets: that of before, with the choices. One header holds one column, and one column has one header. */
export function mappingWith({ files }: Import, choices: Choices): ImportMapping {
  const mapping: ImportMapping = {};
  for (const { file, mapping: before } of files ?? []) {
    const kind = kindOf(file);
    if (!kind) continue;
    const entries = new Map(Object.entries(before));
    for (const [header, column] of Object.entries(choices[kind] ?? {})) {
      for (const [other, mapped] of entries) if (mapped === header) entries.delete(other);
      if (column !== '') entries.set(column, header);
    }
    if (entries.size > 0) mapping[kind] = Object.fromEntries(entries);
  }
  return mapping;
}
