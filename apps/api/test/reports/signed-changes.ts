import type { ChangedPack } from './evidence-folder.ts';

// The changes that a person with the key can make by signing the pack again.

export type Row = { [member: string]: unknown };
export type Totals = { [name: string]: unknown };

/** Changes the rows of a file for which something holds, or all. */
export const rows =
  (file: string, change: (row: Row) => Row, which: (row: Row) => boolean = () => true) =>
  (pack: ChangedPack): Promise<void> =>
    pack.rows(file, (all) => all.map((row) => (which(row) ? { ...change(row), row: row.row } : row)));
export const without =
  (file: string, which: (row: Row) => boolean, first = true) =>
  (pack: ChangedPack): Promise<void> =>
    pack.rows(file, (all) => {
      const at = all.findIndex(which);
      return first ? all.toSpliced(at, 1) : all.filter((row) => !which(row));
    });
export const json =
  (file: string, change: (document: Row) => void) =>
  (pack: ChangedPack): Promise<void> =>
    pack.text(file, (text) => {
      const document = JSON.parse(text) as Row;
      change(document);
      return `${JSON.stringify(document, null, 2)}\n`;
    });
/** Takes entries out of the log, wherever they are, as if there had been none. */
export const withoutEntries =
  (which: (entry: Row) => boolean) =>
  (pack: ChangedPack): Promise<void> =>
    pack.rows('log.ndjson', (all) =>
      all.map((row) => ({
        ...row,
        entries: (row['entries'] as { entry: string }[]).filter(({ entry }) => !which(JSON.parse(entry) as Row)),
      })),
    );

/** Takes the entries of the campaign out that were written since the pack was begun. */
export const withoutTail = async (pack: ChangedPack): Promise<void> => {
  let from = Infinity;
  await withoutEntries(({ kind, campaignNo }) => {
    if (kind === 'evidencePackStarted') from = Number(campaignNo);
    return Number(campaignNo) >= from;
  })(pack);
};

export const person = (row: Row): Row => row['assignees'] as unknown as Row;
export const denied = (row: Row): boolean => row['outcome'] === 'denied';
export const isVerified = (row: Row): boolean => row['remediation'] === 'VERIFIED';

export type Mutation = [
  what: string,
  changes: ((pack: ChangedPack) => Promise<void>)[],
  expected: RegExp,
  totals?: (totals: Totals) => void,
];
