import { useLingui } from '@lingui/react/macro';
import type { Connector } from '@oag/client';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../api/client.ts';
import { Select, TextArea, TextInput } from '../design/Field.tsx';
import { FormDialog } from '../design/FormDialog.tsx';
import { configOf, draftOf, isComplete, KINDS, type ConnectorDraft } from './connector-draft.ts';
import { connectorsQuery } from './connector-queries.ts';
import { useKindWords } from './connector-words.ts';
import { KindFields } from './KindFields.tsx';

const FIELDS = [
  'displayName',
  'description',
  'secret',
  'url',
  'accountAttribute',
  'groupAttribute',
  'userName',
  'projectKey',
  'issueType',
  'table',
  'webhookId',
];

type ConnectorDialogProps = {
  appId: string;
  /** The connector to change; absent for another one. */
  connector?: Connector;
  onClose: () => void;
};

/** Creates a connector of an app, or changes one. Its kind stays. */
export function ConnectorDialog({ appId, connector, onClose }: ConnectorDialogProps) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const kindWords = useKindWords();
  const [draft, setDraft] = useState<ConnectorDraft>(() => draftOf(connector));
  const change = (part: Partial<ConnectorDraft>): void => setDraft({ ...draft, ...part });
  const { secretName, secretHint } = kindWords[draft.kind];
  const save = async (): Promise<void> => {
    const values = {
      displayName: draft.displayName.trim(),
      description: draft.description.trim(),
      config: configOf(draft, connector),
    };
    if (connector)
      await client.POST('/api/v1/apps/{app_id}/connectors/{id}', {
        params: { path: { app_id: appId, id: connector.id } },
        body: { connector: values, updateMask: 'displayName,description,config', secret: draft.secret },
      });
    else
      await client.POST('/api/v1/apps/{app_id}/connectors/create', {
        params: { path: { app_id: appId } },
        body: { ...values, ...(draft.secret !== '' && { secret: draft.secret }) },
      });
    await queryClient.invalidateQueries({ queryKey: connectorsQuery(appId).queryKey });
  };
  return (
    <FormDialog
      title={connector ? t`Edit ${connector.displayName}` : t`New connector`}
      verb={connector ? t`Save` : t`Create`}
      isComplete={isComplete(draft, connector !== undefined)}
      fields={FIELDS}
      onSave={save}
      onClose={onClose}
    >
      {(errors) => (
        <>
          {!connector && (
            <Select
              label={t`Interface`}
              value={draft.kind}
              options={KINDS.map((value) => ({ value, label: kindWords[value].name }))}
              hint={kindWords[draft.kind].about}
              onChange={(value) => change({ kind: KINDS.find((kind) => kind === value) ?? 'scim' })}
            />
          )}
          <TextInput
            label={t`Name`}
            error={errors['displayName']}
            value={draft.displayName}
            maxLength={200}
            onChange={({ target }) => change({ displayName: target.value })}
          />
          {draft.kind !== 'webhook' && (
            <TextInput
              label={t`Address`}
              type="url"
              hint={kindWords[draft.kind].addressHint}
              error={errors['url']}
              value={draft.url}
              maxLength={2040}
              onChange={({ target }) => change({ url: target.value })}
            />
          )}
          <KindFields draft={draft} errors={errors} onChange={change} />
          {draft.kind !== 'webhook' && (
            <TextInput
              label={secretName}
              type="password"
              autoComplete="new-password"
              hint={connector ? t`Empty keeps the one that is stored. Another address needs it again.` : secretHint}
              error={errors['secret']}
              value={draft.secret}
              maxLength={4096}
              onChange={({ target }) => change({ secret: target.value })}
            />
          )}
          <TextArea
            label={t`Description`}
            error={errors['description']}
            value={draft.description}
            maxLength={2000}
            onChange={({ target }) => change({ description: target.value })}
          />
        </>
      )}
    </FormDialog>
  );
}
