import { join } from 'node:path';
import type { Configuration } from '../configuration/index.ts';
import type { FirstAdministrator } from './first-administrator.ts';
import type { FirstData } from './first-data.ts';

/** The text that the service prints once it is ready: where it is, how to reach it, and what to try next. */
export function startupBanner(
  configuration: Configuration,
  first: FirstAdministrator | undefined,
  data: FirstData,
): string {
  const { publicUrl, dataDir, signInByLink } = configuration;
  const file = join(dataDir, 'credentials.json');
  const lines = [
    '',
    `  Open Access Governance is ready at ${publicUrl}`,
    '',
    `  Docs      ${publicUrl}/docs/`,
    `  Contract  ${publicUrl}/openapi.json`,
    `  Data      ${dataDir}`,
  ];
  if (data.kind === 'loaded') lines.push('', `  Loaded    ${data.counts}`);
  if (data.kind === 'loaded' && data.campaignId) lines.push(`  Campaign  ${data.campaignId} is open`);
  if (first?.signInLink) lines.push('', `  Sign in   ${first.signInLink} (once, within an hour)`);
  else lines.push('', `  Sign in   ${publicUrl}/sign-in`);
  if (!first && signInByLink !== 'off') lines.push(`  New link  ${publicUrl}/docs/sign-in/#get-a-link`);
  if (first) {
    lines.push(
      '',
      `  Secret    of an API client of the administrator (${first.credentials.clientId}): in ${file}, which only you can read`,
    );
  }
  lines.push(
    '',
    '  Try this:',
    `    TOKEN=$(curl -s ${publicUrl}/auth/v1/token -d grant_type=client_credentials \\`,
    `      -d client_id="$(sed -n 's/.*"clientId": "\\(.*\\)".*/\\1/p' ${file})" \\`,
    `      -d client_secret="$(sed -n 's/.*"clientSecret": "\\(.*\\)".*/\\1/p' ${file})" | sed 's/.*"access_token":"\\([^"]*\\)".*/\\1/')`,
    `    curl -s ${publicUrl}/api/v1/access_reviews -H "Authorization: Bearer $TOKEN"`,
    '',
  );
  return lines.join('\n');
}
