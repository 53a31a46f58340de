import { type QuietHours, readQuietHours } from '@oag/governance/mail';

/** How mail leaves the service. Without a host, mails stay in the outbox. */
export type MailSettings = {
  host: string;
  port: number;
  /** `tls` from the first byte, `starttls` before anything is sent, or `none` for a server on this machine. */
  security: 'tls' | 'starttls' | 'none';
  user: string;
  password: string;
  passwordFile: string;
  /** A PEM file with the certificates that the server's one is checked against, '' for those that come with Node. */
  caFile: string;
  /** The address of the sender, as `name@host` or `Name <name@host>`. */
  from: string;
  /** The seconds in which all messages to a person become one mail. */
  burstSeconds: number;
  /** Hours in which nobody is sent mail, in the organization's time zone; undefined for none. */
  quietHours: QuietHours | undefined;
  /** The organization's name and logo in mails. */
  organization: string;
  logoFile: string;
};

export type Setting = {
  flag: string;
  variable: string;
  fallback: string;
  rule: string;
  accepts: (text: string) => boolean;
};

type MailSettingName =
  | 'smtpHost'
  | 'smtpPort'
  | 'smtpSecurity'
  | 'smtpUser'
  | 'smtpPassword'
  | 'smtpPasswordFile'
  | 'smtpCaFile'
  | 'mailFrom'
  | 'mailBurst'
  | 'mailQuietHours'
  | 'organizationName'
  | 'mailLogoFile';

const SECURITY = ['starttls', 'tls', 'none'] as const;
const anything = (): boolean => true;
const integer =
  (min: number, max: number) =>
  (text: string): boolean =>
    /^\d+$/.test(text) && Number(text) >= min && Number(text) <= max;
const file = (flag: string, variable: string): Setting => ({
  flag,
  variable,
  fallback: '',
  rule: 'a file',
  accepts: anything,
});

/** The settings of mail, in the form of all settings. */
export const mailSettings: { readonly [Name in MailSettingName]: Setting } = {
  smtpHost: {
    flag: 'smtp-host',
    variable: 'SMTP_HOST',
    fallback: '',
    rule: 'the host of a mail server',
    accepts: (text: string): boolean => /^[^\s/:@]*$/.test(text) || /^[0-9a-fA-F:]+$/.test(text),
  },
  smtpPort: {
    flag: 'smtp-port',
    variable: 'SMTP_PORT',
    fallback: '587',
    rule: 'a port from 1 to 65535',
    accepts: integer(1, 65_535),
  },
  smtpSecurity: {
    flag: 'smtp-security',
    variable: 'SMTP_SECURITY',
    fallback: 'starttls',
    rule: SECURITY.join(', '),
    accepts: (text: string): boolean => (SECURITY as readonly string[]).includes(text),
  },
  smtpUser: { flag: 'smtp-user', variable: 'SMTP_USER', fallback: '', rule: 'a user', accepts: anything },
  smtpPassword: {
    flag: 'smtp-password',
    variable: 'SMTP_PASSWORD',
    fallback: '',
    rule: 'a password',
    accepts: anything,
  },
  smtpPasswordFile: file('smtp-password-file', 'SMTP_PASSWORD_FILE'),
  smtpCaFile: file('smtp-ca-file', 'SMTP_CA_FILE'),
  mailFrom: {
    flag: 'mail-from',
    variable: 'MAIL_FROM',
    fallback: '',
    rule: 'an address such as governance@example.com or Governance <governance@example.com>',
    accepts: (text: string): boolean =>
      text === '' || /^[^\s<>@]+@[^\s<>@]+$/.test(text) || /^[^<>\p{Cc}]+<[^\s<>@]+@[^\s<>@]+>$/u.test(text),
  },
  mailBurst: {
    flag: 'mail-burst',
    variable: 'MAIL_BURST',
    fallback: '60',
    rule: 'seconds, from 0 to 3600',
    accepts: integer(0, 3_600),
  },
  mailQuietHours: {
    flag: 'mail-quiet-hours',
    variable: 'MAIL_QUIET_HOURS',
    fallback: '',
    rule: 'two different times of day such as 20:00-07:00',
    accepts: (text: string): boolean => text === '' || readQuietHours(text) !== undefined,
  },
  organizationName: {
    flag: 'organization-name',
    variable: 'ORGANIZATION_NAME',
    fallback: 'Open Access Governance',
    rule: 'a name of at most 100 characters',
    accepts: (text: string): boolean => text.length <= 100 && !/\p{Cc}/u.test(text),
  },
  mailLogoFile: file('mail-logo-file', 'MAIL_LOGO_FILE'),
};

/** The settings of mail from their texts. `problem` is a sentence when they do not fit together. */
export function readMailSettings(value: (name: MailSettingName) => string): {
  mail: MailSettings;
  problem: string;
} {
  const mail = {
    host: value('smtpHost'),
    port: Number(value('smtpPort')),
    security: value('smtpSecurity') as MailSettings['security'],
    user: value('smtpUser'),
    password: value('smtpPassword'),
    passwordFile: value('smtpPasswordFile'),
    caFile: value('smtpCaFile'),
    from: value('mailFrom'),
    burstSeconds: Number(value('mailBurst')),
    quietHours: readQuietHours(value('mailQuietHours')),
    organization: value('organizationName'),
    logoFile: value('mailLogoFile'),
  };
  return { mail, problem: problemOf(mail) };
}

function problemOf({ host, from, user, password, passwordFile, security }: MailSettings): string {
  if (host === '') return '';
  if (from === '') return 'SMTP_HOST is set, so MAIL_FROM must be set too: the address that mails come from';
  if (password !== '' && passwordFile !== '')
    return 'SMTP_PASSWORD and SMTP_PASSWORD_FILE exclude each other; set one of them';
  if ((user === '') !== (password === '' && passwordFile === ''))
    return 'SMTP_USER and its password belong together; set SMTP_USER and SMTP_PASSWORD_FILE, or neither';
  if (user !== '' && security === 'none')
    return 'SMTP_SECURITY is "none", which would send the password in clear; use starttls or tls, or no SMTP_USER';
  return '';
}
