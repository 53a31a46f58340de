import { useLingui } from '@lingui/react/macro';
import type { ConnectorKind } from './connector-draft.ts';

type KindWords = { name: string; about: string; addressHint: string; secretName: string; secretHint: string };

/** The names of the kinds of connectors, and their needs. */
export function useKindWords(): Record<ConnectorKind, KindWords> {
  const { t } = useLingui();
  return {
    scim: {
      name: t`SCIM 2.0`,
      about: t`The service activates accounts and changes the members of groups itself.`,
      addressHint: t`Such as https://app.example.com/scim/v2.`,
      secretName: t`Bearer token`,
      secretHint: t`It is stored encrypted and never shown again.`,
    },
    jira: {
      name: t`Jira`,
      about: t`A ticket asks people to grant or revoke the access. The step ends when the ticket is done.`,
      addressHint: t`Such as https://example.atlassian.net.`,
      secretName: t`API token`,
      secretHint: t`It is stored encrypted and never shown again.`,
    },
    serviceNow: {
      name: t`ServiceNow`,
      about: t`A ticket asks people to grant or revoke the access. The step ends when the ticket is done.`,
      addressHint: t`Such as https://example.service-now.com.`,
      secretName: t`Password`,
      secretHint: t`It is stored encrypted and never shown again.`,
    },
    webhook: {
      name: t`Webhook`,
      about: t`A program of yours grants and revokes the access. Its calls are signed, so it needs no secret.`,
      addressHint: '',
      secretName: '',
      secretHint: '',
    },
  };
}
