#!/usr/bin/env node
// Checks an evidence pack of an access review, offline, with nothing but Node.js 20 or newer.
//
//     node verify.mjs PACK [FINGERPRINT] [--roots FILE]
//
// PACK is the archive, or the folder it was unpacked to. FINGERPRINT is the SHA-256 of the key that must have signed it, from elsewhere.
// FILE has signed roots of the log that were kept elsewhere (log-roots.jsonl): the log in the pack must be what they say.
// It ends with 0 when nothing is wrong, with 1 when something is, with 2 when it cannot check.
import { createHash, createPublicKey, verify } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readdir, readFile, stat } from 'node:fs/promises';
import { join, posix, relative } from 'node:path';
import { createInflateRaw } from 'node:zlib';

const TILE = 256;
const SHOWN = 50;
const YEAR = 365 * 86_400_000;
const sha256 = (...parts) => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};
const nodeHash = (left, right) => sha256(Buffer.of(1), left, right);

/** What is wrong, and where. */
const problems = [];
let problemCount = 0;
function problem(file, place, text) {
  problemCount += 1;
  if (problems.length < SHOWN) problems.push(`${[file, place].filter(Boolean).join(', ')}: ${text}`);
}

// ---- The archive: a folder, or a ZIP file read by its directory.

async function openFolder(folder) {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = found.filter((entry) => entry.isFile()).map((entry) => posix.join(...relative(folder, join(entry.parentPath ?? entry.path, entry.name)).split(/[\\/]/)));
  return { names, stream: (name) => createReadStream(join(folder, name)) };
}

async function openZip(path) {
  const file = await open(path, 'r');
  const { size } = await file.stat();
  const read = async (from, length) => (await file.read(Buffer.alloc(length), 0, length, from)).buffer;
  const tail = await read(Math.max(0, size - 65_557), Math.min(size, 65_557));
  const end = tail.lastIndexOf(Buffer.from('PK\x05\x06'));
  if (end < 0) throw new Error('it is no ZIP archive, or its end is missing');
  let [count, from] = [tail.readUInt16LE(end + 10), tail.readUInt32LE(end + 16)];
  let length = tail.readUInt32LE(end + 12);
  const locator = end - 20;
  if (locator >= 0 && tail.readUInt32LE(locator) === 0x07064b50) {
    const far = await read(Number(tail.readBigUInt64LE(locator + 8)), 56);
    [count, length, from] = [32, 40, 48].map((at) => Number(far.readBigUInt64LE(at)));
  }
  const directory = await read(from, length);
  const entries = new Map();
  for (let at = 0, no = 0; no < count; no++) {
    if (directory.readUInt32LE(at) !== 0x02014b50) throw new Error('its directory is damaged');
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) => directory.readUInt16LE(at + offset));
    const name = directory.toString('utf8', at + 46, at + 46 + nameLength);
    const entry = { method: directory.readUInt16LE(at + 10), packed: directory.readUInt32LE(at + 20), offset: directory.readUInt32LE(at + 42) };
    const [unpacked, extra] = [directory.readUInt32LE(at + 24), directory.subarray(at + 46 + nameLength, at + 46 + nameLength + extraLength)];
    for (let field = 0; field + 4 <= extra.length; field += 4 + extra.readUInt16LE(field + 2)) {
      if (extra.readUInt16LE(field) !== 1) continue;
      let next = field + 4 + (unpacked === 0xffffffff ? 8 : 0);
      if (entry.packed === 0xffffffff) [entry.packed, next] = [Number(extra.readBigUInt64LE(next)), next + 8];
      if (entry.offset === 0xffffffff) entry.offset = Number(extra.readBigUInt64LE(next));
    }
    if (entries.has(name)) problem(name, '', 'is in the archive twice');
    entries.set(name, entry);
    at += 46 + nameLength + extraLength + commentLength;
  }
  return {
    names: [...entries.keys()],
    async *stream(name) {
      const { method, packed, offset } = entries.get(name);
      const head = await read(offset, 30);
      const start = offset + 30 + head.readUInt16LE(26) + head.readUInt16LE(28);
      const bytes = packed === 0 ? [] : createReadStream(path, { start, end: start + packed - 1 });
      if (method === 0) yield* bytes;
      else if (packed > 0) {
        const inflate = createInflateRaw();
        bytes.on('error', (error) => inflate.destroy(error));
        yield* bytes.pipe(inflate);
      }
    },
  };
}

