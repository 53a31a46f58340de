import { expect, test } from 'vitest';
import { composePost, type PostFacts, slackMessage, teamsMessage } from '../../src/chat/index.ts';
import { postWordsDe } from '../../src/chat/post-words-de.ts';
import { postWordsEn } from '../../src/chat/post-words-en.ts';

const sender = {
  organization: 'Harbor Lane',
  publicUrl: 'https://governance.example',
  language: null,
  timeZone: 'Europe/Berlin',
};
const kickoff: PostFacts = {
  kind: 'KICKOFF',
  accessReviewId: 'c1',
  campaignName: 'Quarter',
  completionDate: '2026-01-31T23:30:00Z',
  reviewCount: 5,
  openCount: 3,
  at: '2026-01-10T08:00:00Z',
};

test('a post says how many reviews are open and until when, and links to the campaign in the console', () => {
  expect(composePost(kickoff, sender)).toEqual({
    title: 'Access review started: Quarter',
    text: '3 reviews are open. They are due on 1 February 2026.',
    label: 'Open my reviews',
    link: 'https://governance.example/reviews/c1',
  });
  expect(composePost({ ...kickoff, kind: 'CLOSE' }, sender)).toMatchObject({
    title: 'The campaign has ended: Quarter',
    link: 'https://governance.example/campaigns/c1',
  });
});

test.each([
  ['2026-01-30T12:00:00Z', 'Reminder: reviews in Quarter'],
  ['2026-02-01T00:00:00Z', 'Due today: reviews in Quarter'],
  ['2026-02-02T08:00:00Z', 'Overdue: reviews in Quarter'],
])('a reminder at %s is called %s', (at, title) => {
  expect(composePost({ ...kickoff, kind: 'REMINDER', at }, sender).title).toBe(title);
});

test('a post is in the language of the organization', () => {
  const { title, text } = composePost(kickoff, { ...sender, language: 'GERMAN' });
  expect(title).toBe('Die Prüfung von Zugriffsrechten hat begonnen: Quarter');
  expect(text).toBe('3 Prüfungen sind offen. Sie sind bis zum 1. Februar 2026 fällig.');
  expect(Object.keys(postWordsDe).toSorted()).toEqual(Object.keys(postWordsEn).toSorted());
});

test('new conflicts are one post with their number', () => {
  const facts: PostFacts = {
    kind: 'CONFLICTS_FOUND',
    monitorId: 'm1',
    monitorName: 'Pay & order',
    newConflictCount: 1_200,
    at: kickoff.at,
  };
  expect(composePost(facts, sender)).toMatchObject({
    title: '1200 new conflicts: Pay & order',
    link: 'https://governance.example/conflicts/m1',
  });
});

const EVIL = '<!channel> Q1 & *Q2*\n[x](https://evil.example) :boom:';

test('names in Slack start no mention, link or formatting, and a long heading is cut', () => {
  const message = slackMessage(composePost({ ...kickoff, campaignName: EVIL }, sender));
  expect(message.text).toContain('&lt;!channel&gt; Q1 &amp; *Q2*');
  expect(message.blocks[0]).toEqual({
    type: 'header',
    text: {
      type: 'plain_text',
      emoji: false,
      text: 'Access review started: &lt;!channel&gt; Q1 &amp; *Q2* [x](https://evil.example) :boom:',
    },
  });
  expect(message.blocks.at(-1)).toEqual({
    type: 'section',
    text: { type: 'mrkdwn', text: '<https://governance.example/reviews/c1|Open my reviews>' },
  });
  const long =
    slackMessage(composePost({ ...kickoff, campaignName: '&'.repeat(200) }, sender)).blocks[0]?.text.text ?? '';
  expect(long.length).toBeLessThanOrEqual(150);
  expect(long).toMatch(/&amp;…$/);
});

test('a post to Teams is a message with an Adaptive Card, in which names are no Markdown', () => {
  const { type, attachments } = teamsMessage(composePost({ ...kickoff, campaignName: EVIL }, sender));
  expect(type).toBe('message');
  expect(attachments).toEqual([
    {
      contentType: 'application/vnd.microsoft.card.adaptive',
      contentUrl: null,
      content: {
        $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
        type: 'AdaptiveCard',
        version: '1.4',
        body: [
          {
            type: 'TextBlock',
            text: String.raw`Access review started: \<!channel\> Q1 \& \*Q2\* \[x\](https://evil.example) :boom:`,
            wrap: true,
            weight: 'Bolder',
            size: 'Medium',
          },
          { type: 'TextBlock', text: '3 reviews are open. They are due on 1 February 2026.', wrap: true },
        ],
        actions: [{ type: 'Action.OpenUrl', title: 'Open my reviews', url: 'https://governance.example/reviews/c1' }],
      },
    },
  ]);
});

test.each([
  ['1. first', String.raw`1\. first`],
  ['- item', String.raw`\- item`],
  ['# head', String.raw`\# head`],
])('a title that begins with %s is no list and no heading in Teams', (title, escaped) => {
  const [card] = teamsMessage({ title, text: '', label: 'Open', link: 'https://governance.example/' }).attachments;
  expect(card?.content.body).toEqual([
    { type: 'TextBlock', text: escaped, wrap: true, weight: 'Bolder', size: 'Medium' },
  ]);
});
