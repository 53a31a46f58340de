import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** How the authority behaves. */
export type Behaviour =
  | 'right'
  | 'refuses'
  | 'another digest'
  | 'another nonce'
  | 'forged'
  | 'not for time stamps'
  | 'nonsense'
  | 'broken'
  | 'endless'
  | 'hangs';

export type TimeStampAuthority = {
  url: string;
  /** The root that it leads to, as a file in PEM. */
  rootsFile: string;
  roots: string[];
  /** How it behaves from now on. */
  behave(how: Behaviour): void;
  /** Answers the waiting requests, correctly. */
  answerNow(): void;
  /** How often it was asked. */
  asked(): number;
  /** The output of `openssl ts -verify` for a token over these bytes. */
  verify(token: Buffer, data: Buffer): string;
  close(): Promise<void>;
};

/** A time-stamp authority on this machine: HTTP in front of `openssl ts`, which makes and signs the answers. */
export async function startTimeStampAuthority(): Promise<TimeStampAuthority> {
  const folder = mkdtempSync(join(tmpdir(), 'oag-tsa-'));
  const file = (name: string): string => join(folder, name);
  const openssl = (...args: string[]): Buffer =>
    execFileSync('openssl', args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
  writeFileSync(
    file('tsa.cnf'),
    `[req]
distinguished_name = name
[name]
[root]
basicConstraints = critical,CA:TRUE
keyUsage = critical,keyCertSign
[stamper]
basicConstraints = CA:FALSE
keyUsage = critical,digitalSignature
extendedKeyUsage = critical,timeStamping
[other]
basicConstraints = CA:FALSE
keyUsage = critical,digitalSignature
extendedKeyUsage = critical,emailProtection
[tsa]
serial = ${file('serial')}
crypto_device = builtin
default_policy = 1.2.3.4.1
other_policies = 1.2.3.4.5
digests = sha256, sha384, sha512
accuracy = secs:1
ess_cert_id_alg = sha256
signer_digest = sha256
`,
  );
  writeFileSync(file('serial'), '1000\n');
  // A key of RSA, as most authorities have, takes long to find: the forger and the mailer have the key of the stamper, so that their
  // certificates alone are wrong.
  const key = (name: string, algorithm: string): Buffer =>
    openssl('genpkey', '-out', `${name}.key`, ...['-algorithm', ...algorithm.split(' ')]);
  key('stamper', 'RSA');
  for (const [name, algorithm] of [
    ['root', 'RSA'],
    ['stranger', 'EC -pkeyopt ec_paramgen_curve:P-256'],
  ] as const) {
    key(name, algorithm);
    openssl(
      'req',
      '-x509',
      '-key',
      `${name}.key`,
      '-out',
      `${name}.pem`,
      '-days',
      '2',
      '-subj',
      `/CN=${name}`,
      '-config',
      'tsa.cnf',
      '-extensions',
      'root',
    );
  }
  for (const [name, section, issuer] of [
    ['stamper', 'stamper', 'root'],
    ['forger', 'stamper', 'stranger'],
    ['mailer', 'other', 'root'],
  ] as const) {
    openssl('req', '-new', '-key', 'stamper.key', '-out', `${name}.csr`, '-subj', `/CN=${name}`, '-config', 'tsa.cnf');
    openssl(
      'x509',
      '-req',
      '-in',
      `${name}.csr`,
      '-CA',
      `${issuer}.pem`,
      '-CAkey',
      `${issuer}.key`,
      '-out',
      `${name}.pem`,
      '-days',
      '2',
      '-extfile',
      'tsa.cnf',
      '-extensions',
      section,
    );
  }
  const reply = (query: string, signer: string): Buffer =>
    openssl(
      'ts',
      '-reply',
      '-config',
      'tsa.cnf',
      '-section',
      'tsa',
      '-queryfile',
      query,
      '-signer',
      `${signer}.pem`,
      '-inkey',
      'stamper.key',
    );

  /** A right stamp, signed by a certificate for something else. openssl makes no such answer, so that it is put together here. */
  const signedByMailer = (): Buffer => {
    writeFileSync(file('answer'), reply('query', 'stamper'));
    openssl('ts', '-reply', '-in', 'answer', '-token_out', '-out', 'right');
    openssl('cms', '-verify', '-noverify', '-inform', 'DER', '-in', 'right', '-out', 'info');
    const token = openssl(
      'cms',
      '-sign',
      '-binary',
      '-nodetach',
      '-cades',
      '-md',
      'sha256',
      '-econtent_type',
      '1.2.840.113549.1.9.16.1.4',
      '-outform',
      'DER',
      '-signer',
      'mailer.pem',
      '-inkey',
      'stamper.key',
      '-in',
      'info',
    );
    const granted = Buffer.from('3003020100', 'hex');
    const length = Buffer.alloc(2);
    length.writeUInt16BE(granted.length + token.length);
    return Buffer.concat([Buffer.from('3082', 'hex'), length, granted, token]);
  };

  let behaviour: Behaviour = 'right';
  let asked = 0;
  let waiting: (() => void)[] = [];
  const answer = (body: Buffer): Buffer => {
    writeFileSync(file('query'), body);
    if (behaviour === 'refuses')
      writeFileSync(file('query'), openssl('ts', '-query', '-digest', '00'.repeat(20), '-sha1'));
    if (behaviour === 'another digest')
      writeFileSync(file('query'), openssl('ts', '-query', '-digest', '00'.repeat(32), '-sha256', '-cert'));
    if (behaviour === 'another nonce') {
      // The nonce is before `certReq`, which is three bytes.
      const changed = Buffer.from(body);
      changed.writeUInt8(changed.readUInt8(changed.length - 4) ^ 1, changed.length - 4);
      writeFileSync(file('query'), changed);
    }
    if (behaviour === 'not for time stamps') return signedByMailer();
    return reply('query', behaviour === 'forged' ? 'forger' : 'stamper');
  };
  const server = createServer((request, response) => {
    asked += 1;
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks);
      if (behaviour === 'hangs') return void waiting.push(() => response.end(answer(body)));
      if (behaviour === 'broken') return void response.writeHead(500).end('out of order');
      response.writeHead(200, { 'content-type': 'application/timestamp-reply' });
      if (behaviour === 'nonsense') return void response.end('time is an illusion');
      if (behaviour === 'endless') return void response.end(Buffer.alloc(2 ** 20));
      response.end(answer(body));
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    rootsFile: file('root.pem'),
    roots: [readFileSync(file('root.pem'), 'utf8')],
    behave: (how) => void (behaviour = how),
    answerNow() {
      behaviour = 'right';
      for (const respond of waiting) respond();
      waiting = [];
    },
    asked: () => asked,
    verify(token, data) {
      writeFileSync(file('token'), token);
      writeFileSync(file('data'), data);
      return openssl('ts', '-verify', '-token_in', '-in', 'token', '-data', 'data', '-CAfile', 'root.pem')
        .toString()
        .trim();
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => void server.close(resolve));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
