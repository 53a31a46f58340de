import { createHash } from 'node:crypto';
import { evidenceRow } from '@oag/governance/reports';
import { sha256 } from '../log/index.ts';
import type { ArchiveFile } from './zip-archive.ts';

/** A file in the manifest. */
export type ListedFile = { path: string; bytes: number; sha256: string; rows?: number };

/** The files of a pack. Each is added to the manifest when it is written. */
export type EvidenceFiles = {
  files: ArchiveFile[];
  listed: ListedFile[];
  add(path: string, content: () => AsyncIterable<string> | Iterable<string>): void;
  /** A file with one JSON object per line. */
  addRows(path: string, rows: () => AsyncIterable<object>): void;
};

export function createEvidenceFiles(): EvidenceFiles {
  const files: ArchiveFile[] = [];
  const listed: ListedFile[] = [];

  async function* list(
    path: string,
    content: AsyncIterable<string> | Iterable<string>,
    rowsOf: () => number | undefined,
  ): AsyncGenerator<Buffer> {
    const hash = createHash('sha256');
    let bytes = 0;
    for await (const text of content) {
      const chunk = Buffer.from(text);
      hash.update(chunk);
      bytes += chunk.length;
      if (chunk.length > 0) yield chunk;
    }
    const rows = rowsOf();
    listed.push({ path, bytes, sha256: hash.digest('hex'), ...(rows !== undefined && { rows }) });
  }

  return {
    files,
    listed,
    add: (path, content) => void files.push({ path, content: () => list(path, content(), () => undefined) }),
    addRows(path, rows) {
      let count = 0;
      async function* lines(): AsyncGenerator<string> {
        for await (const members of rows()) yield evidenceRow(sha256, ++count, members);
      }
      files.push({ path, content: () => list(path, inPortions(lines()), () => count) });
    },
  };
}

const PORTION = 64 * 1024;

/** The same text in fewer chunks. */
export async function* inPortions(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let portion = '';
  for await (const text of texts) {
    portion += text;
    if (portion.length < PORTION) continue;
    yield portion;
    portion = '';
  }
  yield portion;
}
