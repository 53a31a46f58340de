import { createHash, generateKeyPairSync, sign } from 'node:crypto';

/** A change of a pack that somebody without the key makes, and what must be named. */
export type Mutation = { what: string; change(files: Map<string, Buffer>): void; file: string; place?: RegExp };

type Row = { [member: string]: unknown };

const linesOf = (bytes: Buffer): string[] => bytes.toString().split('\n').filter(Boolean);
const ofLines = (lines: readonly string[]): Buffer => Buffer.from(lines.map((line) => `${line}\n`).join(''));
const contentOf = (files: Map<string, Buffer>, name: string): Buffer => files.get(name) ?? Buffer.alloc(0);

/** A row with the digest that fits it. */
function digested(row: Row): string {
  const text = JSON.stringify({ ...row, rowSha256: undefined });
  return `${text.slice(0, -1)},"rowSha256":"${createHash('sha256').update(text).digest('hex').slice(0, 16)}"}`;
}

function changed(value: unknown): unknown {
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'boolean') return !value;
  if (Array.isArray(value)) return value.slice(1);
  return typeof value === 'string' ? `${value}x` : 'changed';
}

/** Flips bits of a file at several places, truncates or extends it, empties or deletes it, or renames it. */
function ofFile(file: string, size: number): Mutation[] {
  const set = (what: string, bytes: (before: Buffer) => Buffer): Mutation => ({
    what: `${file}: ${what}`,
    file,
    change: (files) => void files.set(file, bytes(contentOf(files, file))),
  });
  const flips = [0, 0.6].map((part) =>
    set(`a bit at ${part * 100} % is flipped`, (before) => {
      const bytes = Buffer.from(before);
      const at = Math.floor(bytes.length * part);
      bytes[at] = (bytes[at] ?? 0) ^ 1;
      return bytes;
    }),
  );
  return [
    ...(size === 0
      ? []
      : [
          ...flips,
          set('its last byte is gone', (before) => before.subarray(0, -1)),
          set('it is empty', () => Buffer.alloc(0)),
        ]),
    set('a byte is added', (before) => Buffer.concat([before, Buffer.from(' ')])),
    { what: `${file}: it is removed`, file, change: (files) => void files.delete(file) },
    {
      what: `${file}: it has another name`,
      file,
      change(files) {
        files.set(file.toUpperCase() === file ? `x${file}` : file.toUpperCase(), contentOf(files, file));
        files.delete(file);
      },
    },
  ];
}

