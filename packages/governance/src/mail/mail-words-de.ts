import { digestWordsDe } from './digest-words-de.ts';
import type { MailFacts, MailWords } from './mail-message.ts';

const reviews = (count: number): string => (count === 1 ? '1 offene Prüfung' : `${count} offene Prüfungen`);
const sentences = (...parts: string[]): string => parts.filter((part) => part !== '').join(' ');
const by = ({ due, isOverdue, openCount }: MailFacts): string => {
  if (due === '') return '';
  const [is, was] = openCount === 1 ? ['Sie ist', 'Sie war'] : ['Sie sind', 'Sie waren'];
  return isOverdue ? `${was} bis zum ${due} fällig.` : `${is} bis zum ${due} fällig.`;
};
const yours = (facts: MailFacts): string =>
  facts.openCount > 0 ? sentences(`Sie haben ${reviews(facts.openCount)}.`, by(facts)) : '';
/** A title for one task, with its grant, or for several. */
const counted = ({ tasks, taskCount }: MailFacts, one: string, several: (count: number) => string): string =>
  taskCount === 1 ? `${one}${tasks[0] ? `: ${tasks[0]}` : ''}` : several(taskCount);
/** The grants that several tasks are about. */
const listed = ({ campaign, tasks, taskCount }: MailFacts): string =>
  [
    campaign === '' ? '' : `Kampagne: ${campaign}`,
    ...(taskCount === 1 ? [] : tasks.map((task) => `• ${task}`)),
    taskCount > tasks.length ? `und ${taskCount - tasks.length} weitere` : '',
  ]
    .filter((line) => line !== '')
    .join('\n');
const tasksButton = ({ taskCount }: MailFacts): string =>
  taskCount === 1 ? 'Aufgabe öffnen' : 'Meine Aufgaben öffnen';
const OPEN = 'Meine Prüfungen öffnen';
const CAMPAIGN = 'Kampagne öffnen';
const REMEDIATION = 'Umsetzung öffnen';

