import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A post as it arrived: the path that was called, and the text of the message. */
export type ReceivedPost = { path: string; text: string; body: string };

/** How a chat answers a post: with a status, and a text or headers. Null: not at all. */
export type ChatAnswer = { status: number; text?: string; headers?: { [name: string]: string } } | null;

/** A chat on this machine that takes posts at every path. */
export type ChatReceiver = {
  /** The address of an incoming webhook of its own for each path. */
  url(path: string): string;
  /** The posts to a path, or to all, in their order. */
  posts(path?: string): ReceivedPost[];
  /** How it answers posts to a path from now on. */
  answers(path: string, answer: ChatAnswer): void;
  close(): Promise<void>;
};

/** Starts a chat that takes every post with 200. */
export async function startChatReceiver(): Promise<ChatReceiver> {
  const posts: ReceivedPost[] = [];
  const answers = new Map<string, ChatAnswer>();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString('utf8');
      const { url: path = '' } = request;
      posts.push({ path, body, text: textOf(JSON.parse(body)) });
      const answer = answers.get(path);
      if (answer === null) return;
      response.writeHead(answer?.status ?? 200, answer?.headers).end(answer?.text ?? 'ok');
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: (path) => `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`,
    posts: (path) => posts.filter((post) => path === undefined || post.path === path),
    answers: (path, answer) => void answers.set(path, answer),
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

type Card = { content: { body: { text: string }[] } };

/** The text of a message to Slack, or of the first card of one to Teams. */
function textOf({ text, attachments }: { text?: string; attachments?: Card[] }): string {
  return text ?? attachments?.[0]?.content.body.map((block) => block.text).join('\n') ?? '';
}
