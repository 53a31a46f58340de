import type { PostText } from './post-facts.ts';

/** Text blocks of Adaptive Cards read a part of Markdown: emphasis, links and lists. A backslash makes a character itself. */
const escape = (text: string): string =>
  text
    .replace(/[\\`*_[\]<>~&#|]/g, '\\$&')
    .replace(/^([ \t]*)([-+]|\d+(?=[.)]\s))/gm, (_, space: string, mark: string) =>
      /\d/.test(mark) ? `${space}${mark}\\` : `${space}\\${mark}`,
    );

type TextBlock = { type: 'TextBlock'; text: string; wrap: true; weight?: 'Bolder'; size?: 'Medium' };

/** The body of a post to a workflow of Teams. */
export type TeamsMessage = {
  type: 'message';
  attachments: {
    contentType: 'application/vnd.microsoft.card.adaptive';
    contentUrl: null;
    content: {
      $schema: string;
      type: 'AdaptiveCard';
      version: '1.4';
      body: TextBlock[];
      actions: { type: 'Action.OpenUrl'; title: string; url: string }[];
    };
  }[];
};

const block = (text: string, more: Pick<TextBlock, 'weight' | 'size'> = {}): TextBlock => ({
  type: 'TextBlock',
  text: escape(text),
  wrap: true,
  ...more,
});

/** The body of a post to Teams: a message with an Adaptive Card, as the workflow that posts to a channel takes it. */
export const teamsMessage = ({ title, text, label, link }: PostText): TeamsMessage => ({
  type: 'message',
  attachments: [
    {
      contentType: 'application/vnd.microsoft.card.adaptive',
      contentUrl: null,
      content: {
        $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
        type: 'AdaptiveCard',
        version: '1.4',
        body: [block(title, { weight: 'Bolder', size: 'Medium' }), ...(text === '' ? [] : [block(text)])],
        actions: [{ type: 'Action.OpenUrl', title: label, url: link }],
      },
    },
  ],
});
