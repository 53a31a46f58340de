export type { CsvBatch } from './csv-batches.ts';
export { entitlementKey } from './entitlement-key.ts';
export type { Delimiter, HeaderReport } from './header.ts';
export { parseInheritedFrom } from './inherited-from.ts';
export type { InheritedFrom } from './inherited-from.ts';
export type { AccessRecord, EntitlementRecord, PersonRecord, RecordOf, SourceFile } from './inventory-record.ts';
export type { Problem, ProblemRule } from './problem.ts';
export { readCsv } from './read-csv.ts';
export type { CsvOptions, CsvReading } from './read-csv.ts';
