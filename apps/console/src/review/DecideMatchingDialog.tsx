import { ServiceError } from '@oag/client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { includedRows } from './decide-many.ts';
import { ManyDialog } from './ManyDialog.tsx';
import { previewMatching, storeMatching, type MatchingDecision } from './matching-decisions.ts';
import type { Outbox } from './outbox.ts';
import { marksQuery, type Marks } from './review-queries.ts';
import type { ReviewRow } from './review-row.ts';

type DecideMatchingDialogProps = {
  decision: MatchingDecision;
  /** The rows that match, if all of them have arrived. */
  rows: readonly ReviewRow[] | null;
  outbox: Outbox;
  onClose: () => void;
  onDone: (batchId: string, count: number) => void;
};

/** A decision about everything that matches the filters, in the service: also the rows that have not arrived. */
export function DecideMatchingDialog({ decision, rows, outbox, onClose, onDone }: DecideMatchingDialogProps) {
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
      const { queryKey } = marksQuery(decision.campaignId);
      const included = rows && includedRows(rows, decision.verb);
      // As many as the service has stored are the same rows: nothing has to be read again, however many they are.
      if (included?.length === stored.count)
        queryClient.setQueryData(queryKey, (marks: Marks | undefined): Marks => {
          const mark = { verb: decision.verb, comment };
          return new Map([...(marks ?? []), ...included.map(({ taskId }) => [taskId, mark] as const)]);
        });
      else void queryClient.invalidateQueries({ queryKey });
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
