import { parse } from 'yaml';

type Entry = { member: string; why: string; partly?: true };

/** The page of what the contract names and the service does not do yet, as Markdown, by reason. */
export function notYetPage(pending: string): string {
  const byReason = new Map<string, string[]>();
  for (const { member, why, partly } of parse(pending) as Entry[]) {
    byReason.set(why, [...(byReason.get(why) ?? []), `\`${member}\`${partly ? ' (in part)' : ''}`]);
  }
  const items = [...byReason].map(([why, members]) => `- ${why} ${members.join(', ')}`);
  return `# What is not there yet

The contract is complete before the service is: it names what clients of such services know. What is listed here is read
and written by nothing yet: in answers it has its zero value; in requests it is ignored, or refused with a sentence that
says so. What works in part is accepted and shown, and does not do all that the contract says. The tests hold this list
against what the service does ([Testing](testing.md)).

${items.join('\n')}
`;
}
