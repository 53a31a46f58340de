import { Trans, useLingui } from '@lingui/react/macro';
import type { SessionSettings } from '@oag/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../api/client.ts';
import { Button } from '../design/Button.tsx';
import { ErrorNote } from '../design/ErrorNote.tsx';
import { RadioGroup } from '../design/Field.tsx';
import { PolicyPicker } from '../pickers/PolicyPicker.tsx';
import { clientApprovalsQuery, sessionSettingsQuery, type ClientSettings } from './identity-queries.ts';
import styles from './Identity.module.css';

const OFF = 'OFF';
const ALL = 'CLIENT_ID_METADATA_DOCUMENT_POLICY_ALLOW_ALL';
const TASK = 'CLIENT_ID_METADATA_DOCUMENT_POLICY_REQUESTABLE';
const LISTED = 'CLIENT_ID_METADATA_DOCUMENT_POLICY_ALLOWLIST_ONLY';
const RULES = [ALL, TASK, LISTED] as const;

const ruleOf = ({ externalClientsEnabled, clientIdMetadataDocumentPolicy }: SessionSettings): string =>
  externalClientsEnabled ? clientIdMetadataDocumentPolicy : OFF;

type ClientPolicyFormProps = { settings: ClientSettings; mayChange: boolean };

/** Which programs that the service does not know may ask people. */
export function ClientPolicyForm({ settings: { settings, names }, mayChange }: ClientPolicyFormProps) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const [rule, setRule] = useState(ruleOf(settings));
  const [policyId, setPolicyId] = useState(settings.clientIdApprovalRequestPolicyId);
  const saving = useMutation({
    mutationFn: async () => {
      const chosen = RULES.find((one) => one === rule);
      const sessionSettings = {
        externalClientsEnabled: chosen !== undefined,
        clientIdApprovalRequestPolicyId: policyId,
        ...(chosen !== undefined && { clientIdMetadataDocumentPolicy: chosen }),
      };
      await client.POST('/api/v1/settings/session', { body: { sessionSettings } });
      await queryClient.invalidateQueries({ queryKey: sessionSettingsQuery.queryKey });
      await queryClient.invalidateQueries({ queryKey: clientApprovalsQuery.queryKey });
    },
  });
  const isChanged = rule !== ruleOf(settings) || policyId !== settings.clientIdApprovalRequestPolicyId;
  const options = [
    { value: OFF, label: t`No program`, hint: t`Only the command-line tools that the service knows may ask.` },
    { value: TASK, label: t`Programs that a task has approved`, hint: t`The first person who asks creates the task.` },
    { value: LISTED, label: t`Programs that an administrator has approved`, hint: t`Others are refused.` },
    { value: ALL, label: t`Every program`, hint: t`Each person decides alone.` },
  ];
  if (!mayChange) return <p>{options.find(({ value }) => value === ruleOf(settings))?.label}</p>;
  return (
    <form
      className={styles.form}
      aria-label={t`Programs that may ask people`}
      onSubmit={(event) => {
        event.preventDefault();
        if (!saving.isPending) saving.mutate();
      }}
    >
      <RadioGroup
        label={t`Which programs may ask to act for a person?`}
        value={rule}
        options={options}
        onChange={setRule}
      />
      {rule === TASK && (
        <PolicyPicker
          label={t`Policy that decides`}
          hint={t`A policy for requests. Without one, super admins decide.`}
          type="POLICY_TYPE_GRANT"
          policyId={policyId}
          names={names}
          onChange={setPolicyId}
        />
      )}
      <div>
        <Button type="submit" look="primary" disabled={saving.isPending || !isChanged}>
          <Trans>Save</Trans>
        </Button>
      </div>
      <ErrorNote error={saving.error} />
    </form>
  );
}
