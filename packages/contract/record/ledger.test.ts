import { expect, test } from 'vitest';
import { declaredMembers, readNeutralContract, readPending, readRecord, type Use } from '../src/index.ts';

// How much of the contract is real. An answer has shown every member and every value of an enumeration; unless it is read-only, a request
// that succeeded has also set it. The exceptions are in openapi/pending.yaml.

/** As many entries as openapi/pending.yaml may have. It only ever goes down, and follows the file when that has become shorter. */
const PENDING_MAX = 15;
const SLACK = 20;

/** States between two steps of the service, which goes on at once: whether an answer shows one is chance. */
const MOMENTARY: ReadonlySet<string> = new Set([
  'WebhookState.WEBHOOK_STATE_PROCESS_RESPONSE',
  'ProvisionInstanceState.PROVISION_INSTANCE_STATE_ACCOUNT_LIFECYCLE_ACTIONS',
]);

const contract = readNeutralContract();
const entries = readPending();
const pending = new Set(entries.map(({ member }) => member));
const record = readRecord();
const isUsed = (use: Use, member: string): boolean => record.has(`${use} ${member}`);

const isValue = (member: string): boolean => contract.schemas[member.split('.')[0] ?? '']?.['enum'] !== undefined;
/** The members declared for a use, without those below a pending member, unless that one is used all the same. */
const declared = (use: Use): Set<string> =>
  declaredMembers(contract, use, new Set([...pending].filter((member) => !isUsed(use, member))));
const inAnswers = declared('read');

/** The members that are declared for a use, not pending, and not used. A value that answers can have must be seen in an answer. */
const missing = (use: Use): string[] =>
  [...declared(use)].filter(
    (member) =>
      !pending.has(member) &&
      !MOMENTARY.has(member) &&
      !isUsed(use, member) &&
      !(use === 'set' && isValue(member) && inAnswers.has(member)),
  );

const advice = (member: string, what: string): string =>
  `${member} ${what}: exercise it in packages/contract/test, or add "- member: ${member}" and a line why to openapi/pending.yaml`;

test('every member and value that an answer may show was seen in one, or is pending', () => {
  expect(missing('read').map((member) => advice(member, 'was never seen in an answer'))).toEqual([]);
});

test('every member and value that a request may set was set by one, or is pending', () => {
  expect(missing('set').map((member) => advice(member, 'was never set by a request'))).toEqual([]);
});

test('nothing that is pending works', () => {
  const working = entries.filter(({ member, partly }) => {
    const counts = isUsed('set', member) && !(isValue(member) && inAnswers.has(member));
    return partly !== true && (isUsed('read', member) || counts);
  });
  expect(
    working.map(({ member }) => {
      const how = isUsed('read', member) ? 'an answer shows it' : 'a request sets it';
      return `${how}: delete "- member: ${member}" from openapi/pending.yaml, or give it "partly: true" and a line why it does not do all that the contract says`;
    }),
  ).toEqual([]);
});

test('what is said to work partly is set by a request or shown by an answer', () => {
  const unused = entries.filter(({ member, partly }) => partly && !isUsed('set', member) && !isUsed('read', member));
  expect(unused.map(({ member }) => `delete "partly: true" of "- member: ${member}" in openapi/pending.yaml`)).toEqual(
    [],
  );
});

test('what is pending only becomes less', () => {
  expect(entries.length, 'openapi/pending.yaml has grown').toBeLessThanOrEqual(PENDING_MAX);
  expect(PENDING_MAX - entries.length, `lower PENDING_MAX to ${entries.length}`).toBeLessThan(SLACK);
});
