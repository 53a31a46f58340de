import type { ConfirmImportRequest, RestartImportRequest } from '@oag/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../api/client.ts';
import { importQuery } from './import-queries.ts';

/** An action on an import that waits to be confirmed. Its page shows the answer at once. */
export function useImportAction(id: string, action: 'restart' | 'confirm' | 'cancel') {
  const queries = useQueryClient();
  const params = { path: { id } };
  return useMutation({
    mutationFn: (body: RestartImportRequest & ConfirmImportRequest) =>
      client.POST(`/api/v1/imports/{id}/action/${action}`, { params, body }),
    onSuccess: ({ data }) => {
      if (data.import) queries.setQueryData(importQuery(id).queryKey, data.import);
      return queries.invalidateQueries({ queryKey: ['imports'] });
    },
  });
}
