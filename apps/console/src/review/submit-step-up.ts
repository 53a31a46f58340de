import type { AccessReview } from '@oag/client';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../api/client.ts';
import type { Marks } from './review-queries.ts';
import type { ReviewRow } from './review-row.ts';

// A submission may need a fresh authentication, at the page `/step-up` of the service. The browser leaves this page for it and comes back. The marks are kept
// by the service, and the rest in the storage of the tab.

/** The parts of a submission that outlive the way to the page of the step-up: the transactions by provider, and the name that was typed. */
export type KeptSubmission = { transactions: { readonly [providerId: string]: string }; printedName?: string };

const keyOf = (campaignId: string): string => `oag.submission.${campaignId}`;

export function keptSubmission(campaignId: string): KeptSubmission {
  const text = sessionStorage.getItem(keyOf(campaignId));
  return text === null ? { transactions: {} } : (JSON.parse(text) as KeptSubmission);
}
export const forgetSubmission = (campaignId: string): void => sessionStorage.removeItem(keyOf(campaignId));

/** The providers at which the reviewer authenticates for these marks: that of the signature, and those of the policies of certified reviews. */
export function requiredProviders(campaign: AccessReview, rows: readonly ReviewRow[], marks: Marks): string[] {
  const certified = rows.filter(({ taskId }) => marks.get(taskId)?.verb === 'certify');
  const signature = campaign.signatureConfig?.stepUpProviderId ?? '';
  return [...new Set([signature, ...certified.map(({ stepUpProviderId }) => stepUpProviderId)])].filter(Boolean);
}

/** The transactions that are verified and can still be used, by provider. */
export const verifiedQuery = (campaignId: string) =>
  queryOptions({
    queryKey: ['submission-step-ups', campaignId],
    queryFn: async ({ signal }): Promise<ReadonlyMap<string, string>> => {
      const { transactions } = keptSubmission(campaignId);
      const found = await Promise.all(
        Object.values(transactions).map(async (id) => {
          const { data } = await client.GET('/api/v1/step-up/transactions/{id}', { params: { path: { id } }, signal });
          return data.transaction;
        }),
      );
      return new Map(
        found.flatMap((one) =>
          one?.state === 'STEP_UP_TRANSACTION_STATE_VERIFIED' &&
          one.usedAt === null &&
          Date.parse(one.expiresAt ?? '') > Date.now()
            ? [[one.providerId, one.id] as const]
            : [],
        ),
      );
    },
    gcTime: 0,
  });

/** Leaves the page to authenticate for the decisions as they are pending now. */
export async function leaveToAuthenticate(
  { id: accessReviewId }: AccessReview,
  providerId: string,
  printedName: string,
): Promise<void> {
  const body = { submission: { accessReviewId }, providerId };
  const { data } = await client.POST('/api/v1/step-up/transactions', { body });
  const { transactions } = keptSubmission(accessReviewId);
  const kept: KeptSubmission = {
    printedName,
    transactions: { ...transactions, [providerId]: data.transaction?.id ?? '' },
  };
  sessionStorage.setItem(keyOf(accessReviewId), JSON.stringify(kept));
  const back = new URL(location.href);
  back.searchParams.set('dialog', 'submit');
  const to = new URL(data.redirectUrl);
  to.searchParams.set('return_to', `${back.pathname}${back.search}`);
  location.assign(to);
}
