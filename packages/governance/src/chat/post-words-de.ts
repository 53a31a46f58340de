import type { PostLanguage, SpokenFacts } from './post-facts.ts';

const open = ({ openCount }: SpokenFacts): string =>
  openCount === 1 ? '1 Prüfung ist offen.' : `${openCount} Prüfungen sind offen.`;
const by = ({ due, isOverdue, openCount }: SpokenFacts): string => {
  if (due === '') return '';
  const [is, was] = openCount === 1 ? ['Sie ist', 'Sie war'] : ['Sie sind', 'Sie waren'];
  return isOverdue ? `${was} bis zum ${due} fällig.` : `${is} bis zum ${due} fällig.`;
};
const sentences = (...parts: string[]): string => parts.filter((part) => part !== '').join(' ');

const REVIEWS = 'Meine Prüfungen öffnen';

/** The German words of posts. */
export const postWordsDe: PostLanguage = {
  KICKOFF: (facts) => ({
    title: `Die Prüfung von Zugriffsrechten hat begonnen: ${facts.campaign}`,
    text: sentences(open(facts), by(facts)),
    label: REVIEWS,
  }),
  REMINDER: (facts) => ({
    title: `${facts.isDueToday ? 'Heute fällig' : facts.isOverdue ? 'Überfällig' : 'Erinnerung'}: Prüfungen in ${facts.campaign}`,
    text: sentences(open(facts), by(facts)),
    label: REVIEWS,
  }),
  CLOSE_WARNING: (facts) => ({
    title: `${facts.campaign} endet ${facts.due === '' ? 'bald' : `am ${facts.due}`}`,
    text: sentences(
      open(facts),
      'Sie endet automatisch, und offene Prüfungen werden geschlossen, wie es die Kampagne vorsieht.',
    ),
    label: REVIEWS,
  }),
  CLOSE: (facts) => ({
    title: `Die Kampagne ist beendet: ${facts.campaign}`,
    text: `Sie hatte ${facts.reviewCount === 1 ? '1 Prüfung' : `${facts.reviewCount} Prüfungen`}.`,
    label: 'Kampagne öffnen',
  }),
  CONFLICTS_FOUND: (facts) => ({
    title: `${facts.conflicts === 1 ? '1 neuer Konflikt' : `${facts.conflicts} neue Konflikte`}: ${facts.monitor}`,
    text: 'Jemand hat Zugriffsrechte, die diese Funktionstrennung verletzen.',
    label: 'Konflikte öffnen',
  }),
  CHAT_TEST: ({ organization }) => ({
    title: 'Testnachricht',
    text: `${organization} schreibt in diesen Kanal, wenn Prüfungen von Zugriffsrechten beginnen, fällig sind und enden, und wenn Konflikte gefunden werden.`,
    label: 'Konsole öffnen',
  }),
};
