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

<<<<<<< HEAD
- **No console.** There are no pages for reviewers, owners or administrators: everything goes through the API, with curl or the typed client.
=======
- **A console for reviewers only.** Owners of campaigns and administrators use the API, with curl or the typed client.
- **No pages for passkeys.** People sign in [through an identity provider, by a passkey or by a one-time link](sign-in.md), and add passkeys through the API; programs use API clients. The evidence names the session or the client of each decision.
>>>>>>> 33311d8f (Console: reviewers decide in the browser)
- **No e-mail.** Invitations and reminders stay in a list of messages (\`GET /api/v1/access_review/{id}/messages\`); nothing is sent.
- **No connectors.** Access comes in by import, and people revoke it manually in the systems. The next import verifies the result.

The contract is complete before the service is. The members and values below have no effect yet: answers show their zero value;
requests with them are ignored, or refused with a sentence that says so. "In part" means accepted and shown, but without all
that the contract says. The tests compare this list with what the service does ([Testing](testing.md)).

${items.join('\n')}
`;
}
