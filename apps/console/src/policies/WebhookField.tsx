import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Picker } from '../pickers/Picker.tsx';
import { webhooks } from '../pickers/sources.ts';
import { webhookQuery } from '../webhooks/webhook-queries.ts';

type WebhookFieldProps = { webhookId: string; onChange: (webhookId: string) => void };

/** The webhook of the program that decides a step. */
export function WebhookField({ webhookId, onChange }: WebhookFieldProps) {
  const { t } = useLingui();
  const { data } = useQuery({ ...webhookQuery(webhookId), enabled: webhookId !== '' });
  return (
    <Picker
      label={t`Webhook of the program`}
      source={webhooks}
      value={webhookId === '' ? null : { id: webhookId, label: data?.displayName ?? webhookId }}
      onChange={(option) => onChange(option?.id ?? '')}
    />
  );
}
