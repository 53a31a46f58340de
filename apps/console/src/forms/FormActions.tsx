import { Trans, useLingui } from '@lingui/react/macro';
import type { RequestSchema } from '@oag/client';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { client } from '../api/client.ts';
import { Button } from '../design/Button.tsx';
import { ButtonLink } from '../design/ButtonLink.tsx';
import { ConfirmDialog } from '../design/ConfirmDialog.tsx';
import { may, viewerQuery } from '../session/session-queries.ts';

/** Copy, edit and delete, for those who may. */
export function FormActions({ schema: { id, deletedAt }, name }: { schema: RequestSchema; name: string }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { data: viewer } = useSuspenseQuery(viewerQuery);
  const [isAsking, setIsAsking] = useState(false);
  const isThere = deletedAt === null;
  return (
    <>
      {may(viewer, 'createRequestSchema') && (
        <ButtonLink to="/forms/new" search={{ from: id }}>
          <Trans>Copy</Trans>
        </ButtonLink>
      )}
      {isThere && may(viewer, 'updateRequestSchema') && (
        <ButtonLink to="/forms/$formId/edit" params={{ formId: id }}>
          <Trans>Edit</Trans>
        </ButtonLink>
      )}
      {isThere && may(viewer, 'deleteRequestSchema') && (
        <Button look="danger" onClick={() => setIsAsking(true)}>
          <Trans>Delete</Trans>
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          title={t`Delete ${name}?`}
          verb={t`Delete`}
          isDanger
          onClose={() => setIsAsking(false)}
          onConfirm={async () => {
            const params = { path: { request_schema_id: id } };
            await client.DELETE('/api/v1/request_schemas/{request_schema_id}', { params });
            await navigate({ to: '/forms', search: {} });
            await queryClient.invalidateQueries({ queryKey: ['forms', 'list'] });
          }}
        >
          <p>
            <Trans>
              Its entitlements and actions can then be requested without a form. Answers that were given stay as they
              are.
            </Trans>
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
