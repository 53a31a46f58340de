import { type DigestFacts, type DigestLine, type DigestWords, listedLines } from './digest-words.ts';

const listed = (facts: DigestFacts, lineOf: (line: DigestLine) => string = ({ name }) => name): string =>
  listedLines(facts, lineOf, (count) => `and ${count} more`);
const due = ({ day, when }: DigestLine): string =>
  day === '' ? '' : when === 'past' ? `, overdue since ${day}` : when === 'today' ? ', due today' : `, due on ${day}`;
const expires = ({ name, day }: DigestLine): string => `${name}: expires on ${day}`;
const tasksButton = ({ lineCount }: DigestFacts): string => (lineCount === 1 ? 'Open the task' : 'Open my tasks');

/** The English words of digests. */
export const digestWordsEn: DigestWords = {
  subject: (titles) => `Your summary: ${titles.join(', ')}`,
  settings: 'In the console (Settings, Notifications), you choose how often you get this summary.',
  sections: {
    REVIEWS: (facts) => ({
      title: facts.count === 1 ? '1 open review' : `${facts.count} open reviews`,
      text: listed(facts, (line) => `${line.name}: ${line.count} open${due(line)}`),
      button: 'Open my reviews',
    }),
    APPROVALS: (facts) => ({
      title: facts.count === 1 ? '1 task waits for your decision' : `${facts.count} tasks wait for your decision`,
      text: listed(facts),
      button: tasksButton(facts),
    }),
    PROVISIONING: (facts) => ({
      title: facts.count === 1 ? '1 change of access to carry out' : `${facts.count} changes of access to carry out`,
      text: listed(facts),
      button: tasksButton(facts),
    }),
    EXPIRING: (facts) => ({
      title: facts.count === 1 ? '1 grant of yours ends soon' : `${facts.count} grants of yours end soon`,
      text: listed(facts, ({ name, day }) => `${name}: ends on ${day}`),
      button: facts.lineCount === 1 ? 'Open the task' : 'Open my access',
    }),
    CONNECTORS: (facts) => ({
      title: facts.count === 1 ? '1 connector fails' : `${facts.count} connectors fail`,
      text: listed(facts),
      button: facts.lineCount === 1 ? 'Open the app' : 'Open the apps',
    }),
    APP_OWNERS: (facts) => ({
      title: facts.count === 1 ? '1 app has disabled owners' : `${facts.count} apps have disabled owners`,
      text: listed(facts),
      button: facts.lineCount === 1 ? 'Open the app' : 'Open the apps',
    }),
    CAMPAIGN_OWNERS: (facts) => ({
      title: facts.count === 1 ? '1 campaign has disabled owners' : `${facts.count} campaigns have disabled owners`,
      text: listed(facts),
      button: facts.lineCount === 1 ? 'Open the campaign' : 'Open the campaigns',
    }),
    PROGRAM_CREDENTIALS: (facts) => ({
      title:
        facts.count === 1
          ? '1 credential of a program expires soon'
          : `${facts.count} credentials of programs expire soon`,
      text: listed(facts, expires),
      button: facts.lineCount === 1 ? 'Open the program' : 'Open the programs',
    }),
    PERSONAL_CREDENTIALS: (facts) => ({
      title:
        facts.count === 1
          ? '1 API client of a person expires soon'
          : `${facts.count} API clients of people expire soon`,
      text: listed(facts, expires),
      button: facts.lineCount === 1 ? 'Open the person' : 'Open the people',
    }),
  },
};