/** The German words of mails. */
export const mailWordsDe: MailWords = {
  greeting: (name) => (name === '' ? 'Guten Tag,' : `Guten Tag ${name},`),
  several: (first, more) => `${first} (und ${more} weitere)`,
  more: (count) => `Und ${count} weitere. Die Konsole zeigt alle.`,
  footer: (organization) =>
    `${organization} sendet diese E-Mail, weil Sie an der Prüfung von Zugriffsrechten beteiligt sind. Die Links öffnen die Konsole, in der Sie sich anmelden. Ein Link entscheidet nichts.`,
  parts: {
    KICKOFF: (facts) => ({
      title: `Bitte prüfen Sie Zugriffsrechte: ${facts.campaign}`,
      text: yours(facts),
      button: OPEN,
    }),
    ASSIGNED: (facts) => ({
      title: counted(facts, 'Ihnen wurde eine Prüfung zugewiesen', (n) => `Ihnen wurden ${n} Prüfungen zugewiesen`),
      text: listed(facts),
      button: OPEN,
    }),
    ACCESS_UNUSED: (facts) => ({
      title: counted(facts, 'Sie nutzen diesen Zugriff nicht', (n) => `Sie nutzen ${n} Zugriffe nicht`),
      text: `${listed(facts)}\nEr wird bald entzogen. Um ihn zu behalten, öffnen Sie die Aufgabe und lehnen Sie den Entzug ab.`.trim(),
      button: tasksButton(facts),
    }),
    APPROVAL_NEEDED: (facts) => ({
      title: counted(
        facts,
        'Eine Aufgabe wartet auf Ihre Entscheidung',
        (n) => `${n} Aufgaben warten auf Ihre Entscheidung`,
      ),
      text: listed(facts),
      button: tasksButton(facts),
    }),
    PROVISIONING_NEEDED: (facts) => ({
      title: counted(
        facts,
        'Bitte führen Sie eine Änderung von Zugriffsrechten aus',
        (n) => `Bitte führen Sie ${n} Änderungen von Zugriffsrechten aus`,
      ),
      text: listed(facts),
      button: tasksButton(facts),
    }),
    REQUEST_CREATED: (facts) => ({
      title: counted(facts, 'Ihr Antrag wurde gestellt', (n) => `${n} Ihrer Anträge wurden gestellt`),
      text: listed(facts),
      button: tasksButton(facts),
    }),
    REQUEST_GRANTED: (facts) => ({
      title: counted(facts, 'Ihr Antrag wurde erfüllt', (n) => `${n} Ihrer Anträge wurden erfüllt`),
      text: listed(facts),
      button: tasksButton(facts),
    }),
    REQUEST_DENIED: (facts) => ({
      title: counted(facts, 'Ein Antrag wurde abgelehnt', (n) => `${n} Anträge wurden abgelehnt`),
      text: listed(facts),
      button: tasksButton(facts),
    }),
    ACCESS_PROVISIONED: (facts) => ({
      title: counted(facts, 'Sie haben ein neues Zugriffsrecht', (n) => `Sie haben ${n} neue Zugriffsrechte`),
      text: listed(facts),
      button: tasksButton(facts),
    }),
    EXPIRING_ACCESS: (facts) => ({
      title: counted(facts, 'Ihr Zugriffsrecht läuft bald ab', (n) => `${n} Ihrer Zugriffsrechte laufen bald ab`),
      text:
        facts.taskCount === 1
          ? `Es endet am ${facts.expires}. Beantragen Sie eine Verlängerung, wenn Sie es noch brauchen.`
          : sentences('Beantragen Sie eine Verlängerung der Rechte, die Sie noch brauchen.', `\n${listed(facts)}`),
      button: tasksButton(facts),
    }),
    REASSIGNED: (facts) => ({
      title: counted(
        facts,
        'Eine Aufgabe wurde jemand anderem zugewiesen',
        (n) => `${n} Aufgaben wurden jemand anderem zugewiesen`,
      ),
      text: sentences('Sie müssen nichts weiter tun.', `${facts.taskCount === 1 ? '' : `\n${listed(facts)}`}`),
      button: tasksButton(facts),
    }),
    COMMENT: (facts) => ({
      title: counted(facts, 'Ein neuer Kommentar', (n) => `${n} neue Kommentare`),
      text: facts.taskCount === 1 ? facts.comment : listed(facts),
      button: tasksButton(facts),
    }),
    ADVICE_ASKED: (facts) => ({
      title: counted(facts, 'Sie werden um Rat gefragt', (n) => `Sie werden zu ${n} Aufgaben um Rat gefragt`),
      text: facts.taskCount === 1 ? facts.comment : listed(facts),
      button: tasksButton(facts),
    }),
    REMINDER: (facts) => ({
      title: `${facts.isDueToday ? 'Heute fällig' : facts.isOverdue ? 'Überfällig' : 'Erinnerung'}: Prüfungen in ${facts.campaign}`,
      text: sentences(yours(facts), facts.comment),
      button: OPEN,
    }),
    CLOSE_WARNING: (facts) => ({
      title: `${facts.campaign} endet ${facts.due === '' ? 'bald' : `am ${facts.due}`}`,
      text: sentences(
        facts.openCount > 0 ? `Sie haben ${reviews(facts.openCount)}.` : '',
        'Die Kampagne endet automatisch; offene Prüfungen werden so abgeschlossen, wie sie es festlegt.',
      ),
      button: facts.openCount > 0 ? OPEN : CAMPAIGN,
    }),
    CLOSE: (facts) => ({
      title: `Die Kampagne ist beendet: ${facts.campaign}`,
      text: 'Vielen Dank. Es ist nichts mehr zu prüfen.',
      button: CAMPAIGN,
    }),
    CHANNEL_INVITATION: (facts) => ({
      title: `Der Kanal zu ${facts.campaign}`,
      text: `Fragen zu dieser Kampagne werden in ${facts.comment} beantwortet.`,
      button: OPEN,
    }),
    REPORT_READY: (facts) => ({
      title: `Ein Bericht ist fertig: ${facts.campaign}`,
      text: '',
      button: 'Berichte öffnen',
    }),
    REPORT_FAILED: (facts) => ({
      title: `Ein Bericht ist fehlgeschlagen: ${facts.campaign}`,
      text: sentences(facts.comment, 'Erstellen Sie ihn erneut.'),
      button: 'Berichte öffnen',
    }),
    STARTED: (facts) => ({ title: `Die Kampagne hat begonnen: ${facts.campaign}`, text: '', button: CAMPAIGN }),
    START_WAITS: (facts) => ({
      title: `Die Kampagne kann nicht beginnen: ${facts.campaign}`,
      text: facts.comment,
      button: CAMPAIGN,
    }),
    ENDED: (facts) => ({
      title: `Die Kampagne wurde automatisch beendet: ${facts.campaign}`,
      text: '',
      button: CAMPAIGN,
    }),
    END_WAITS: (facts) => ({
      title: `Die Kampagne kann nicht beendet werden: ${facts.campaign}`,
      text: facts.comment,
      button: CAMPAIGN,
    }),
    CREATED: (facts) => ({
      title: `Aus einer Vorlage wurde eine Kampagne erstellt: ${facts.campaign}`,
      text: 'Prüfen Sie Umfang und Termine.',
      button: CAMPAIGN,
    }),
    ACCURACY_PROBLEM: (facts) => ({
      title: `Die Daten von ${facts.campaign} haben Mängel`,
      text: facts.comment,
      button: CAMPAIGN,
    }),
    NO_ACTIVE_OWNER: (facts) => ({
      title: `${facts.campaign} hat keine aktiven Verantwortlichen`,
      text: 'Bestimmen Sie andere Verantwortliche.',
      button: CAMPAIGN,
    }),
    REVOCATIONS_PLANNED: (facts) => ({
      title: `Entzüge sind geplant: ${facts.campaign}`,
      text: sentences('Die Bedenkzeit hat begonnen.', facts.comment),
      button: REMEDIATION,
    }),
    ACCESS_STILL_THERE: (facts) => ({
      title: `Als entzogen gemeldete Zugriffsrechte bestehen noch: ${facts.campaign}`,
      text: facts.comment,
      button: REMEDIATION,
    }),
    ACCESS_STILL_INHERITED: (facts) => ({
      title: `Entzogene Zugriffsrechte werden noch geerbt: ${facts.campaign}`,
      text: facts.comment,
      button: REMEDIATION,
    }),
    ACCESS_RETURNED: (facts) => ({
      title: `Entzogene Zugriffsrechte sind wieder da: ${facts.campaign}`,
      text: facts.comment,
      button: REMEDIATION,
    }),
    CONFLICTS_FOUND: (facts) => ({
      title: `${facts.conflicts === 1 ? '1 neuer Konflikt' : `${facts.conflicts} neue Konflikte`}: ${facts.monitor}`,
      text: 'Jemand hat Zugriffsrechte, die diese Funktionstrennung verletzen.',
      button: 'Konflikte öffnen',
    }),
  },
  digest: digestWordsDe,
  other: (facts) => ({
    title: facts.campaign || 'Eine Benachrichtigung',
    text: facts.comment,
    button: 'Konsole öffnen',
  }),
};
