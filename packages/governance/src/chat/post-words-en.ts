import type { PostLanguage, SpokenFacts } from './post-facts.ts';

const open = ({ openCount }: SpokenFacts): string =>
  openCount === 1 ? '1 review is open.' : `${openCount} reviews are open.`;
const by = ({ due, isOverdue, openCount }: SpokenFacts): string => {
  if (due === '') return '';
  const [is, was] = openCount === 1 ? ['It is', 'It was'] : ['They are', 'They were'];
  return isOverdue ? `${was} due on ${due}.` : `${is} due on ${due}.`;
};
const sentences = (...parts: string[]): string => parts.filter((part) => part !== '').join(' ');

const REVIEWS = 'Open my reviews';
const CAMPAIGN = 'Open the campaign';

/** The English words of posts. */
export const postWordsEn: PostLanguage = {
  KICKOFF: (facts) => ({
    title: `Access review started: ${facts.campaign}`,
    text: sentences(open(facts), by(facts)),
    label: REVIEWS,
  }),
  REMINDER: (facts) => ({
    title: `${facts.isDueToday ? 'Due today' : facts.isOverdue ? 'Overdue' : 'Reminder'}: reviews in ${facts.campaign}`,
    text: sentences(open(facts), by(facts)),
    label: REVIEWS,
  }),
  CLOSE_WARNING: (facts) => ({
    title: `${facts.campaign} ends ${facts.due === '' ? 'soon' : `on ${facts.due}`}`,
    text: sentences(open(facts), 'It ends automatically, and open reviews are closed as the campaign says.'),
    label: REVIEWS,
  }),
  CLOSE: (facts) => ({
    title: `The campaign has ended: ${facts.campaign}`,
    text: `It had ${facts.reviewCount === 1 ? '1 review' : `${facts.reviewCount} reviews`}.`,
    label: CAMPAIGN,
  }),
  CONFLICTS_FOUND: (facts) => ({
    title: `${facts.conflicts === 1 ? '1 new conflict' : `${facts.conflicts} new conflicts`}: ${facts.monitor}`,
    text: 'Someone holds access that violates this segregation of duties.',
    label: 'Open the conflicts',
  }),
  CHAT_TEST: ({ organization }) => ({
    title: 'Test message',
    text: `${organization} posts to this channel when access reviews start, are due and end, and when conflicts are found.`,
    label: 'Open the console',
  }),
};
