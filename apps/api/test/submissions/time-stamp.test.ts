import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readTimeStamp, timeStampRequest, type TimeStamp } from '../../src/submissions/time-stamp.ts';
import { startTimeStampAuthority, type Behaviour, type TimeStampAuthority } from './time-stamp-authority.ts';

let authority: TimeStampAuthority;
beforeAll(async () => {
  authority = await startTimeStampAuthority();
}, 60_000);
afterAll(() => authority.close());

const data = Buffer.from('what is stamped');

/** Asks the authority as a program without any checks of its own. */
const ask = (body: Buffer): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const sent = request(
      authority.url,
      { method: 'POST', headers: { 'content-type': 'application/timestamp-query' } },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk)).on('end', () => resolve(Buffer.concat(chunks)));
      },
    );
    sent.on('error', reject).end(body);
  });

async function stamp(how: Behaviour, roots = authority.roots, now = new Date().toISOString()): Promise<TimeStamp> {
  authority.behave(how);
  const question = timeStampRequest(data);
  return readTimeStamp(await ask(question.body), question, roots, now);
}

test('a stamp by openssl is verified, and openssl verifies the stored stamp', async () => {
  const { token, time, serialNumber, policyId } = await stamp('right');
  expect(Math.abs(Date.parse(time) - Date.now())).toBeLessThan(60_000);
  expect([serialNumber, policyId]).toEqual([expect.stringMatching(/^10/), '1.2.3.4.1']);
  expect(authority.verify(Buffer.from(token, 'base64'), data)).toContain('OK');
  expect(() => authority.verify(Buffer.from(token, 'base64'), Buffer.from('something else'))).toThrow();
});

test.each<[Behaviour, string]>([
  ['refuses', 'refused'],
  ['another digest', 'something else'],
  ['another nonce', 'nonce'],
  ['forged', 'signature'],
  ['not for time stamps', 'certificate'],
  ['nonsense', 'cannot be read'],
])('an authority that is wrong (%s) is not believed', async (how, words) => {
  await expect(stamp(how)).rejects.toThrow(words);
});

test('a stamp of another root, or of another time, is not believed', async () => {
  await expect(stamp('right', [])).rejects.toThrow('signature');
  await expect(stamp('right', authority.roots, '2020-01-01T00:00:00Z')).rejects.toThrow('clock');
});
