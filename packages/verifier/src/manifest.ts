import { Damage } from './archive/archive.ts';
import type { Problems } from './problems.ts';

export const MANIFEST = 'manifest.json';
export const SIGNATURE = 'manifest.sig.json';
export const FORMAT = 'open-access-governance evidence pack 2';

/** What the manifest says of a file. Files with one JSON object on a line have `rows`. */
export type ListedFile = { path: string; bytes: number; sha256: string; rows?: number };

/** What retention removed from the log before the pack was made. */
export type DroppedPart = { to: number; sealedAt: string };

export type Manifest = {
  format: string;
  campaign: { id: string; displayName: string; state?: string };
  /** Which report the pack is: the log has an entry of its beginning. */
  reportId: string;
  createdAt: string;
  createdBy: { id: string; name?: string; email: string };
  totals: { [name: string]: unknown };
  log: { size: number; rootHash: string; dropped?: DroppedPart | null };
  files: ListedFile[];
};

const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) >= 0;

/** Reads the manifest as far as the program goes by it. */
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
