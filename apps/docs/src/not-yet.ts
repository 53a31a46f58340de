import { parse } from 'yaml';

type Entry = { member: string; why: string };

/** The page of what the contract names and the service does not do yet, as Markdown, by reason. */
export function notYetPage(pending: string): string {
  const byReason = new Map<string, string[]>();
  for (const { member, why } of parse(pending) as Entry[]) byReason.set(why, [...(byReason.get(why) ?? []), `\`${member}\``]);
  const items = [...byReason].map(([why, members]) => `- ${why} ${members.join(', ')}`);
  return `# What is not there yet

The contract is complete before the service is: it names what clients of such services know. What is listed here is read
and written by nothing yet. In answers it has its zero value; in requests it is ignored, or refused with a sentence that
says so.

${items.join('\n')}
`;
}
