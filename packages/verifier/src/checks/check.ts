import type { KeptRoots } from '../kept-roots.ts';
import type { LogHashes } from '../log-hashes.ts';
import type { Manifest } from '../manifest.ts';
import type { Problems } from '../problems.ts';
import type { Row } from '../rows.ts';
import type { LogKey, SignedRoot } from '../signed-note.ts';

/** An entry of the log, with its place in it; an entry that was not sealed yet has none. */
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
  /** The campaign that it is about, and its number among the entries of that campaign; null until it is sealed. */
  campaignId?: string;
  campaignNo?: number | null;
};

/** A pack that is being verified. */
export type Pack = {
  manifest: Manifest;
  problems: Problems;
  keys: readonly LogKey[];
  /** The signed root of the log in the pack. */
  root: SignedRoot | undefined;
  /** The hashes of the whole log. */
  log: LogHashes;
  /** What the auditor kept, if anything. */
  kept: KeptRoots | undefined;
  /** Reads a file of rows again, to name what does not fit. Rows are verified before. */
  rows(file: string): AsyncIterable<Row>;
  /** Reads the entries of the log again. */
  entries(): AsyncIterable<LogEntry>;
  /** A file that is one JSON document. */
  json(file: string): Promise<unknown>;
  /** The bytes of a file, which are verified before. */
  bytes(file: string): AsyncIterable<Buffer>;
};

/** What a check came to. `proved` is shown only when `examined` is more than 0 and nothing is wrong. */
export type Verdict = {
  examined: number;
  proved: string;
  /** What the check knows that it does not show. */
  notProved?: readonly string[];
  /** What is right, and what an auditor should look at all the same. */
  findings?: readonly string[];
};

/** A check of one pack. Rows and entries come once, in their order; `end` comes when all files were read. */
export type Run = {
  row?(row: Row, place: string, file: string): void;
  entry?(entry: LogEntry): void;
  end(): Verdict | Promise<Verdict>;
};

export type Check = {
  name: string;
  /** What it proves, in a sentence that begins with "That". It is under NOT PROVED when the check found nothing to examine. */
  claim: string;
  /** The files whose rows it gets. A pack without one of them is wrong. `entry` gets the log whether it is named here or not. */
  reads: readonly string[];
  start(pack: Pack): Run;
};
