import { ErrorReasonValues, type OperationId } from '@oag/types';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { readContract, type Operation } from '../../src/index.ts';
import { particularProvocations } from '../harness/provocations/particular-provocations.ts';
import { neverAnswered } from '../harness/provocations/never-answered.ts';
import { generalProvocations, type Provocation } from '../harness/provocations/provocations.ts';
import { requestsOn, type Parts } from '../harness/requests.ts';
import { isOneOf, oneOfEachKind } from '../harness/ring.ts';
import { send, type Refusal } from '../harness/send.ts';
import { stagedService } from '../harness/prepared-services.ts';
import { type ServiceTarget } from '../harness/service-target.ts';
import { type Stage } from '../harness/stage.ts';

/**
 * Provoked by other tests: 409 only while something takes long (idle-service.test.ts), in a fresh session (passkeys.test.ts), or by a second person.
 * Owners that only imports change have an app of their own (matching-and-traits.test.ts), and an address that is none a test of its own (calendar.test.ts).
 * Also while a mail is being sent (mail.test.ts), while a receiver has accepted a call (webhooks.test.ts), and while a task decides (client-approvals.test.ts).
 */
const provokedElsewhere: { [status: string]: readonly OperationId[] } = {
  400: ['downloadCalendar'],
  409: [
    'retryMail',
    'retryWebhookInstance',
    'commentTask',
    'createImport',
    'downloadAccessReviewReport',
    'approveDeviceAuthorization',
    'denyDeviceAuthorization',
    'deleteClientApproval',
    'createPasskey',
    'createStepUpPasskeyOptions',
    'completeStepUpByPasskey',
    'startStepUpAtProvider',
    'completeStepUpAtProvider',
    'setAppResourceOwners',
  ],
};
const provocable = new Set(['400', '401', '403', '404', '409', '413', '415']);

let target: ServiceTarget;
let stage: Stage;
let requests: { [Id in OperationId]: Parts };
let particular: ReturnType<typeof particularProvocations>;
beforeAll(async () => {
  ({ target, stage } = await stagedService({ flags: ['--max-upload', '1'] }));
  requests = requestsOn(stage);
  particular = particularProvocations(stage, requests);
});
afterEach(() => {
  expect(target.watched.takeProblems()).toEqual([]);
  expect(target.takeFaults()).toEqual([]);
});
afterAll(() => target.close());

const { operations } = readContract();

/** Refused before the operation is looked at, by the same code for all: the first ring provokes them for one of eight operations. */
const FOR_ALL_ALIKE = new Set(['401', '413', '415']);
const isTried = (operation: Operation, status: string): boolean =>
  !FOR_ALL_ALIKE.has(status) || isOneOf(8, operations.indexOf(operation));

/** Of the refusals that all operations have, the first ring provokes one of each status for each operation, and by turns each of them. */
const provocationsOf = (operation: Operation): Provocation[] => [
  ...oneOfEachKind(
    generalProvocations(operation, requests[operation.id], stage).filter(({ status }) =>
      isTried(operation, String(status)),
    ),
    ({ status }) => String(status),
    operations.indexOf(operation),
  ),
  ...(particular[operation.id] ?? []),
];

/** Every error says why to a program, what to do to a person, and which request it was. */
function expectRefusal(
  { status, reason, message, violations, metadata, headers, body }: Refusal,
  wanted: Provocation,
  id: OperationId,
): void {
  expect({ status, reason }, `${id}, ${wanted.what}: ${JSON.stringify(body)}`).toEqual({
    status: wanted.status,
    reason: wanted.reason,
  });
  expect(message.length, wanted.what).toBeGreaterThan(10);
  if (['createToken', 'createDeviceAuthorization'].includes(id) && [400, 401].includes(status)) return;
  if (id === 'endProviderSessions' && status === 400) return;
  expect(ErrorReasonValues).toContain(reason);
  expect(metadata['requestId'], wanted.what).toBe(headers.get('x-request-id'));
  const namesField = status === 400 && !['INVALID_JSON', 'OPEN_REVIEWS'].includes(reason);
  if (namesField) expect(violations.length, `${wanted.what}: ${JSON.stringify(body)}`).toBeGreaterThan(0);
  if (status === 401) expect(headers.get('www-authenticate')).toMatch(/^Bearer/);
}

test.each(operations.map((operation) => [operation.id, operation] as const))(
  '%s refuses as documented',
  async (id, operation) => {
    for (const provocation of provocationsOf(operation)) {
      expectRefusal(await send(target, operation, provocation.request), provocation, id);
    }
  },
);

test('every refusal that is documented and can be provoked was provoked', () => {
  const missing = operations.flatMap((operation) => {
    const provoked = new Set(provocationsOf(operation).map(({ status }) => String(status)));
    const documented = Object.keys(operation.responses).filter(
      (status) => provocable.has(status) && isTried(operation, status),
    );
    const excused = (status: string): boolean =>
      [neverAnswered, provokedElsewhere].some((table) => table[status]?.includes(operation.id));
    return documented
      .filter((status) => provoked.has(status) === excused(status))
      .map((status) => `${operation.id} ${status}`);
  });
  expect(missing).toEqual([]);
});