/** Rows are removed, doubled, moved, changed and numbered again; the digests of the rows are made to fit. */
function ofRows(file: string, content: Buffer): Mutation[] {
  const count = linesOf(content).length;
  if (count === 0) return [];
  const middle = Math.floor(count / 2);
  const rows = (what: string, change: (rows: string[]) => string[], place?: RegExp): Mutation => ({
    what: `${file}: ${what}`,
    file,
    ...(place && { place }),
    change: (files) => void files.set(file, ofLines(change(linesOf(contentOf(files, file))))),
  });
  const at = (row: number): RegExp => new RegExp(`^row ${row}\\b`);
  const edit = (line: string | undefined, change: (row: Row) => Row): string =>
    digested(change(JSON.parse(line ?? '') as Row));
  const members = Object.entries(JSON.parse(linesOf(content)[middle] ?? '') as Row).filter(
    ([name]) => name !== 'row' && name !== 'rowSha256',
  );
  const [first, last] = [members[0], members.at(-1)];
  return [
    rows('the first row is removed', (lines) => lines.slice(1), count > 1 ? at(1) : /^$|^after row 0/),
    rows('the last row is removed', (lines) => lines.slice(0, -1), new RegExp(`^after row ${count - 1}$`)),
    rows('a row is doubled', (lines) => lines.toSpliced(middle, 0, lines[middle] ?? ''), at(middle + 2)),
    rows('a row is doubled and all are numbered', (lines) =>
      lines
        .toSpliced(middle, 0, lines[middle] ?? '')
        .map((line, index) => edit(line, (row) => ({ ...row, row: index + 1 }))),
    ),
    rows(
      'a row has another number',
      (lines) =>
        lines.with(
          middle,
          edit(lines[middle], (row) => ({ ...row, row: 999 })),
        ),
      at(middle + 1),
    ),
    rows(
      'the digest of a row is changed',
      (lines) =>
        lines.with(
          middle,
          (lines[middle] ?? '').replace(/.(?="\}$)/, (digit) => (digit === '0' ? '1' : '0')),
        ),
      at(middle + 1),
    ),
    rows('a row is no JSON', (lines) => lines.with(middle, 'row'), at(middle + 1)),
    ...(count > 1
      ? [rows('two rows change places', (lines) => [lines[1] ?? '', lines[0] ?? '', ...lines.slice(2)], at(1))]
      : []),
    ...[first, last].flatMap((member) =>
      member
        ? [
            rows(`${member[0]} of a row is changed, and its digest`, (lines) =>
              lines.with(
                middle,
                edit(lines[middle], (row) => ({ ...row, [member[0]]: changed(row[member[0]]) })),
              ),
            ),
          ]
        : [],
    ),
    rows('a member is added to a row, and its digest made to fit', (lines) =>
      lines.with(
        middle,
        edit(lines[middle], (row) => ({ ...row, more: true })),
      ),
    ),
  ];
}

type Manifest = {
  files: { path: string; rows?: number; bytes: number; sha256: string }[];
  totals: { [name: string]: unknown };
  log: Row;
  [member: string]: unknown;
};

/** The manifest says something else. */
function ofManifest(content: Buffer): Mutation[] {
  const file = 'manifest.json';
  const manifest = (what: string, change: (manifest: Manifest) => void): Mutation => ({
    what: `${file}: ${what}`,
    file,
    change(files) {
      const read = JSON.parse(contentOf(files, file).toString()) as Manifest;
      change(read);
      files.set(file, Buffer.from(`${JSON.stringify(read, null, 2)}\n`));
    },
  });
  const { totals, log, ...members } = JSON.parse(content.toString()) as Manifest;
  return [
    ...Object.keys(totals).map((name) =>
      manifest(`totals.${name}`, (read) => void (read.totals[name] = changed(read.totals[name]))),
    ),
    ...Object.keys(log).map((name) =>
      manifest(`log.${name}`, (read) => void (read.log[name] = changed(read.log[name]))),
    ),
    ...Object.keys(members).map((name) =>
      manifest(`${name} is changed`, (read) => void (read[name] = changed(read[name]))),
    ),
    ...Object.keys(members).map((name) => manifest(`${name} is missing`, (read) => void delete read[name])),
    manifest('a file is listed twice', (read) => void read.files.push(...read.files.slice(0, 1))),
  ];
}

const pemOf = (type: 'ed25519' | 'ed448'): { publicKey: string; fingerprint: string; sign(bytes: Buffer): string } => {
  const pair = type === 'ed25519' ? generateKeyPairSync('ed25519') : generateKeyPairSync('ed448');
  return {
    publicKey: pair.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    fingerprint: createHash('sha256')
      .update(pair.publicKey.export({ type: 'spki', format: 'der' }))
      .digest('hex'),
    sign: (bytes) => sign(null, bytes, pair.privateKey).toString('base64'),
  };
};

/** The signature, its key, and what names them. */
function ofSignature(): Mutation[] {
  const file = 'manifest.sig.json';
  const signature = (
    what: string,
    place: RegExp,
    change: (read: Row, manifest: Buffer) => Row,
    named = file,
  ): Mutation => ({
    what: `${file}: ${what}`,
    file: named,
    place,
    change: (files) =>
      void files.set(
        file,
        Buffer.from(
          `${JSON.stringify(change(JSON.parse(contentOf(files, file).toString()) as Row, contentOf(files, 'manifest.json')), null, 2)}\n`,
        ),
      ),
  });
  const rsa = generateKeyPairSync('rsa', { modulusLength: 1024 });
  const [other, ed448] = [pemOf('ed25519'), pemOf('ed448')];
  const algorithms = ['none', 'RS256', 'HS256', 'ed25519', 'Ed448', ''].map((algorithm) =>
    signature(`the algorithm is "${algorithm}"`, /^algorithm$/, (read) => ({ ...read, algorithm })),
  );
  return [
    ...algorithms,
    signature('the key identifier is another', /^keyId$/, (read) => ({ ...read, keyId: 'another' })),
    signature('the fingerprint is another', /^fingerprint$/, (read) => ({ ...read, fingerprint: 'a'.repeat(64) })),
    signature(
      'it has another signature',
      /^$/,
      (read) => ({ ...read, signature: Buffer.alloc(64).toString('base64') }),
      'manifest.json',
    ),
    signature('it has no signature', /^$/, (read) => ({ ...read, signature: '' }), 'manifest.json'),
    signature('a member more', /^$/, (read) => ({ ...read, more: 1 })),
    signature('members in another order', /^$/, (read) => Object.fromEntries(Object.entries(read).toReversed())),
    signature('the signature is written in another way', /^$/, (read) => ({
      ...read,
      signature: `${String(read['signature'])}\n`,
    })),
    signature('the key of somebody else, who signed', /^publicKey$/, (read, manifest) => ({
      ...read,
      publicKey: other.publicKey,
      fingerprint: other.fingerprint,
      signature: other.sign(manifest),
    })),
    signature('an Ed448 key that signed', /^publicKey$/, (read, manifest) => ({
      ...read,
      publicKey: ed448.publicKey,
      fingerprint: ed448.fingerprint,
      signature: ed448.sign(manifest),
    })),
    signature('an RSA key that signed', /^publicKey$/, (read, manifest) => ({
      ...read,
      publicKey: rsa.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
      signature: sign('sha256', manifest, rsa.privateKey).toString('base64'),
    })),
    signature('no key', /^publicKey$/, (read) => ({ ...read, publicKey: 'none' })),
  ];
}

/** The keys of the log. */
function ofKeys(): Mutation[] {
  const file = 'log-keys.json';
  const keys = (what: string, change: (keys: Row[]) => Row[]): Mutation => ({
    what: `${file}: ${what}`,
    file,
    change: (files) =>
      void files.set(
        file,
        Buffer.from(
          `${JSON.stringify({ keys: change((JSON.parse(contentOf(files, file).toString()) as { keys: Row[] }).keys) }, null, 2)}\n`,
        ),
      ),
  });
  const other = pemOf('ed25519');
  return [
    keys('no key', () => []),
    keys('another key', (read) => read.map((key) => ({ ...key, publicKey: other.publicKey }))),
    keys('a newer key that nobody named', (read) => [
      { ...read[0], publicKey: other.publicKey, handover: '' },
      ...read,
    ]),
    keys('an older key', (read) => [...read, { ...read[0], publicKey: other.publicKey }]),
    keys('a key of another kind', (read) => [...read, { ...read[0], publicKey: pemOf('ed448').publicKey }]),
    keys('another key identifier', (read) => read.map((key) => ({ ...key, id: 'another' }))),
  ];
}

/** Files that the manifest does not have. */
const added = (): Mutation[] =>
  [
    'more.txt',
    'manifest.json.bak',
    'manifest.sig.json~',
    'Manifest.json',
    'manifest.txt',
    'population.ndjson.old',
    'REPORT.CSV',
    '.hidden',
  ].map((name) => ({
    what: `a file more: ${name}`,
    file: name,
    change: (files) => void files.set(name, Buffer.from('more')),
  }));

/** Everything that is tried on the files of a pack, without the key. */
export const mutationsOf = (files: ReadonlyMap<string, Buffer>): Mutation[] => [
  ...[...files].flatMap(([file, content]) => [
    ...ofFile(file, content.length),
    ...(file.endsWith('.ndjson') ? ofRows(file, content) : []),
  ]),
  ...ofManifest(files.get('manifest.json') ?? Buffer.alloc(0)),
  ...ofSignature(),
  ...ofKeys(),
  ...added(),
];