async function readAll(pack, name) {
  const chunks = [];
  for await (const chunk of pack.stream(name)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

// ---- Rows: each has its number and a digest of itself, so that a changed one is found.

async function* rowsOf(pack, name, onBytes = () => {}) {
  let rest = Buffer.alloc(0);
  for await (const chunk of pack.stream(name)) {
    onBytes(chunk);
    const bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    let from = 0;
    for (let to = bytes.indexOf(10); to >= 0; to = bytes.indexOf(10, from)) {
      yield bytes.toString('utf8', from, to);
      from = to + 1;
    }
    rest = bytes.subarray(from);
  }
  if (rest.length > 0) yield rest.toString('utf8');
}

const DIGEST = /,"rowSha256":"([0-9a-f]{16})"\}$/;

/** By how much the numbers of a file's rows are ahead of their places: one row that is missing is told once, not for all that follow. */
const ahead = {};

function readRow(text, name, expected) {
  const [tail, digest] = DIGEST.exec(text) ?? [];
  const place = `row ${expected}`;
  if (!tail || sha256(`${text.slice(0, -tail.length)}}`).toString('hex').slice(0, 16) !== digest) problem(name, place, 'was changed');
  try {
    const row = JSON.parse(text);
    const shift = row.row - expected;
    if (shift !== (ahead[name] ?? 0)) problem(name, place, `has the number ${row.row}: rows before it are missing, were added or are in another order`);
    ahead[name] = shift;
    return row;
  } catch {
    problem(name, place, 'is no JSON');
    return undefined;
  }
}

// ---- What the rows say.

const add = (counts, key) => void (counts[key] = (counts[key] ?? 0) + 1);
/** A sum that does not depend on the order; equal sums mean the same things. */
const summed = () => ({ sum: 0n, count: 0, add(key) { this.sum = (this.sum + BigInt(`0x${sha256(key).toString('hex')}`)) % (1n << 256n); this.count += 1; } });
const voteOfDecision = ({ outcome, taskId, actorId, at }) =>
  outcome === 'approved' || outcome === 'denied' ? `${taskId} ${outcome} by ${actorId} at ${new Date(at).toISOString()}` : undefined;

function voteOfEntry({ kind, taskId, document }) {
  const { approved, denied } = (kind === 'approvalInstanceChange' && document?.payload?.instance) || {};
  if (approved) return `${taskId} approved by ${approved.userId} at ${new Date(approved.approvedAt).toISOString()}`;
  return denied ? `${taskId} denied by ${denied.userId} at ${new Date(denied.deniedAt).toISOString()}` : undefined;
}

/** What an import showed of access that was taken away. */
const lookOf = (taskId, { importId, isThere }) => `${taskId} ${isThere ? 'there' : 'gone'} in import ${importId}`;
const looksOfRow = ({ revokeTaskId, seen = [] }) => seen.map((look) => lookOf(revokeTaskId, look));
const looksOfEntry = ({ kind, taskId, document }) => (kind === 'accessSeen' ? [lookOf(taskId, document.payload)] : []);
/** What the last import must have shown for a revocation to be in a state. */
const shown = { VERIFIED: false, RETURNED: true, STILL_THERE: true };

const counted = { population: 0, reviews: {}, decisions: {}, remediation: {}, logEntries: 0, unsealedEntries: 0 };
const votes = { decided: summed(), logged: summed() };
const looks = { told: summed(), logged: summed() };
const nodes = [];
let reviewed = 0;
let lastTile = -1;
let lastIndex = -1;
let rest = [];
let size = 0;
/** What retention dropped of the log before the pack was made, and what is not in the log any more because of it. */
let dropped = null;
const older = { votes: 0, looks: 0 };
const isOlder = (at) => dropped !== null && typeof at === 'string' && Date.parse(at) <= Date.parse(dropped.sealedAt);

const inOrder = (file, row, before, what) => {
  if (row.no !== before + 1) problem(file, `row ${row.row}`, `is about number ${row.no} of the scope, not ${before + 1}: ${what} of what is between is missing`);
};

/** What is done with each row of a file. */
const readers = {
  'population.ndjson': (row) => {
    inOrder('population.ndjson', row, counted.population, 'the access');
    counted.population += 1;
  },
  'reviews.ndjson': (row) => {
    inOrder('reviews.ndjson', row, reviewed, 'the review');
    reviewed = row.no;
    add(counted.reviews, row.outcome || row.state);
  },
  'decisions.ndjson': (row) => {
    add(counted.decisions, row.outcome);
    const vote = voteOfDecision(row);
    if (vote) votes.decided.add(vote);
  },
  'remediation.ndjson': (row) => {
    add(counted.remediation, row.remediation);
    for (const look of looksOfRow(row)) looks.told.add(look);
    const isThere = shown[row.remediation];
    if (isThere === undefined || row.seen.at(-1)?.isThere === isThere) return;
    if (row.seen.length === 0 && isOlder(isThere ? row.grantSeenAt : row.grantGoneAt)) older.looks += 1;
    else problem('remediation.ndjson', `row ${row.row}`, `says ${row.remediation}, and no import showed that last`);
  },
  'log.ndjson': readTile,
  'log-nodes.ndjson': (row) => void nodes.push(Buffer.from(row.hash, 'base64')),
  'log-unsealed.ndjson': (row) => {
    counted.unsealedEntries += 1;
    noteEntry(JSON.parse(row.entry));
  },
};

/** The entries that say what was dropped, with their places, and the hashes of the tile in which that ends. */
const drops = [];
let edge = [];

function noteEntry(entry, index) {
  if (entry.kind === 'logDropped' && index !== undefined) drops.push({ ...entry.document, index, at: entry.at });
  const vote = voteOfEntry(entry);
  if (vote) votes.logged.add(vote);
  for (const look of looksOfEntry(entry)) looks.logged.add(look);
}

/** 256 places of the log: their hashes, and the entries at some of them. Which node they belong to is checked when all nodes are read. */
const tiles = [];
function readTile({ row, tile, hashes, entries }) {
  const leaves = toHashes(Buffer.from(hashes, 'base64'));
  if (tile <= lastTile) problem('log.ndjson', `row ${row}`, `is tile ${tile} of the log, after tile ${lastTile}: the log was put in another order`);
  lastTile = tile;
  for (const { index, entry } of entries) {
    if (index <= lastIndex || Math.floor(index / TILE) !== tile) problem('log.ndjson', `row ${row}, entry ${index}`, 'is not in the order of the log');
    lastIndex = index;
    counted.logEntries += 1;
    if (!leaves[index % TILE]?.equals(sha256(Buffer.of(0), entry))) problem('log.ndjson', `row ${row}, entry ${index}`, 'is not the entry that was sealed at this place');
    noteEntry(JSON.parse(entry), index);
  }
  if (dropped && tile === Math.floor(dropped.to / TILE)) edge = leaves;
  if (tile === Math.floor(size / TILE)) rest = leaves;
  tiles.push({ row, tile, hash: leaves.length === TILE ? rootOf(leaves) : null, count: leaves.length });
}

const toHashes = (bytes) => Array.from({ length: Math.floor(bytes.length / 32) }, (_, no) => bytes.subarray(no * 32, no * 32 + 32));

/** The full trees that hashes make, the greatest first. */
function peaksOf(hashes) {
  const peaks = [];
  hashes.forEach((given, index) => {
    let hash = given;
    for (let no = index; no % 2 === 1; no = (no - 1) / 2) hash = nodeHash(peaks.pop(), hash);
    peaks.push(hash);
  });
  return peaks;
}
const fold = (peaks) => (peaks.length === 0 ? sha256() : peaks.reduceRight((right, left) => nodeHash(left, right)));
const rootOf = (hashes) => fold(peaksOf(hashes));

// ---- The log: from the entries to the signed root.

const NOTE = /^((\S+)\n(\d+)\n(\S+)\nat (\S+)\nprevious \S+\n)\n\u2014 (\S+) (\S+)\n$/;

/** Whether a key has signed the text of a note: first come four bytes that name the signer, then the signature. */
function hasSigned(key, origin, text, signature) {
  const raw = Buffer.from(key.export({ format: 'jwk' }).x, 'base64url');
  const signed = Buffer.from(signature, 'base64');
  return sha256(`${origin}\n\u0001`, raw).subarray(0, 4).equals(signed.subarray(0, 4)) && verify(null, Buffer.from(text), key, signed.subarray(4));
}

function readRoot(note, keys, file, place) {
  const [, text, origin, roots, hash, at, signer, signature] = NOTE.exec(note) ?? [];
  if (!text || signer !== origin || !keys.some(({ key }) => hasSigned(key, origin, text, signature))) {
    problem(file, place, 'the root of the log is not signed by a key of the pack');
    return undefined;
  }
  return { origin, size: Number(roots), hash: Buffer.from(hash, 'base64'), at };
}

const HANDOVER = /^((\S+)\nkey ([0-9a-f]{64})\n)\n\u2014 (\S+) (\S+)\n$/;

/** The keys of the log, the newest first. Each but the oldest was named by the one before it, so that who trusts one comes to the later ones. */
async function readKeys(pack, own) {
  const named = pack.names.includes('log-keys.json') ? JSON.parse((await readAll(pack, 'log-keys.json')).toString()).keys : [];
  const keys = named.map(({ publicKey, handover }) => {
    const key = createPublicKey(publicKey);
    return { key, fingerprint: fingerprintOf(key), handover };
  });
  for (const [index, { fingerprint, handover }] of keys.entries()) {
    const before = keys[index + 1];
    if (!before) continue;
    const [, text, origin, to, signer, signature] = HANDOVER.exec(handover) ?? [];
    if (!text || signer !== origin || to !== fingerprint || !hasSigned(before.key, origin, text, signature)) problem('log-keys.json', `key ${fingerprint}`, 'was not named by the key before it');
  }
  if (keys.some(({ fingerprint }) => fingerprint === own.fingerprint)) return keys;
  if (keys.length > 0) problem('log-keys.json', '', 'does not have the key that has signed the pack');
  // None of them leads to it.
  return [...keys, own];
}

const fingerprintOf = (key) => sha256(key.export({ type: 'spki', format: 'der' })).toString('hex');

function checkTree(manifest, root) {
  const full = Math.floor(root.size / TILE);
  if (nodes.length !== full) problem('log-nodes.ndjson', '', `has ${nodes.length} nodes, and a log of ${root.size} entries has ${full}`);
  for (const { row, tile, hash, count } of tiles) {
    const expected = Math.min(TILE, root.size - tile * TILE);
    if (count !== expected) problem('log.ndjson', `row ${row}`, `tile ${tile} has ${count} hashes, not ${expected}`);
    else if (hash && !nodes[tile]?.equals(hash)) problem('log.ndjson', `row ${row}`, `tile ${tile} does not lead to its node: hashes were changed or are in another order`);
  }
  const hash = fold([...peaksOf(nodes), ...peaksOf(root.size % TILE === 0 ? [] : rest)]);
  if (!hash.equals(root.hash)) problem('log-root.txt', `size ${root.size}`, 'the entries and nodes do not lead to the signed root: some were dropped, changed or put in another order');
  if (manifest.log.size !== root.size || manifest.log.rootHash !== root.hash.toString('hex')) problem('log-root.txt', '', 'is not the root of the manifest');
}

/** What was dropped is what a sealed entry says, under a signed root that the hashes lead to, and it was a year old. */
function checkDropped(keys, root) {
  if (!dropped) return;
  const said = drops.find(({ to }) => to === dropped.to);
  if (!said || said.index < said.to) return problem('log.ndjson', `entry ${dropped.to}`, 'the first entries of the log are missing, and no sealed entry says that they were dropped');
  const sealed = readRoot(said.root, keys, 'log.ndjson', `entry ${said.index}`);
  if (!sealed) return;
  const hash = fold([...peaksOf(nodes.slice(0, Math.floor(said.to / TILE))), ...peaksOf(edge.slice(0, said.to % TILE))]);
  if (sealed.origin !== root.origin || sealed.size !== said.to || !hash.equals(sealed.hash)) problem('log.ndjson', `entry ${said.index}`, `the first ${said.to} entries are not those of the root that it says was dropped`);
  else if (sealed.at !== dropped.sealedAt) problem('manifest.json', 'log.dropped', `says that it was sealed at ${dropped.sealedAt}; it was at ${sealed.at}`);
  else if (Date.parse(root.at) - Date.parse(sealed.at) < YEAR) problem('log.ndjson', `entry ${said.index}`, `dropped what was sealed at ${sealed.at}, less than a year before`);
  dropped = { ...dropped, index: said.index, at: said.at };
}

/** The root of the first entries, where the pack has what is needed to compute it. */
const rootAt = (entries) => (entries === size ? fold([...peaksOf(nodes), ...peaksOf(size % TILE === 0 ? [] : rest)]) : entries % TILE === 0 && entries < size ? rootOf(nodes.slice(0, entries / TILE)) : undefined);

async function checkKeptRoots(path, keys, root) {
  let compared = 0;
  const lines = (await readFile(path, 'utf8')).split('\n');
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '') continue;
    const place = `line ${index + 1}`;
    let note;
    try {
      ({ note } = JSON.parse(line));
    } catch {
      if (index < lines.length - 1) problem(path, place, 'is no JSON');
      continue;
    }
    const kept = readRoot(note, keys, path, place);
    if (!kept) continue;
    if (kept.origin !== root.origin) problem(path, place, 'is a root of another log');
    else if (kept.size > root.size && kept.at < root.at) problem(path, place, `the log had ${kept.size} entries at ${kept.at}; in the pack it has ${root.size} at ${root.at}: it was rolled back`);
    const computed = rootAt(kept.size);
    if (!computed) continue;
    compared += 1;
    if (!computed.equals(kept.hash)) problem(path, place, `the first ${kept.size} entries of the log in the pack are not those of the kept root`);
  }
  return compared;
}

