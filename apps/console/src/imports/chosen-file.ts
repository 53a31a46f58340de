import type { FileKind } from './columns.ts';
import { csvOfJson } from './json-rows.ts';

/** Why a chosen file cannot be imported. */
export type FileFault = 'workbook' | 'json' | 'binary' | 'empty';

/** A file that somebody chose, as it is sent: always UTF-8. */
export type ChosenFile = {
  key: string;
  name: string;
  file: File;
  kind: FileKind;
  /** The encoding that it was converted from. */
  convertedFrom?: 'UTF-16' | 'Windows-1252';
  /** Whether its rows were objects of JSON. */
  wasJson?: true;
  fault?: FileFault;
};

/** A larger file is sent as it is: to convert one, the browser holds it in memory. */
const MOST_CONVERTED = 64 * 2 ** 20;
const HEAD = 64 * 1024;

/** Looks into a file: what it seems to hold, and whether its encoding has to be converted. */
export async function chooseFile(file: File): Promise<ChosenFile> {
  const head = new Uint8Array(await file.slice(0, HEAD).arrayBuffer());
  const chosen = { key: crypto.randomUUID(), name: file.name, file };
  const fault = faultOf(head);
  if (fault) return { ...chosen, kind: 'access', fault };
  if (isJson(head)) {
    const csv = file.size <= MOST_CONVERTED ? csvOfJson(await file.text()) : undefined;
    if (csv === undefined) return { ...chosen, kind: 'access', fault: 'json' };
    return {
      ...chosen,
      file: new File([csv], file.name, { type: 'text/csv' }),
      kind: guessKind(file.name, csv),
      wasJson: true,
    };
  }
  if (file.size <= MOST_CONVERTED) {
    const converted = convert(new Uint8Array(await file.arrayBuffer()));
    if (converted) {
      const utf8 = new File([converted.text], file.name, { type: 'text/csv' });
      return { ...chosen, file: utf8, kind: guessKind(file.name, converted.text), convertedFrom: converted.from };
    }
  }
  return { ...chosen, kind: guessKind(file.name, new TextDecoder().decode(head)) };
}

function faultOf(head: Uint8Array): FileFault | undefined {
  const starts = (...bytes: number[]): boolean => bytes.every((byte, index) => head[index] === byte);
  if (head.length === 0) return 'empty';
  // A ZIP archive, such as XLSX; and the container of XLS.
  if (starts(0x50, 0x4b, 0x03, 0x04) || starts(0xd0, 0xcf, 0x11, 0xe0)) return 'workbook';
  if (hasUtf16Mark(head)) return undefined;
  return head.includes(0) ? 'binary' : undefined;
}

const isJson = (head: Uint8Array): boolean =>
  !hasUtf16Mark(head) && /^\s*[[{]/.test(new TextDecoder().decode(head.subarray(0, 100)));

const hasUtf16Mark = ([first, second]: Uint8Array): boolean =>
  (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);

function convert(bytes: Uint8Array): { text: string; from: NonNullable<ChosenFile['convertedFrom']> } | undefined {
  if (hasUtf16Mark(bytes)) {
    const encoding = bytes[0] === 0xff ? 'utf-16le' : 'utf-16be';
    return { text: new TextDecoder(encoding).decode(bytes), from: 'UTF-16' };
  }
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return undefined;
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), from: 'Windows-1252' };
  }
}

const APP = /^(app|application|system|tool|service|platform|anwendung)(name)?$/;
const ENTITLEMENT = /^(entitlement|permission|role|group|access|privilege|berechtigung|rolle|gruppe)(name|set|level)?$/;
const ACCOUNT = /^(account|user|login|konto|benutzer|principal)|^(e?mail|upn|samaccountname)/;
const PERSON =
  /^(department|jobtitle|title|manager|supervisor|firstname|lastname|givenname|surname|employ|abteilung|vorname|nachname)/;
const NAMES: [FileKind, RegExp][] = [
  ['entitlements', /entitle|permission|roles|berechtigung|rollen/i],
  ['people', /people|person|users|employee|staff|hr[-_. ]|mitarbeit/i],
];

/** Guesses the content of a file by its headers, and else by its name. People can say otherwise. */
export function guessKind(name: string, text: string): FileKind {
  const [line = ''] = text
    .replace(/^\uFEFF/, '')
    .trimStart()
    .split(/\r?\n/, 1);
  const headers = line.split(/[,;\t]/).map((header) => header.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, ''));
  const has = (pattern: RegExp): boolean => headers.some((header) => pattern.test(header));
  if (has(ENTITLEMENT) && has(APP)) return has(ACCOUNT) ? 'access' : 'entitlements';
  const byName = NAMES.find(([, pattern]) => pattern.test(name))?.[0];
  return byName ?? (has(PERSON) && !has(APP) && !has(ENTITLEMENT) ? 'people' : 'access');
}
