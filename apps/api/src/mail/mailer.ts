import { readFile } from 'node:fs/promises';
import { LOGO_ID, type MailFailure } from '@oag/governance/mail';
import { ConfigurationError, type Configuration } from '../configuration/index.ts';
import { MailRefused, type Mailer } from '../http/index.ts';

const CONNECTIONS = 5;
const [CONNECT_MILLISECONDS, IDLE_MILLISECONDS] = [10_000, 30_000];
const LOGO_BYTES_MAX = 200_000;
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47]);

/** Sends mails over SMTP, on a few connections that stay open. Undefined without a mail server. */
export async function createMailer({ mail }: Configuration): Promise<Mailer | undefined> {
  const logo = mail.logoFile === '' ? undefined : await readLogo(mail.logoFile);
  if (mail.host === '') return undefined;
  const password = mail.passwordFile === '' ? mail.password : (await readSetting(mail.passwordFile)).toString().trim();
  const ca = mail.caFile === '' ? undefined : await readSetting(mail.caFile);
  // Only here: a process without a mail server starts without the library.
  const { createTransport } = await import('nodemailer');
  // The library's log would show the dialogue with the server, and with it the password.
  const transport = createTransport({
    pool: true,
    maxConnections: CONNECTIONS,
    host: mail.host,
    port: mail.port,
    secure: mail.security === 'tls',
    requireTLS: mail.security === 'starttls',
    ignoreTLS: mail.security === 'none',
    tls: { minVersion: 'TLSv1.2', ...(ca && { ca }) },
    ...(mail.user !== '' && { auth: { user: mail.user, pass: password } }),
    connectionTimeout: CONNECT_MILLISECONDS,
    greetingTimeout: CONNECT_MILLISECONDS,
    socketTimeout: IDLE_MILLISECONDS,
    disableFileAccess: true,
    disableUrlAccess: true,
    logger: false,
  });
  const domain = /@([^\s<>@]+?)>?$/.exec(mail.from)?.[1] ?? 'localhost';
  const attachments = logo ? [{ filename: 'logo.png', content: logo, cid: LOGO_ID, contentType: 'image/png' }] : [];
  return {
    connections: CONNECTIONS,
    pause: { until: '', failures: 0 },
    async send({ id, edition, address, subject, text, html, triedSince }) {
      try {
        const { response } = await transport.sendMail({
          from: mail.from,
          // An object: an address that is a list of addresses must not become several recipients.
          to: { name: '', address },
          subject,
          text,
          html,
          attachments,
          date: new Date(triedSince),
          messageId: `<${id}.${edition}@${domain}>`,
          headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
        });
        return response;
      } catch (error) {
        throw new MailRefused(failureOf(error));
      }
    },
    close: () => transport.close(),
  };
}

/** Whether mails carry the organization's logo. */
export const hasLogo = ({ mail }: Configuration): boolean => mail.logoFile !== '';

function failureOf(error: unknown): MailFailure {
  const { code, message, responseCode, command } = error as Error & {
    code?: string;
    responseCode?: number;
    command?: string;
  };
  // An address that the library does not even offer to the server is refused for good.
  const isAddress = code === 'EENVELOPE' && responseCode === undefined;
  return {
    message: message || String(error),
    answerCode: isAddress ? 553 : responseCode,
    command: isAddress ? 'RCPT TO' : (command ?? ''),
  };
}

async function readLogo(file: string): Promise<Buffer> {
  const bytes = await readSetting(file);
  if (bytes.length > LOGO_BYTES_MAX || !bytes.subarray(0, PNG.length).equals(PNG))
    throw new ConfigurationError(`MAIL_LOGO_FILE ${file} must be a PNG of at most ${LOGO_BYTES_MAX} bytes`);
  return bytes;
}

const readSetting = (file: string): Promise<Buffer> =>
  readFile(file).catch((error: Error) => {
    throw new ConfigurationError(`The file ${file} of a setting of mail cannot be read: ${error.message}`);
  });
