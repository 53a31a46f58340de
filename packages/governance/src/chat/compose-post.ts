import { dayInWords } from '../time/index.ts';
import type { PostFacts, PostKind, PostLanguage, PostText, SpokenFacts } from './post-facts.ts';
import { postWordsDe } from './post-words-de.ts';
import { postWordsEn } from './post-words-en.ts';

/** Who posts: the organization, the address of the service that links point to, and the language and time zone of the organization. */
export type PostSender = {
  organization: string;
  publicUrl: string;
  language: 'ENGLISH' | 'GERMAN' | null;
  timeZone: string;
};

const pages: { readonly [Kind in PostKind]: (facts: PostFacts) => string } = {
  KICKOFF: ({ accessReviewId = '' }) => `/reviews/${encodeURIComponent(accessReviewId)}`,
  REMINDER: ({ accessReviewId = '' }) => `/reviews/${encodeURIComponent(accessReviewId)}`,
  CLOSE_WARNING: ({ accessReviewId = '' }) => `/reviews/${encodeURIComponent(accessReviewId)}`,
  CLOSE: ({ accessReviewId = '' }) => `/campaigns/${encodeURIComponent(accessReviewId)}`,
  CONFLICTS_FOUND: ({ monitorId = '' }) => `/conflicts/${encodeURIComponent(monitorId)}`,
  CHAT_TEST: () => '/',
};

/** Writes a post to everybody in a channel. */
export function composePost(facts: PostFacts, { organization, publicUrl, language, timeZone }: PostSender): PostText {
  const [say, locale]: [PostLanguage, string] = language === 'GERMAN' ? [postWordsDe, 'de'] : [postWordsEn, 'en'];
  const spoken = spokenFacts(facts, organization, (time) => dayInWords(time, locale, timeZone));
  const { title, text, label } = say[facts.kind](spoken);
  return { title: oneLine(title), text, label, link: `${publicUrl}${pages[facts.kind](facts)}` };
}

function spokenFacts(facts: PostFacts, organization: string, day: (time: string) => string): SpokenFacts {
  const { completionDate = null, at } = facts;
  const due = completionDate === null ? '' : day(completionDate);
  const isDueToday = due !== '' && due === day(at);
  return {
    organization,
    campaign: facts.campaignName ?? '',
    due,
    isDueToday,
    isOverdue: completionDate !== null && !isDueToday && Date.parse(at) > Date.parse(completionDate),
    reviewCount: facts.reviewCount ?? 0,
    openCount: facts.openCount ?? 0,
    monitor: facts.monitorName ?? '',
    conflicts: facts.newConflictCount ?? 0,
  };
}

const oneLine = (text: string): string => text.replace(/\p{Cc}+/gu, ' ').trim();
