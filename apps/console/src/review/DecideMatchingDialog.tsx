import { ServiceError } from '@oag/client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { ManyDialog } from './ManyDialog.tsx';
import { previewMatching, storeMatching, type MatchingDecision } from './matching-decisions.ts';
import type { Outbox } from './outbox.ts';
import { marksQuery } from './review-queries.ts';

type DecideMatchingDialogProps = {
  decision: MatchingDecision;
  outbox: Outbox;
  onClose: () => void;
  onDone: (batchId: string, count: number) => void;
};

/** A decision about everything that matches the filters, in the service: also the rows that have not arrived. */
export function DecideMatchingDialog({ decision, outbox, onClose, onDone }: DecideMatchingDialogProps) {
  const queryClient = useQueryClient();
  // The same key for each attempt at the same preview: after a lost answer, the service gives the result of the first.
  const key = useRef({ token: '', value: '' });
  const preview = useQuery({
    queryKey: ['matching-decisions', decision],
    queryFn: async ({ signal }) => {
      await outbox.settled();
      return previewMatching(decision, signal);
    },
    staleTime: Infinity,
    gcTime: 0,
  });
  const store = useMutation({
    mutationFn: async ({ token, comment }: { token: string; comment: string }) => {
      if (key.current.token !== token) key.current = { token, value: crypto.randomUUID() };
      const stored = await storeMatching(decision, { token, comment, key: key.current.value });
      await queryClient.invalidateQueries({ queryKey: marksQuery(decision.campaignId).queryKey });
      return stored;
    },
    onSuccess: ({ batchId, count }) => onDone(batchId, count),
    onError: (error) => {
      if (hasChanged(error)) void preview.refetch();
    },
  });
  const { token } = preview.data ?? { token: '' };
  return (
    <ManyDialog
      preview={preview.isFetching ? undefined : preview.data}
      verb={decision.verb}
      hasChanged={hasChanged(store.error)}
      isBusy={store.isPending}
      error={preview.error ?? (hasChanged(store.error) ? null : store.error)}
      onClose={onClose}
      onDecide={(comment) => store.mutate({ token, comment })}
    />
  );
}

const hasChanged = (error: unknown): boolean => error instanceof ServiceError && error.reason === 'VERSION_MISMATCH';
