import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ConfigurationError } from '../configuration/index.ts';

/** Files of an import by name, and fields of its form. */
export type ImportFolder = { files: { [name: string]: string | Buffer }; fields: { [name: string]: string } };

const FILES = ['people', 'entitlements', 'access'] as const;
const OPTIONS_FILE = 'import.json';
/** The fields of the form of an import, and what each is in JSON. */
const OPTIONS = {
  confirmRemovals: 'boolean',
  createPeople: 'boolean',
  dateOrder: 'string',
  source: 'string',
  mapping: 'object',
} as const;
const EXAMPLE = '{"dateOrder": "DAY_FIRST", "mapping": {"access": {"account_email": "User Principal Name"}}}';

/** Problems that an option of the import solves. */
const SOLVED_BY_OPTIONS: ReadonlySet<string> = new Set([
  'AMBIGUOUS_DATE',
  'COLUMN_MISSING',
  'COLUMN_TWICE',
  'MAPPED_HEADER_MISSING',
  'REMOVALS',
]);

/** The folder of `--import`: up to three files, and in `import.json` what an upload says in the fields of its form. */
export async function readImportFolder(folder: string): Promise<ImportFolder> {
  const files: ImportFolder['files'] = {};
  for (const name of FILES) {
    const content = await readIfThere(join(folder, `${name}.csv`));
    if (content) files[name] = content;
  }
  if (Object.keys(files).length === 0) {
    throw new ConfigurationError(
      `--import: the folder ${folder} has none of people.csv, entitlements.csv and access.csv`,
    );
  }
  const fields = readOptions(join(folder, OPTIONS_FILE), await readIfThere(join(folder, OPTIONS_FILE)));
  // A folder that has access only is one flat file: its people are the owners of its accounts.
  return { files, fields: files['people'] ? fields : { createPeople: 'true', ...fields } };
}

/** A hint for the problems of an import from a folder: how its options are given, when they solve some. */
export const optionsHint = (folder: string, rules: readonly string[]): string =>
  rules.some((rule) => SOLVED_BY_OPTIONS.has(rule))
    ? `\nOptions of the import go into ${join(folder, OPTIONS_FILE)}, such as ${EXAMPLE}.`
    : '';

/** The error when the service refuses an upload from the folder. */
export const refusedFolder = (folder: string, reason: string): ConfigurationError =>
  new ConfigurationError(
    `--import: the service refuses ${folder} with its ${OPTIONS_FILE}, and changed nothing. ${reason}`,
  );

function readOptions(path: string, content: Buffer | undefined): ImportFolder['fields'] {
  if (!content) return {};
  let options: unknown;
  try {
    options = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(content));
  } catch (error) {
    throw new ConfigurationError(
      `--import: ${path} is not JSON: ${(error as Error).message}. Write an object such as ${EXAMPLE}`,
    );
  }
  if (typeof options !== 'object' || options === null || Array.isArray(options))
    throw new ConfigurationError(`--import: ${path} must be an object such as ${EXAMPLE}`);
  return Object.fromEntries(Object.entries(options).map(([name, value]) => [name, fieldOf(path, name, value)]));
}

function fieldOf(path: string, name: string, value: unknown): string {
  const kind = Object.entries(OPTIONS).find(([option]) => option === name)?.[1];
  if (kind === undefined)
    throw new ConfigurationError(
      `--import: ${path} has ${JSON.stringify(name)}, which is not known; the options are ${Object.keys(OPTIONS).join(', ')}`,
    );
  if (typeof value !== kind || value === null) {
    const wanted = {
      boolean: 'true or false',
      string: 'a text',
      object: 'an object such as the one in {"mapping": {"access": {"account_email": "User Principal Name"}}}',
    }[kind];
    throw new ConfigurationError(`--import: ${path} has ${name}, which must be ${wanted}`);
  }
  return typeof value === 'string' ? value : JSON.stringify(value);
}

async function readIfThere(path: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new ConfigurationError(`--import: ${(error as Error).message}`);
  }
}
