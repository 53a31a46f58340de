import type { Connector, ConnectorConfigInput } from '@oag/client';

export const KINDS = ['scim', 'jira', 'serviceNow', 'webhook'] as const;
export type ConnectorKind = (typeof KINDS)[number];

/** The values in the dialog. The members of the other kinds stay empty. */
export type ConnectorDraft = {
  kind: ConnectorKind;
  displayName: string;
  description: string;
  secret: string;
  url: string;
  accountAttribute: string;
  groupAttribute: string;
  userName: string;
  projectKey: string;
  issueType: string;
  table: string;
  webhookId: string;
};

export const kindOf = ({ config }: Connector): ConnectorKind => KINDS.find((kind) => config?.[kind] != null) ?? 'scim';

/** The address of the interface; empty for a webhook, which has its own. */
export const addressOf = ({ config }: Connector): string =>
  (config?.scim ?? config?.jira ?? config?.serviceNow)?.url ?? '';

/** The draft before somebody types: empty, or the connector as it is. Its secret is never known. */
export function draftOf(connector?: Connector): ConnectorDraft {
  const { scim, jira, serviceNow } = connector?.config ?? {};
  return {
    kind: connector ? kindOf(connector) : 'scim',
    displayName: connector?.displayName ?? '',
    description: connector?.description ?? '',
    secret: '',
    url: connector ? addressOf(connector) : '',
    accountAttribute: scim?.accountAttribute ?? '',
    groupAttribute: scim?.groupAttribute ?? '',
    userName: jira?.userName ?? serviceNow?.userName ?? '',
    projectKey: jira?.projectKey ?? '',
    issueType: jira?.issueType ?? '',
    table: serviceNow?.table ?? '',
    webhookId: connector?.config?.webhook?.webhookId ?? '',
  };
}

/** The settings that a draft says, for the service to check. */
export function configOf(draft: ConnectorDraft, connector?: Connector): ConnectorConfigInput {
  const url = draft.url.trim();
  const userName = draft.userName.trim();
  switch (draft.kind) {
    case 'scim':
      return {
        scim: {
          url,
          accountAttribute: draft.accountAttribute.trim(),
          groupAttribute: draft.groupAttribute.trim(),
        },
      };
    case 'jira':
      return { jira: { url, userName, projectKey: draft.projectKey.trim(), issueType: draft.issueType.trim() } };
    case 'serviceNow':
      return { serviceNow: { url, userName, table: draft.table.trim() } };
    case 'webhook':
      // The actions are not shown here, and stay as they are.
      return { webhook: { webhookId: draft.webhookId, actions: connector?.config?.webhook?.actions ?? [] } };
  }
}

/** Whether everything is there that the service needs. A connector that exists keeps its secret. */
export const isComplete = (draft: ConnectorDraft, exists: boolean): boolean =>
  draft.displayName.trim() !== '' &&
  (draft.kind === 'webhook' ? draft.webhookId !== '' : draft.url.trim() !== '' && (exists || draft.secret !== ''));