// ---- The files and the totals.

async function checkFile(pack, { path, bytes, sha256: expected, rows }) {
  const hash = createHash('sha256');
  let length = 0;
  const onBytes = (chunk) => void (hash.update(chunk), (length += chunk.length));
  try {
    const reader = readers[path];
    let count = 0;
    if (rows !== undefined) {
      for await (const text of rowsOf(pack, path, onBytes)) {
        const row = readRow(text, path, ++count);
        try {
          if (row) reader?.(row);
        } catch (error) {
          problem(path, `row ${count}`, `cannot be read: ${error.message}`);
        }
      }
      if (count !== rows) problem(path, `after row ${count}`, `has ${count} rows; the manifest says ${rows}`);
    } else for await (const chunk of pack.stream(path)) onBytes(chunk);
    if (hash.digest('hex') !== expected) problem(path, '', 'is not the file that was signed: its SHA-256 is another one');
    else if (length !== bytes) problem(path, '', `has ${length} bytes; the manifest says ${bytes}`);
  } catch (error) {
    problem(path, '', `cannot be unpacked: ${error.message}`);
  }
}

/** Names what a file tells and the log does not, and the other way round. Only when the sums differ, as it needs memory. */
async function compareWithLog(pack, told, logged, file, what, keysOfRow, keysOfEntry) {
  if (told.sum === logged.sum && told.count === logged.count) return;
  const unmatched = new Map();
  for (const [name, keys, step] of [[file, keysOfRow, 1], ['log.ndjson', keysOfEntry, -1], ['log-unsealed.ndjson', keysOfEntry, -1]]) {
    for await (const text of rowsOf(pack, name)) {
      const row = JSON.parse(text);
      for (const item of name === file ? [row] : (row.entries ?? [row]).map(({ entry }) => JSON.parse(entry))) {
        for (const key of keys(item)) unmatched.set(key, (unmatched.get(key) ?? 0) + step);
      }
    }
  }
  for (const [key, count] of unmatched) {
    if (count < 0) problem(file, '', `lacks ${what} that the log has: task ${key}`);
    if (count > 0 && file === 'decisions.ndjson' && isOlder(key.slice(key.lastIndexOf(' ') + 1))) older.votes += count;
    else if (count > 0) problem(file, '', `has ${what} that the log does not have: task ${key}`);
  }
}

