import type { AddressInfo } from 'node:net';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** A mail as it arrived. */
export type Arrived = { to: string; raw: string; mail: ParsedMail };

/** A mail server on this machine. */
export type MailServer = {
  port: number;
  /** How many mails were taken. */
  count(): number;
  /** The mails that were taken, in their order, from the n-th on. */
  mails(from?: number): Promise<Arrived[]>;
  close(): Promise<void>;
};

/** An answer with which the server refuses a recipient. */
export const refusal = (code: number, message: string): Error =>
  Object.assign(new Error(message), { responseCode: code });

/** Starts a mail server that keeps what it gets. `options` change what it takes. */
export async function startMailServer(options: SMTPServerOptions = {}, port = 0): Promise<MailServer> {
  const raws: { to: string; raw: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    // Clients keep connections open, and nobody waits for them.
    closeTimeout: 100,
    disabledCommands: ['STARTTLS'],
    ...options,
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const raw = Buffer.concat(chunks).toString();
        raws.push({ to: session.envelope.rcptTo.map(({ address }) => address).join(','), raw });
        done();
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  return {
    port: (server.server.address() as AddressInfo).port,
    count: () => raws.length,
    mails: (from = 0) =>
      Promise.all(raws.slice(from).map(async ({ to, raw }) => ({ to, raw, mail: await simpleParser(raw) }))),
    close: () => new Promise((closed) => server.close(closed)),
  };
}

/** The flags that make a service send its mails to a server. */
export const mailFlags = ({ port }: { port: number }): string[] => [
  ...['--smtp-host', '127.0.0.1', '--smtp-port', String(port), '--smtp-security', 'none'],
  ...[
    '--mail-from',
    'Harbor Lane Governance <governance@harbor.example>',
    '--organization-name',
    'Harbor Lane Hospital',
  ],
  ...['--mail-burst', '0'],
];
