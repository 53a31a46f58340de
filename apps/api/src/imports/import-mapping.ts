import { columnNames, quotations } from '@oag/sources';
import { importFileNames, type ImportFileName, type ImportMapping } from '@oag/store/imports';
import { invalidPart } from '../http/index.ts';

const EXAMPLE = '{"access": {"account_email": "User Principal Name", "entitlement": "Group"}}';
const LONGEST_HEADER = 200;
const LONGEST_NAME_SHOWN = 80;

/** The field `mapping` of an upload: its text, or what its JSON says when the part is of that type. */
export function readImportMapping(value: unknown): ImportMapping {
  const members = objectOf(
    typeof value === 'string' ? parse(value) : value,
    'mapping',
    `an object for each file, such as ${EXAMPLE}`,
  );
  const mapping: ImportMapping = {};
  for (const [file, columns] of members) {
    if (!isFile(file)) throw notAFile(file, columns);
    const field = `mapping.${file}`;
    const entries = objectOf(columns, field, 'an object of columns and the headers that they are read from').map(
      ([column, header]) => readColumn(file, column, header),
    );
    for (const [index, [column, header]] of entries.entries()) {
      const other = entries.slice(0, index).find(([, earlier]) => earlier === header)?.[0];
      if (other !== undefined) {
        throw invalidPart(
          `${field}.${column}`,
          'ONCE',
          `names the header ${quotations([header])}, which ${other} is read from already; one header holds one column, so leave one of them out`,
        );
      }
    }
    if (entries.length > 0) mapping[file] = Object.fromEntries(entries);
  }
  return mapping;
}

/** Rejects a mapping of a file that the upload does not have: it could not be checked. */
export function requireMappedFiles(mapping: ImportMapping, files: ReadonlySet<string>): void {
  const absent = importFileNames.find((file) => mapping[file] !== undefined && !files.has(file));
  if (absent !== undefined)
    throw invalidPart(
      `mapping.${absent}`,
      'REQUIRED',
      `maps columns of the file ${absent}, which is not in the upload; send the file with it, or leave it out`,
    );
}

/** The part of a mapping that is for the given files. */
export const mappingOf = (mapping: ImportMapping, files: ReadonlySet<string>): ImportMapping =>
  Object.fromEntries(Object.entries(mapping).filter(([file]) => files.has(file)));

const isFile = (name: string): name is ImportFileName => (importFileNames as readonly string[]).includes(name);

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw invalidPart(
      'mapping',
      'JSON',
      `is not JSON (${(error as Error).message.slice(0, LONGEST_HEADER)}); send an object such as ${EXAMPLE}`,
    );
  }
}

function objectOf(value: unknown, field: string, wanted: string): [name: string, value: unknown][] {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw invalidPart(field, 'TYPE', `must be ${wanted}`);
  return Object.entries(value);
}

function notAFile(name: string, value: unknown): Error {
  const owners = importFileNames.filter((file) => columnNames(file).includes(name));
  const fix =
    owners.length > 0 && typeof value === 'string'
      ? `; put the column into its file: {"${owners.at(-1)}": {"${name}": ${JSON.stringify(value.slice(0, LONGEST_NAME_SHOWN))}}}`
      : '';
  return invalidPart(
    `mapping.${shown(name)}`,
    'UNKNOWN',
    `is not a file of an import; the files are ${importFileNames.join(', ')}${fix}`,
  );
}

function readColumn(file: ImportFileName, column: string, header: unknown): [column: string, header: string] {
  const field = `mapping.${file}.${shown(column)}`;
  const known = columnNames(file);
  if (!known.includes(column))
    throw invalidPart(field, 'UNKNOWN', `is not a column of ${file}; the columns are ${known.join(', ')}`);
  if (typeof header !== 'string' || header.trim() === '')
    throw invalidPart(
      field,
      'TYPE',
      'must be a header of the file, as text; leave the column out when the file does not have it',
    );
  if (header.length > LONGEST_HEADER)
    throw invalidPart(field, 'LENGTH', `must have at most ${LONGEST_HEADER} characters`);
  if (/\p{Cc}/u.test(header) || !header.isWellFormed())
    throw invalidPart(
      field,
      'TEXT',
      'must not hold control characters or halves of characters; write the header as the file has it',
    );
  return [column, header.trim()];
}

/** A name from the caller, shortened and quoted for a message. */
const shown = (name: string): string =>
  name
    .slice(0, LONGEST_NAME_SHOWN)
    .replaceAll(/\p{Cc}/gu, ' ')
    .toWellFormed();