const some = (keyOf) => (item) => [keyOf(item)].filter(Boolean);
async function compareAllWithLog(pack) {
  await compareWithLog(pack, votes.decided, votes.logged, 'decisions.ndjson', 'a decision', some(voteOfDecision), some(voteOfEntry));
  await compareWithLog(pack, looks.told, looks.logged, 'remediation.ndjson', 'what an import showed,', looksOfRow, looksOfEntry);
}

function compareTotals(totals) {
  const told = (value) => JSON.stringify(typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))) : value);
  for (const [name, count] of Object.entries(counted)) {
    if (told(totals[name]) !== told(count)) problem('manifest.json', `totals.${name}`, `says ${told(totals[name])}; counted anew it is ${told(count)}`);
  }
  if (reviewed !== counted.population) problem('reviews.ndjson', '', `has reviews up to number ${reviewed}; the scope has ${counted.population}`);
}

async function main() {
  const args = process.argv.slice(2);
  const at = args.indexOf('--roots');
  const [, rootsFile] = at < 0 ? [] : args.splice(at, 2);
  const [path, given = ''] = args;
  if (!path || args.length > 2 || (at >= 0 && !rootsFile)) {
    console.error('Usage: node verify.mjs PACK [FINGERPRINT] [--roots FILE]');
    return 2;
  }
  const fingerprint = given.toLowerCase().replaceAll(':', '');
  let pack;
  let manifest;
  let root;
  let trust = fingerprint === '' ? 'by the key in the pack' : 'by the key with the given fingerprint';
  let compared = 0;
  try {
    pack = (await stat(path)).isDirectory() ? await openFolder(path) : await openZip(path);
    for (const name of ['manifest.json', 'manifest.sig.json']) if (!pack.names.includes(name)) throw new Error(`${name} is missing`);
    const bytes = await readAll(pack, 'manifest.json');
    const signature = JSON.parse((await readAll(pack, 'manifest.sig.json')).toString());
    const key = createPublicKey(signature.publicKey);
    const own = fingerprintOf(key);
    const keys = await readKeys(pack, { key, fingerprint: own });
    // A key leads to those that came after it, not to those before.
    const later = keys.slice(0, keys.findIndex((one) => one.fingerprint === fingerprint) + 1);
    const isKnown = own === fingerprint || later.some((one) => one.fingerprint === own);
    if (own !== fingerprint && isKnown) trust = 'by a key that the key with the given fingerprint leads to';
    if (fingerprint !== '' && !isKnown) problem('manifest.sig.json', 'publicKey', `the key has the fingerprint ${own}, not the given one: somebody else has signed this`);
    if (signature.fingerprint !== own) problem('manifest.sig.json', 'fingerprint', `is not that of the key, which is ${own}`);
    if (!verify(null, bytes, key, Buffer.from(signature.signature, 'base64'))) problem('manifest.json', '', 'is not what was signed');
    manifest = JSON.parse(bytes.toString());
    ({ size, dropped = null } = manifest.log);
    const listed = new Set(manifest.files.map((file) => file.path));
    for (const name of pack.names) if (!listed.has(name) && !name.startsWith('manifest.')) problem(name, '', 'is in the pack but not in the manifest');
    for (const file of manifest.files) {
      if (pack.names.includes(file.path)) await checkFile(pack, file);
      else problem(file.path, '', 'is in the manifest but not in the pack');
    }
    compareTotals(manifest.totals);
    await compareAllWithLog(pack).catch((error) => problem('log.ndjson', '', `cannot be compared with what was done: ${error.message}`));
    const note = pack.names.includes('log-root.txt') ? (await readAll(pack, 'log-root.txt')).toString() : '';
    if (note === '') problem('log-root.txt', '', 'has no root: nothing of the log is sealed');
    else root = readRoot(note, keys, 'log-root.txt', '');
    if (root) checkTree(manifest, root);
    if (root) checkDropped(keys, root);
    if (rootsFile && root) compared = await checkKeptRoots(rootsFile, keys, root);
    console.log(`Evidence of "${manifest.campaign.displayName}" (${manifest.campaign.id}), made ${manifest.createdAt} by ${manifest.createdBy.email}`);
    console.log(`Signed by the key ${own}\n`);
  } catch (error) {
    problem(path, '', `cannot be read: ${error.message}`);
  }
  if (problemCount > 0) {
    console.log(`WRONG: ${problemCount} problem${problemCount === 1 ? '' : 's'}`);
    for (const text of problems) console.log(`  ${text}`);
    if (problemCount > problems.length) console.log(`  and ${problemCount - problems.length} more`);
    return 1;
  }
  console.log('PROVED');
  for (const text of proved(manifest, trust, root)) console.log(`  ${text}`);
  console.log('\nNOT PROVED');
  for (const text of notProved(fingerprint, rootsFile, compared)) console.log(`  ${text}`);
  return 0;
}

