import { assertNoViolations, violation } from '@oag/governance/input';
import { answerProblem } from '@oag/governance/webhooks';
import { answerCall, lockMadeCall } from '@oag/store/webhooks';
import { type Handler, notFound } from '../../http/index.ts';
import { readCallbackToken } from '../callback-token.ts';

export const completeWebhook: Handler<'completeWebhook'> = async ({ path, body }, context) => {
  const { database, now } = context;
  const token = readCallbackToken(path.token);
  await database.db.transaction().execute(async (tx) => {
    const call = token && (await lockMadeCall(tx, token.id, now));
    if (!call || !token.matches(call.callbackTokenEncrypted, context))
      throw notFound('call', token?.id ?? '', 'use the callbackUrl of the call as it is');
    if (!call.isOpen)
      assertNoViolations([
        violation(
          'token',
          'INVALID',
          'was used before, or the window of the call has ended; the call needs no answer any more',
        ),
      ]);
    const problem = answerProblem(call.purpose, body);
    if (problem !== null) assertNoViolations([violation('body', 'INVALID', problem)]);
    await answerCall(tx, call.id, { state: call.awaitsEffect ? 'PROCESS_RESPONSE' : 'SUCCESS', answer: body }, now);
  });
  return {};
};
