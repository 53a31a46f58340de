import { parse } from 'yaml';

type Entry = { member: string; why: string; partly?: true };

/** The page of what the contract names and the service does not do yet, as Markdown, by reason. */
export function notYetPage(pending: string): string {
  const byReason = new Map<string, string[]>();
  for (const { member, why, partly } of parse(pending) as Entry[]) {
    byReason.set(why, [...(byReason.get(why) ?? []), `\`${member}\`${partly ? ' (in part)' : ''}`]);
  }
  const items = [...byReason].map(([why, members]) => `- ${why} ${members.join(', ')}`);
  return `# Not available yet

- **A few tasks of administrators without a page.** Decisions about many findings at once, and changes of resources that no import covers, go through the API, with curl or the typed client.
- **No sign-in of other programs through this service.** [Programs](programs.md) use API clients, service principals, workload identity or a device sign-in, which a task can approve; the service is no OAuth provider.
- **No decisions in a chat.** [Mails](mail.md) are in English or German; each person chooses which kinds they get. Slack and Teams get [posts](chat.md) to channels, no messages to single people.
- **Connectors for SCIM 2.0, programs of your own, Jira and ServiceNow only.** Access comes in by import. [Connectors](connectors.md) grant and revoke it in apps that speak SCIM 2.0 and by programs, or create tickets, and people do it in all others. The next import verifies the result.

The contract is complete before the service is. The members and values below have no effect yet: answers show their zero value;
requests with them are ignored, or refused with a sentence that says so. "In part" means accepted and shown, but without all
that the contract says. The tests compare this list with what the service does ([Testing](testing.md)).

${items.join('\n')}
`;
}
