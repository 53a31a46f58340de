import { expect, test } from 'vitest';
import { composeMail } from '../../src/mail/index.ts';

const sender = { organization: 'Harbor Lane', publicUrl: 'https://governance.example', hasLogo: false };
const ann = { displayName: 'Ann', timeZone: 'Europe/Berlin', language: 'en' };
const message = (kind: string, document: object, dueAt = '2027-03-22T08:00:00Z') => ({
  kind,
  accessReviewId: '',
  campaignName: '',
  completionDate: null,
  taskId: '',
  taskName: '',
  monitorId: '',
  dueAt,
  document: { ...document },
});
const line = (id: string, count = 1, at: string | null = null) => ({ id, name: `The ${id}`, count, at });
const section = (...lines: ReturnType<typeof line>[]) => ({
  count: lines.reduce((sum, { count }) => sum + count, 0),
  lineCount: lines.length,
  lines,
});
const sections = {
  APPROVALS: section(line('one')),
  REVIEWS: section(
    line('late', 2, '2027-03-20T12:00:00Z'),
    line('today', 1, '2027-03-22T20:00:00Z'),
    line('next', 4, '2027-03-23T23:30:00Z'),
    line('open', 5),
  ),
  EXPIRING: { count: 12, lineCount: 12, lines: [line('grant', 1, '2027-03-23T07:00:00Z')] },
};
const digest = (more: object = {}) => message('DIGEST', { sections: { ...sections, ...more } });

test('a digest counts what waits, names what is first, and links to it', () => {
  const { subject, text, html } = composeMail(sender, ann, [digest()], { DIGEST: 1 });
  expect(subject).toBe('Your summary: 12 open reviews, 1 task waits for your decision, 12 grants of yours end soon');
  expect(text).toBe(`Hello Ann,

12 open reviews
• The late: 2 open, overdue since 20 March 2027
• The today: 1 open, due today
• The next: 4 open, due on 24 March 2027
• The open: 5 open
Open my reviews: https://governance.example/

1 task waits for your decision
• The one
Open the task: https://governance.example/tasks/one

12 grants of yours end soon
• The grant: ends on 23 March 2027
and 11 more
Open my access: https://governance.example/access

In the console (Settings, Notifications), you choose how often you get this summary.

-- 
Harbor Lane sends this mail because of your part in its access reviews. The links open the console, where you sign in. Nothing is decided by opening a link.
`);
  expect(html).toContain('• The late: 2 open, overdue since 20 March 2027<br>');
  expect(html).toContain('href="https://governance.example/tasks/one"');
});

test('a digest in German has German words and dates', () => {
  const { subject, text, html } = composeMail(sender, { ...ann, language: 'de' }, [digest()], { DIGEST: 1 });
  expect(subject).toBe(
    'Ihre Übersicht: 12 offene Prüfungen, 1 Aufgabe wartet auf Ihre Entscheidung, 12 Ihrer Zugriffsrechte laufen bald ab',
  );
  expect(text).toContain(
    '• The late: 2 offen, seit dem 20. März 2027 überfällig\n• The today: 1 offen, heute fällig\n',
  );
  expect(text).toContain('• The next: 4 offen, fällig am 24. März 2027\n');
  expect(text).toContain('und 11 weitere\nMeine Zugriffsrechte öffnen: https://governance.example/access\n');
  expect(html).toContain('<html lang="de">');
});

test.each(['en', 'de'])('each kind of what waits has words for one and for several, in %s', (language) => {
  const kinds = {
    ...{ PROVISIONING: '/tasks', CONNECTORS: '/apps', APP_OWNERS: '/apps', CAMPAIGN_OWNERS: '/campaigns' },
    ...{ PROGRAM_CREDENTIALS: '/settings/programs', PERSONAL_CREDENTIALS: '/people' },
  };
  for (const [kind, page] of Object.entries(kinds)) {
    const textOf = (content: object): string =>
      composeMail(sender, { ...ann, language }, [message('DIGEST', { sections: { [kind]: content } })], { DIGEST: 1 })
        .text;
    const one = textOf(section(line('x', 1, '2027-03-23T07:00:00Z')));
    expect(one).toContain(`: https://governance.example${page}/x\n`);
    expect(one).toContain('• The x');
    const several = textOf(section(line('x'), line('y')));
    expect(several).toContain(`: https://governance.example${page}\n`);
    expect(several.split('\n')[2]).not.toBe(one.split('\n')[2]);
  }
});

test('names in a digest are escaped in HTML, and make no second line of the head', () => {
  const evil = { ...line('x'), name: 'Q1\r\nBcc: eve@example.com <img src=x>' };
  const { text, html } = composeMail(sender, ann, [digest({ REVIEWS: section(evil) })], { DIGEST: 1 });
  expect(text).toContain('• Q1 Bcc: eve@example.com <img src=x>: 1 open');
  expect(html).not.toContain('<img src=x');
});

test('a digest that comes with other messages is below them, and of two only the later one is shown', () => {
  const early = message('DIGEST', { sections: { APPROVALS: section(line('old')) } }, '2027-03-19T08:00:00Z');
  const comment = { ...message('COMMENT', { comment: 'Why?' }), taskId: 't', taskName: 'Editor' };
  const { subject, text } = composeMail(sender, ann, [early, digest(), comment], { DIGEST: 2, COMMENT: 1 });
  expect(subject).toBe('A new comment: Editor (and 1 more)');
  expect(text.indexOf('Why?')).toBeLessThan(text.indexOf('12 open reviews'));
  expect(text).not.toContain('The old');
});
