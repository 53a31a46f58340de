import type { ImportChange, ImportCounts, StoredImport } from '@oag/store/imports';
import type { Import, ImportFile, ImportFileReport, ImportProblem } from '@oag/types';

export const toImport = (stored: StoredImport): Import => ({
  id: stored.id,
  state: `IMPORT_STATE_${stored.state}`,
  confirmRemovals: stored.confirmRemovals,
  createPeople: stored.createPeople,
  preview: stored.isPreview,
  source: stored.source,
  dateOrder: stored.dateOrder === '' ? 'UNSPECIFIED' : stored.dateOrder,
  createdByUserId: stored.createdBy,
  createdAt: stored.createdAt,
  finishedAt: stored.finishedAt,
  counts: stored.counts && toCounts(stored.counts),
  files: stored.files.map((file) => toFile(file, stored.mapping)),
  problemCount: stored.problemCount,
  problems: stored.problems.map(toProblem),
  warningCount: stored.warningCount,
  warnings: stored.warnings.map(toProblem),
});

const toProblem = ({ file, line, column, rule, message }: StoredImport['problems'][number]): ImportProblem => ({
  file: kindOf[file],
  line: String(line),
  column,
  rule,
  message,
});

const kindOf = {
  '': 'IMPORT_FILE_UNSPECIFIED',
  people: 'IMPORT_FILE_PEOPLE',
  entitlements: 'IMPORT_FILE_ENTITLEMENTS',
  access: 'IMPORT_FILE_ACCESS',
} as const satisfies { [file: string]: ImportFile };

const toFile = (
  { file, byteCount, sha256, report }: StoredImport['files'][number],
  mapping: StoredImport['mapping'],
): ImportFileReport => ({
  file: kindOf[file],
  byteCount,
  sha256,
  rowCount: String(report?.rowCount ?? 0),
  delimiter: report?.delimiter ?? '',
  columns: report?.understood ?? [],
  mapping: mapping[file] ?? {},
  ignoredHeaders: report?.ignored ?? [],
});

const toChange = (change: ImportChange): { [Member in keyof ImportChange]: string } => ({
  added: String(change.added),
  changed: String(change.changed),
  removed: String(change.removed),
  unchanged: String(change.unchanged),
  total: String(change.total),
});

const toCounts = (counts: ImportCounts): NonNullable<Import['counts']> => ({
  people: toChange(counts.people),
  apps: toChange(counts.apps),
  accounts: toChange(counts.accounts),
  resources: toChange(counts.resources),
  entitlements: toChange(counts.entitlements),
  grants: toChange(counts.grants),
});
