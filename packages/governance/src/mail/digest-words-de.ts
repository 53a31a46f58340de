import { type DigestFacts, type DigestLine, type DigestWords, listedLines } from './digest-words.ts';

const listed = (facts: DigestFacts, lineOf: (line: DigestLine) => string = ({ name }) => name): string =>
  listedLines(facts, lineOf, (count) => `und ${count} weitere`);
const due = ({ day, when }: DigestLine): string =>
  day === ''
    ? ''
    : when === 'past'
      ? `, seit dem ${day} überfällig`
      : when === 'today'
        ? ', heute fällig'
        : `, fällig am ${day}`;
const expires = ({ name, day }: DigestLine): string => `${name}: läuft am ${day} ab`;
const tasksButton = ({ lineCount }: DigestFacts): string =>
  lineCount === 1 ? 'Aufgabe öffnen' : 'Meine Aufgaben öffnen';
const appsButton = ({ lineCount }: DigestFacts): string =>
  lineCount === 1 ? 'Anwendung öffnen' : 'Anwendungen öffnen';

/** The German words of digests. */
export const digestWordsDe: DigestWords = {
  subject: (titles) => `Ihre Übersicht: ${titles.join(', ')}`,
  settings: 'In der Konsole (Einstellungen, Benachrichtigungen) bestimmen Sie, wie oft Sie diese Übersicht bekommen.',
  sections: {
    REVIEWS: (facts) => ({
      title: facts.count === 1 ? '1 offene Prüfung' : `${facts.count} offene Prüfungen`,
      text: listed(facts, (line) => `${line.name}: ${line.count} offen${due(line)}`),
      button: 'Meine Prüfungen öffnen',
    }),
    APPROVALS: (facts) => ({
      title:
        facts.count === 1
          ? '1 Aufgabe wartet auf Ihre Entscheidung'
          : `${facts.count} Aufgaben warten auf Ihre Entscheidung`,
      text: listed(facts),
      button: tasksButton(facts),
    }),
    PROVISIONING: (facts) => ({
      title:
        facts.count === 1
          ? '1 Änderung von Zugriffsrechten ist auszuführen'
          : `${facts.count} Änderungen von Zugriffsrechten sind auszuführen`,
      text: listed(facts),
      button: tasksButton(facts),
    }),
    EXPIRING: (facts) => ({
      title:
        facts.count === 1
          ? '1 Ihrer Zugriffsrechte läuft bald ab'
          : `${facts.count} Ihrer Zugriffsrechte laufen bald ab`,
      text: listed(facts, ({ name, day }) => `${name}: endet am ${day}`),
      button: facts.lineCount === 1 ? 'Aufgabe öffnen' : 'Meine Zugriffsrechte öffnen',
    }),
    CONNECTORS: (facts) => ({
      title: facts.count === 1 ? '1 Konnektor schlägt fehl' : `${facts.count} Konnektoren schlagen fehl`,
      text: listed(facts),
      button: appsButton(facts),
    }),
    APP_OWNERS: (facts) => ({
      title:
        facts.count === 1
          ? '1 Anwendung hat deaktivierte Verantwortliche'
          : `${facts.count} Anwendungen haben deaktivierte Verantwortliche`,
      text: listed(facts),
      button: appsButton(facts),
    }),
    CAMPAIGN_OWNERS: (facts) => ({
      title:
        facts.count === 1
          ? '1 Kampagne hat deaktivierte Verantwortliche'
          : `${facts.count} Kampagnen haben deaktivierte Verantwortliche`,
      text: listed(facts),
      button: facts.lineCount === 1 ? 'Kampagne öffnen' : 'Kampagnen öffnen',
    }),
    PROGRAM_CREDENTIALS: (facts) => ({
      title:
        facts.count === 1
          ? 'Zugangsdaten eines Programms laufen bald ab'
          : `${facts.count} Zugangsdaten von Programmen laufen bald ab`,
      text: listed(facts, expires),
      button: facts.lineCount === 1 ? 'Programm öffnen' : 'Programme öffnen',
    }),
    PERSONAL_CREDENTIALS: (facts) => ({
      title:
        facts.count === 1
          ? '1 API-Client einer Person läuft bald ab'
          : `${facts.count} API-Clients von Personen laufen bald ab`,
      text: listed(facts, expires),
      button: facts.lineCount === 1 ? 'Person öffnen' : 'Personen öffnen',
    }),
  },
};
