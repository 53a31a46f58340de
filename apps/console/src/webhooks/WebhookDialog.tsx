import { useLingui } from '@lingui/react/macro';
import type { Webhook } from '@oag/client';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../api/client.ts';
import { TextArea, TextInput } from '../design/Field.tsx';
import { FormDialog } from '../design/FormDialog.tsx';
import { daysOf, DEFAULT_DAYS, durationOf } from './webhook-days.ts';
import { WEBHOOK_LISTS, webhookQuery } from './webhook-queries.ts';

const FIELDS = ['displayName', 'url', 'description', 'callbackTimeout'];

type WebhookDialogProps = {
  /** The webhook to change; absent for another one. */
  webhook?: Webhook;
  onSaved?: (id: string) => Promise<unknown>;
  onClose: () => void;
};

/** Registers an address that the service calls, or changes one. */
export function WebhookDialog({ webhook, onSaved, onClose }: WebhookDialogProps) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const [displayName, setDisplayName] = useState(webhook?.displayName ?? '');
  const [url, setUrl] = useState(webhook?.url ?? '');
  const [description, setDescription] = useState(webhook?.description ?? '');
  const [days, setDays] = useState(String(daysOf(webhook?.callbackTimeout ?? null) ?? ''));
  const save = async (): Promise<void> => {
    const body = {
      displayName: displayName.trim(),
      url: url.trim(),
      description: description.trim(),
      callbackTimeout: durationOf(days),
    };
    const updateMask = 'displayName,url,description,callbackTimeout';
    const { data } = webhook
      ? await client.POST('/api/v1/webhooks/{id}', {
          params: { path: { id: webhook.id } },
          body: { webhook: body, updateMask },
        })
      : await client.POST('/api/v1/webhooks', { body });
    await queryClient.invalidateQueries({ queryKey: WEBHOOK_LISTS });
    if (!data.webhook) return;
    queryClient.setQueryData(webhookQuery(data.webhook.id).queryKey, data.webhook);
    await onSaved?.(data.webhook.id);
  };
  return (
    <FormDialog
      title={webhook ? t`Edit ${webhook.displayName}` : t`New webhook`}
      verb={webhook ? t`Save` : t`Register`}
      isComplete={displayName.trim() !== '' && url.trim() !== ''}
      fields={FIELDS}
      onSave={save}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <TextInput
            label={t`Name`}
            hint={t`As people see it, such as “Change calendar”.`}
            error={errors['displayName']}
            value={displayName}
            maxLength={256}
            onChange={({ target }) => setDisplayName(target.value)}
          />
          <TextInput
            label={t`Address`}
            type="url"
            hint={t`The service posts to it. It is https:// and public, unless the settings of the service allow its host.`}
            error={errors['url']}
            value={url}
            maxLength={2048}
            onChange={({ target }) => setUrl(target.value)}
          />
          <TextArea
            label={t`Description`}
            error={errors['description']}
            value={description}
            maxLength={4096}
            onChange={({ target }) => setDescription(target.value)}
          />
          <TextInput
            label={t`Window`}
            type="number"
            min={1}
            max={30}
            suffix={t`days`}
            hint={t`How long a call is attempted, and how long a receiver has for an answer that it gives later. Empty for ${DEFAULT_DAYS} days.`}
            error={errors['callbackTimeout']}
            value={days}
            onChange={({ target }) => setDays(target.value)}
          />
        </>
      )}
    </FormDialog>
  );
}
