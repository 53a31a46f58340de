import type { KeptRoots } from '../kept-roots.ts';
import type { LogHashes } from '../log-hashes.ts';
import type { Manifest } from '../manifest.ts';
import type { Problems } from '../problems.ts';
import type { Row } from '../rows.ts';
import type { LogKey, SignedRoot } from '../signed-note.ts';

/** An entry of the log, with its position; an unsealed entry has none. */
export type LogEntry = {
  index: number | undefined;
  file: string;
  at: string;
  actorId: string;
  kind: string;
  taskId: string;
  objectType: string;
  objectId: string;
  document: { [member: string]: unknown };
  /** The campaign of the entry, and its number among the entries of that campaign; null until it is sealed. */
  campaignId?: string;
  campaignNo?: number | null;
};

/** A pack under verification. */
export type Pack = {
  manifest: Manifest;
  problems: Problems;
  keys: readonly LogKey[];
  /** The signed root of the log in the pack. */
  root: SignedRoot | undefined;
  /** The hashes of the whole log. */
  log: LogHashes;
  /** The kept roots of the auditor, if any. */
  kept: KeptRoots | undefined;
  /** Reads the verified rows of a file again, to name mismatches. */
  rows(file: string): AsyncIterable<Row>;
  /** Reads the entries of the log again. */
  entries(): AsyncIterable<LogEntry>;
  /** A file with one JSON document. */
  json(file: string): Promise<unknown>;
  /** The verified bytes of a file. */
  bytes(file: string): AsyncIterable<Buffer>;
  /** Whether only the files of `PART` are read: there are no entries, and checks have a sum instead of an end. */
  isPart: boolean;
};

/** The result of a check. `proved` is shown only when `examined` is more than 0 and there is no problem. */
export type Verdict = {
  examined: number;
  proved: string;
  /** Known gaps of the check. */
  notProved?: readonly string[];
  /** Valid findings that an auditor should look at. */
  findings?: readonly string[];
};

/** One run of a check. It gets rows and entries once, in their order; `end` is called after all files. */
export type Run = {
  row?(row: Row, place: string, file: string): void;
  entry?(entry: LogEntry): void;
  /**
   * The sum of the rows of the files of `PART`, as data that can be sent to another thread. The same check runs there
   * without these rows, and gets the sum by `add` before `end`.
   */
  sum?(): unknown;
  add?(sum: unknown): void;
  end(): Verdict | Promise<Verdict>;
};

export type Check = {
  name: string;
  /** The claim of the check, a sentence that begins with "That". It is under NOT PROVED when there was nothing to examine. */
  claim: string;
  /** The files whose rows the check reads. A pack without one of them fails. `entry` always gets the log. */
  reads: readonly string[];
  start(pack: Pack): Run;
};
