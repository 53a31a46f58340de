import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { TextInput } from '../design/Field.tsx';
import type { FieldErrors } from '../design/FormDialog.tsx';
import { Picker } from '../pickers/Picker.tsx';
import { webhooks } from '../pickers/sources.ts';
import { webhookQuery } from '../webhooks/webhook-queries.ts';
import type { ConnectorDraft } from './connector-draft.ts';

type KindFieldsProps = {
  draft: ConnectorDraft;
  errors: FieldErrors;
  onChange: (part: Partial<ConnectorDraft>) => void;
};

/** The settings that only one kind of connector has. */
export function KindFields({ draft, errors, onChange }: KindFieldsProps) {
  const { t } = useLingui();
  const field = (
    name: 'accountAttribute' | 'groupAttribute' | 'userName' | 'projectKey' | 'issueType' | 'table',
    label: string,
    hint?: string,
  ) => (
    <TextInput
      key={name}
      label={label}
      {...(hint !== undefined && { hint })}
      error={errors[name]}
      value={draft[name]}
      maxLength={name === 'userName' ? 320 : 100}
      onChange={({ target }) => onChange({ [name]: target.value })}
    />
  );
  const { data: webhook } = useQuery({ ...webhookQuery(draft.webhookId), enabled: draft.webhookId !== '' });
  switch (draft.kind) {
    case 'scim':
      return (
        <>
          {field(
            'accountAttribute',
            t`Attribute of users`,
            t`It identifies an account: userName for its name, emails.value for its e-mail address, every other attribute for its id in the import. Empty for id.`,
          )}
          {field(
            'groupAttribute',
            t`Attribute of groups`,
            t`It identifies an entitlement: displayName for its name, every other attribute for its id in the import. Empty for id.`,
          )}
        </>
      );
    case 'jira':
      return (
        <>
          {field('userName', t`E-mail address of the account`, t`The API token belongs to it.`)}
          {field('projectKey', t`Key of the project`, t`Such as ACC.`)}
          {field('issueType', t`Type of the issues`, t`Empty for Task.`)}
        </>
      );
    case 'serviceNow':
      return (
        <>
          {field('userName', t`Name of the account`)}
          {field('table', t`Table`, t`Empty for sc_task.`)}
        </>
      );
    case 'webhook':
      return (
        <Picker
          // The name of the webhook is known only after it was read.
          key={webhook?.id}
          label={t`Webhook`}
          error={errors['webhookId']}
          source={webhooks}
          value={
            draft.webhookId === '' ? null : { id: draft.webhookId, label: webhook?.displayName ?? draft.webhookId }
          }
          onChange={(option) => onChange({ webhookId: option?.id ?? '' })}
        />
      );
  }
}
