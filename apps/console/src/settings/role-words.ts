import { t } from '@lingui/core/macro';

/** The purpose of a role in a sentence; undefined for one of a newer service. */
export function roleWords(roleId: string): string | undefined {
  const words: { [id: string]: string } = {
    super_admin: t`May do everything.`,
    read_only_admin: t`Sees everything, and changes nothing.`,
    campaign_admin: t`Creates and runs all campaigns.`,
    access_request_admin: t`Manages what can be requested.`,
    app_admin: t`Manages the apps that the person owns.`,
    connector_admin: t`Imports access.`,
    helpdesk: t`Sees people and their requests, and helps with them.`,
    basic_user: t`Reviews, requests and approves. Everybody has this role.`,
  };
  return words[roleId];
}
