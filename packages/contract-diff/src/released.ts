import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';
import { compact } from './compact.ts';
import type { ContractDocument } from './contract-document.ts';
import { compareVersions } from './version-rule.ts';

/** Where each released contract is kept, one file for each version. */
const folder = fileURLToPath(new URL('../../../openapi/released/', import.meta.url));
const ENDING = '.json.gz';

/** The versions that were released, oldest first. */
export const releasedVersions = (): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith(ENDING))
    .map((name) => name.slice(0, -ENDING.length))
    .toSorted(compareVersions);

export function readReleased(version: string): ContractDocument {
  const file = `${folder}${version}${ENDING}`;
  if (!existsSync(file))
    throw new Error(`Version ${version} was not released; released are ${releasedVersions().join(', ')}.`);
  return JSON.parse(gunzipSync(readFileSync(file)).toString('utf8')) as ContractDocument;
}

/** Keeps a contract as released under its version, with the date. A version is released once. */
export function writeReleased(document: ContractDocument, date: string): string {
  const file = `${folder}${document.info.version}${ENDING}`;
  if (existsSync(file))
    throw new Error(`Version ${document.info.version} is released already; give the contract a new version.`);
  writeFileSync(file, gzipSync(JSON.stringify({ ...compact(document), 'x-released': date }), { level: 9 }));
  return file;
}

/** The contract as this checkout publishes it. */
export const readCurrent = (): ContractDocument =>
  JSON.parse(readFileSync(fileURLToPath(import.meta.resolve('@oag/openapi/openapi.json')), 'utf8')) as ContractDocument;
