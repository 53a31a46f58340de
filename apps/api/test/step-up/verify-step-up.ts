import type { StepUpResult } from '@oag/governance/step-up';
import type { RequestContext } from '../../src/http/index.ts';
import { finishStepUp } from '../../src/step-up/index.ts';
import type { TestService } from '../service/test-service.ts';

/** Completes a transaction as a provider or a passkey does once it has authenticated the person of a session. */
export const verifyStepUp = (
  { database, running }: TestService,
  id: string,
  userId: string,
  { result = { claims: { acr: 'phr' } }, session = 'session' }: { result?: StepUpResult; session?: string } = {},
): Promise<unknown> =>
  database.db.transaction().execute((tx) =>
    finishStepUp(tx, id, result, {
      ...running.service,
      caller: { userId, clientRowId: session },
      requestId: 'request',
      now: new Date().toISOString(),
    } as unknown as RequestContext),
  );
