import type { StepUpTransactionState } from '@oag/client';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../api/client.ts';

const POLL_MILLISECONDS = 1500;
const PENDING = 'STEP_UP_TRANSACTION_STATE_PENDING';

/** The state of a step-up that goes on in another tab: it is asked for again until it is decided there. */
export const stepUpStateQuery = (transactionId: string | undefined) =>
  queryOptions({
    queryKey: ['step-up', transactionId],
    enabled: transactionId !== undefined,
    queryFn: async ({ signal }): Promise<StepUpTransactionState> => {
      const params = { path: { id: transactionId ?? '' } };
      const { data } = await client.GET('/api/v1/step-up/transactions/{id}', { params, signal });
      return data.transaction?.state ?? PENDING;
    },
    refetchInterval: ({ state: { data } }) => (data === undefined || data === PENDING ? POLL_MILLISECONDS : false),
  });

export type StepUpProgress = 'pending' | 'verified' | 'failed';

/** Whether somebody has authenticated, may still do so, or has to begin again. */
export const stepUpProgress = (state: StepUpTransactionState | undefined): StepUpProgress =>
  state === undefined || state === PENDING
    ? 'pending'
    : state === 'STEP_UP_TRANSACTION_STATE_VERIFIED'
      ? 'verified'
      : 'failed';