const list = (counts) => Object.entries(counts).map(([name, count]) => `${count} ${name}`).join(', ') || 'none';

/** All, or what there is besides those that are older than what the log keeps. */
const inLog = (count, all, what) => `${count === all ? 'All ' : ''}${count}${count === all ? '' : ` of ${all}`} ${what} are in the log, and the log has no others${count === all ? '' : `; ${all - count} are older than what the log keeps`}.`;

const proved = ({ files }, trust, root) => [
  `All ${files.length} files are those of the manifest, and the manifest is signed ${trust}.`,
  `The population was counted anew: ${counted.population} access, each with one review (${list(counted.reviews)}).`,
  `The steps that were done were counted anew: ${list(counted.decisions)}. ${inLog(votes.decided.count - older.votes, votes.decided.count, 'votes')}`,
  `What became of denied access was counted anew: ${list(counted.remediation)}. ${inLog(looks.told.count, looks.told.count + older.looks, 'times that an import showed it gone, or there,')}`,
  `${counted.logEntries} entries of the log lead to the signed root of ${root.size} entries of ${root.at}${counted.unsealedEntries ? `; ${counted.unsealedEntries} were not sealed yet` : ''}.`,
];

const notProved = (fingerprint, rootsFile, compared) => [
  ...(fingerprint === '' ? ['Whose key it is: no fingerprint was given. Ask for it by another way, and give it as the second argument.'] : []),
  rootsFile ? `That no root was rolled back before the first kept one: ${compared} kept roots could be compared.` : 'That the log was not rolled back before it was signed: give kept roots with --roots.',
  ...(dropped ? [`What the first ${dropped.to} entries of the log said, all sealed until ${dropped.sealedAt}: retention dropped them at ${dropped.at}, as entry ${dropped.index} says. Their hashes are under the root; packs that were made before have the entries.`] : []),
  'That the imported files say what the systems have: compare their SHA-256 in sources.json with the exports.',
  'That people understood what they decided.',
];

process.exitCode = await main();
