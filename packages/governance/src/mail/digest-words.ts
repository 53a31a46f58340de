import type { MailPart } from './mail-part.ts';

/** One thing that waits: a campaign with its open reviews, a task, access that ends. */
export type DigestLine = {
  name: string;
  count: number;
  /** The day when it is due or ends, '' for none, and whether that day is over, today, or to come. */
  day: string;
  when: 'past' | 'today' | 'future';
};

/** One kind of waiting work: how many there are, and the first lines. */
export type DigestFacts = { count: number; lineCount: number; lines: readonly DigestLine[] };

/** The kinds of waiting work, in the order of the mail. */
export const digestSections = [
  'REVIEWS',
  'APPROVALS',
  'PROVISIONING',
  'EXPIRING',
  'CONNECTORS',
  'APP_OWNERS',
  'CAMPAIGN_OWNERS',
  'PROGRAM_CREDENTIALS',
  'PERSONAL_CREDENTIALS',
] as const;
export type DigestSectionName = (typeof digestSections)[number];

/** All that a language says in digests. */
export type DigestWords = {
  subject(titles: readonly string[]): string;
  /** Where people choose about digests. */
  settings: string;
  sections: { readonly [Name in DigestSectionName]: (facts: DigestFacts) => MailPart };
};

/** The lines of a section, and how many are left out. */
export const listedLines = (
  { lines, lineCount }: DigestFacts,
  lineOf: (line: DigestLine) => string,
  more: (count: number) => string,
): string =>
  [
    ...lines.map((line) => `• ${lineOf(line)}`),
    ...(lineCount > lines.length ? [more(lineCount - lines.length)] : []),
  ].join('\n');
