import type { PostText } from './post-facts.ts';

/** Slack reads these three characters as the beginnings and ends of links, mentions and entities. */
const escapes: { readonly [character: string]: string } = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escape = (text: string): string => text.replace(/[&<>]/g, (character) => escapes[character] ?? '');

/** The longest heading that Slack takes, counted as it is sent. */
const HEADING_MAX = 150;

/** Cuts a text so that it is not longer than allowed once it is escaped, and no entity is cut in two. */
function escapedUpTo(most: number, text: string): string {
  if (escape(text).length <= most) return escape(text);
  let cut = '';
  for (const character of text) {
    const next = escape(character);
    if (cut.length + next.length + 1 > most) break;
    cut += next;
  }
  return `${cut}…`;
}

type SlackText = { type: 'plain_text'; text: string; emoji: false } | { type: 'mrkdwn'; text: string };

/** The body of a post to an incoming webhook of Slack. */
export type SlackMessage = { text: string; blocks: { type: 'header' | 'section'; text: SlackText }[] };

const plain = (text: string): SlackText => ({ type: 'plain_text', text, emoji: false });
const section = (text: SlackText): SlackMessage['blocks'][number] => ({ type: 'section', text });

/**
 * The body of a post to Slack. `text` is for notifications. Names are in blocks of plain text, where no formatting counts; only the link is a block
 * with formatting.
 */
export const slackMessage = ({ title, text, label, link }: PostText): SlackMessage => ({
  text: [title, text, link]
    .filter((line) => line !== '')
    .map(escape)
    .join('\n'),
  blocks: [
    { type: 'header', text: plain(escapedUpTo(HEADING_MAX, title)) },
    ...(text === '' ? [] : [section(plain(escape(text)))]),
    section({ type: 'mrkdwn', text: `<${escape(link)}|${escape(label)}>` }),
  ],
});
