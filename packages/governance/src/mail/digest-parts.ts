import { dayInWords } from '../time/index.ts';
import type { DigestLine, DigestSectionName, DigestWords } from './digest-words.ts';
import { digestSections } from './digest-words.ts';
import { oneLine } from './mail-text.ts';
import type { MailMessage } from './mail-message.ts';
import type { LinkedPart } from './mail-part.ts';

/** One kind of waiting work as a digest stores it: how many there are, how many lines they are, and the first lines. */
type StoredSection = {
  count: number;
  lineCount: number;
  lines: { id: string; name: string; count: number; at: string | null }[];
};

/** Where the links of a section lead: to the one thing that waits, or to all of its kind. */
const pages: { readonly [Name in DigestSectionName]: { one: string; all: string } } = {
  REVIEWS: { one: '/reviews/', all: '/' },
  APPROVALS: { one: '/tasks/', all: '/tasks' },
  PROVISIONING: { one: '/tasks/', all: '/tasks' },
  EXPIRING: { one: '/tasks/', all: '/access' },
  CONNECTORS: { one: '/apps/', all: '/apps' },
  APP_OWNERS: { one: '/apps/', all: '/apps' },
  CAMPAIGN_OWNERS: { one: '/campaigns/', all: '/campaigns' },
  PROGRAM_CREDENTIALS: { one: '/settings/programs/', all: '/settings/programs' },
  PERSONAL_CREDENTIALS: { one: '/people/', all: '/people' },
};

/** The kind of message that a digest is. */
export const DIGEST = 'DIGEST';

/** The latest digest among messages: an earlier one that waited with it says nothing more. */
export const latestDigest = (messages: readonly MailMessage[]): MailMessage | undefined =>
  messages.filter(({ kind }) => kind === DIGEST).toSorted((a, b) => Date.parse(b.dueAt) - Date.parse(a.dueAt))[0];

/** The parts of a digest, in their order. */
export function digestParts(
  { document, dueAt }: MailMessage,
  words: DigestWords,
  { language, timeZone, publicUrl }: { language: string; timeZone: string; publicUrl: string },
): LinkedPart[] {
  const stored = (document['sections'] ?? {}) as { [name: string]: StoredSection };
  const lineOf = ({ name, count, at }: StoredSection['lines'][number]): DigestLine => {
    const day = at === null ? '' : dayInWords(at, language, timeZone);
    const isToday = day === dayInWords(dueAt, language, timeZone);
    const isPast = at !== null && Date.parse(at) < Date.parse(dueAt);
    return { name: oneLine(name), count, day, when: isToday ? 'today' : isPast ? 'past' : 'future' };
  };
  return digestSections.flatMap((name) => {
    const section = stored[name];
    const [first] = section?.lines ?? [];
    if (!section || !first) return [];
    const { count, lineCount, lines } = section;
    const part = words.sections[name]({ count, lineCount, lines: lines.map(lineOf) });
    const path = lineCount === 1 ? `${pages[name].one}${encodeURIComponent(first.id)}` : pages[name].all;
    return [{ ...part, link: `${publicUrl}${path}` }];
  });
}
