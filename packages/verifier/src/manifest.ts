import { Damage } from './archive/archive.ts';
import type { Problems } from './problems.ts';

export const MANIFEST = 'manifest.json';
export const SIGNATURE = 'manifest.sig.json';
export const FORMAT = 'open-access-governance evidence pack 2';

/** A file in the manifest. Files with one JSON object per line have `rows`. */
export type ListedFile = { path: string; bytes: number; sha256: string; rows?: number };

/** The entries that retention deleted from the log before the pack was generated. */
export type DroppedPart = { to: number; sealedAt: string };

export type Manifest = {
  format: string;
  campaign: { id: string; displayName: string; state?: string };
  /** The report id of the pack: the log has an entry of its start. */
  reportId: string;
  createdAt: string;
  createdBy: { id: string; name?: string; email: string };
  totals: { [name: string]: unknown };
  log: { size: number; rootHash: string; dropped?: DroppedPart | null };
  files: ListedFile[];
};

const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) >= 0;

/** Reads the members of the manifest that the program uses. */
export function readManifest(text: string, problems: Problems): Manifest {
  const manifest = JSON.parse(text) as Manifest;
  for (const member of ['campaign', 'createdBy', 'totals', 'log', 'files'] as const) {
    if (typeof manifest[member] !== 'object' || manifest[member] === null)
      throw new Damage(MANIFEST, member, 'is missing');
  }
  if (manifest.format !== FORMAT)
    problems.add(
      MANIFEST,
      'format',
      `is ${JSON.stringify(manifest.format)}; this program verifies ${JSON.stringify(FORMAT)}. Take verify.mjs of the version that made the pack`,
    );
  const paths = new Set<string>();
  for (const { path, bytes, sha256, rows } of manifest.files) {
    if (paths.has(path)) problems.add(MANIFEST, 'files', `has ${path} twice`);
    if (path === MANIFEST || path === SIGNATURE) problems.add(MANIFEST, 'files', `has ${path}, which cannot be in it`);
    if (!isCount(bytes) || typeof sha256 !== 'string' || !(rows === undefined || isCount(rows)))
      problems.add(MANIFEST, 'files', `does not say what ${path} has`);
    paths.add(path);
  }
  return manifest;
}
