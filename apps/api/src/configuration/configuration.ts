import { featureNames, type FeatureName } from '@oag/governance/input';
import { isTimeZone } from '@oag/governance/time';
import { SELECTIONS_MAX } from '@oag/governance/campaigns';
import { mailSettings, readMailSettings, type MailSettings, type Setting } from './mail-settings.ts';
import { isHostOrNetwork } from './ssrf-guard.ts';
import { ConfigurationError, readFlags } from './read-flags.ts';
import {
  isInteger,
  anything,
  listed,
  readFeatures,
  databaseSetting,
  readRetention,
  retentionOf,
  daysOf,
  READ_LOG,
  LOG_LEVELS,
  defaultPublicHost,
  type RetentionClass,
} from './setting-rules.ts';
import { isAddressOrNetwork, isNetwork } from './ip-allow-list.ts';
import { signInSettings } from './sign-in-settings.ts';

/** The settings of one process. Each comes from a flag, else from the environment, else from its default. */
export type Configuration = {
  host: string;
  port: number;
  dataDir: string;
  databaseUrl: string;
  /** The address of the database itself when `databaseUrl` is that of a pooler, else ''. */
  databaseDirectUrl: string;
  /** The address of a standby for reports and searches, '' for none. */
  databaseReadUrl: string;
  publicUrl: string;
  secretKey: string;
  secretKeyFile: string;
  roles: ('serve' | 'work')[];
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
  accessTokenTtlSeconds: number;
  maxUploadBytes: number;
  /** Whether people may sign in by link; with `auto` as long as no sign-in provider is enabled. */
  signInByLink: 'on' | 'off' | 'auto';
  /** Whether people may add passkeys, and sign in with them. */
  signInByPasskey: boolean;
  /** The seconds after which a session that is not used ends. */
  sessionIdleSeconds: number;
  /** The seconds after which every session ends. */
  sessionSeconds: number;
  /** The average requests per second of an API client; 0 for no limit. */
  rateLimit: number;
  /** The requests per second of an address without a known token; 0 for no limit. */
  addressRateLimit: number;
  /** Origins whose pages may call the service from a browser. */
  corsOrigins: string[];
  /** The most event streams that a person may have open. */
  eventStreams: number;
  /** Who may read the metrics: by this token, '' for none, or from these addresses and networks. */
  metricsToken: string;
  metricsSources: string[];
  /** The seconds that a request may take to arrive; an upload has more. */
  requestTimeoutSeconds: number;
  uploadTimeoutSeconds: number;
  /** Files in PEM; both or neither. With them the service speaks HTTPS only. */
  tlsCertFile: string;
  tlsKeyFile: string;
  /** Addresses and networks whose X-Forwarded-For is trusted. */
  trustedProxies: string[];
  /** Hosts, addresses and networks that may be called although they are not public. */
  outboundHosts: string[];
  /** The seconds for which a connector tries a system again that is not available. */
  connectorRetrySeconds: number;
  /** A PEM file with the trusted roots of time-stamp authorities; '' for those that come with Node. */
  timeStampRootsFile: string;
  /** The id of the offboarding policy, '' for the built-in one. */
  offboardingPolicy: string;
  /** The IANA name of the organization's time zone: days of schedules are days there. */
  timeZone: string;
  /** How mail is sent. */
  mail: MailSettings;
  /** The file outside the database that the signed roots of the log are added to, '' for none. */
  logRootsFile: string;
  /** The most grants that one campaign may select. */
  selectionQuota: number;
  /** The retention of each class of records in days, null for no limit. */
  retention: { [Class in RetentionClass]: number | null };
  /** Which reads are logged. */
  readLog: 'off' | 'sensitive' | 'all';
  /** The retention of entries of reads in days, null for no limit. */
  readRetentionDays: number | null;
  /** The features that are switched on. */
  features: ReadonlySet<FeatureName>;
  /** Start bare: built-in policies and the administrator only. */
  empty: boolean;
  /** A folder with people.csv, entitlements.csv and access.csv to load at the first start. */
  importDir: string;
};

const settings = {
  host: {
    flag: 'host',
    variable: 'HOST',
    fallback: '127.0.0.1',
    rule: 'an address to listen on',
    accepts: (text) => text !== '',
  },
  port: {
    flag: 'port',
    variable: 'PORT',
    fallback: '8080',
    rule: 'a port from 0 to 65535',
    accepts: isInteger(0, 65_535),
  },
  dataDir: {
    flag: 'data-dir',
    variable: 'DATA_DIR',
    fallback: '.data',
    rule: 'a folder',
    accepts: (text) => text !== '',
  },
  databaseUrl: databaseSetting('database-url', 'DATABASE_URL'),
  databaseDirectUrl: databaseSetting('database-direct-url', 'DATABASE_DIRECT_URL'),
  databaseReadUrl: databaseSetting('database-read-url', 'DATABASE_READ_URL'),
  publicUrl: {
    flag: 'public-url',
    variable: 'PUBLIC_URL',
    fallback: '',
    rule: 'an http:// or https:// address without a trailing slash',
    accepts: (text) => text === '' || (/^https?:\/\/[^/]+/.test(text) && !text.endsWith('/')),
  },
  secretKey: {
    flag: 'secret-key',
    variable: 'SECRET_KEY',
    fallback: '',
    rule: 'at least 32 characters',
    accepts: (text) => text === '' || text.length >= 32,
  },
  secretKeyFile: {
    flag: 'secret-key-file',
    variable: 'SECRET_KEY_FILE',
    fallback: '',
    rule: 'a file',
    accepts: anything,
  },
  role: {
    flag: 'role',
    variable: 'ROLE',
    fallback: 'both',
    rule: 'serve, work or both',
    accepts: (text) => ['serve', 'work', 'both'].includes(text),
  },
  logLevel: {
    flag: 'log-level',
    variable: 'LOG_LEVEL',
    fallback: 'info',
    rule: LOG_LEVELS.join(', '),
    accepts: (text) => (LOG_LEVELS as readonly string[]).includes(text),
  },
  ...signInSettings,
  tlsCertFile: { flag: 'tls-cert-file', variable: 'TLS_CERT_FILE', fallback: '', rule: 'a file', accepts: anything },
  tlsKeyFile: { flag: 'tls-key-file', variable: 'TLS_KEY_FILE', fallback: '', rule: 'a file', accepts: anything },
  trustedProxies: {
    flag: 'trusted-proxies',
    variable: 'TRUSTED_PROXIES',
    fallback: '',
    rule: 'addresses and networks such as 10.0.0.5,10.1.0.0/16',
    accepts: (text) => listed(text).every(isAddressOrNetwork),
  },
  outboundHosts: {
    flag: 'outbound-hosts',
    variable: 'OUTBOUND_HOSTS',
    fallback: '',
    rule: 'hosts, addresses and networks such as tsa.internal,10.1.0.0/16',
    accepts: (text) => listed(text).every(isHostOrNetwork),
  },
  connectorRetry: {
    flag: 'connector-retry',
    variable: 'CONNECTOR_RETRY',
    fallback: '480',
    rule: 'minutes, from 0 to 4320',
    accepts: isInteger(0, 4_320),
  },
  timeStampRootsFile: {
    flag: 'time-stamp-roots-file',
    variable: 'TIME_STAMP_ROOTS_FILE',
    fallback: '',
    rule: 'a file',
    accepts: anything,
  },
  maxUpload: {
    flag: 'max-upload',
    variable: 'MAX_UPLOAD',
    fallback: '1024',
    rule: 'MiB, from 1 to 65536',
    accepts: isInteger(1, 65_536),
  },
  rateLimit: {
    flag: 'rate-limit',
    variable: 'RATE_LIMIT',
    fallback: '500',
    rule: 'requests a second, from 1 to 1000000, or 0 for no limit',
    accepts: isInteger(0, 1_000_000),
  },
  addressRateLimit: {
    flag: 'address-rate-limit',
    variable: 'ADDRESS_RATE_LIMIT',
    fallback: '100',
    rule: 'requests a second, from 1 to 1000000, or 0 for no limit',
    accepts: isInteger(0, 1_000_000),
  },
  corsOrigins: {
    flag: 'cors-origins',
    variable: 'CORS_ORIGINS',
    fallback: '',
    rule: 'exact origins such as https://portal.example.com, separated by commas, without a path',
    accepts: (text) =>
      listed(text).every(
        (origin) => /^https?:\/\/[^*]+$/.test(origin) && URL.canParse(origin) && new URL(origin).origin === origin,
      ),
  },
  eventStreams: {
    flag: 'event-streams',
    variable: 'EVENT_STREAMS',
    fallback: '10',
    rule: 'a number of streams, from 1 to 1000',
    accepts: isInteger(1, 1_000),
  },
  metricsToken: {
    flag: 'metrics-token',
    variable: 'METRICS_TOKEN',
    fallback: '',
    rule: 'at least 16 characters without spaces',
    accepts: (text) => text === '' || /^\S{16,}$/.test(text),
  },
  metricsSources: {
    flag: 'metrics-sources',
    variable: 'METRICS_SOURCES',
    fallback: '127.0.0.0/8,::1/128',
    rule: 'none, or networks such as 10.1.0.0/16',
    accepts: (text) => text === 'none' || listed(text).every(isNetwork),
  },
  requestTimeout: {
    flag: 'request-timeout',
    variable: 'REQUEST_TIMEOUT',
    fallback: '30',
    rule: 'seconds, from 1 to 3600',
    accepts: isInteger(1, 3_600),
  },
  uploadTimeout: {
    flag: 'upload-timeout',
    variable: 'UPLOAD_TIMEOUT',
    fallback: '3600',
    rule: 'seconds, from 1 to 86400',
    accepts: isInteger(1, 86_400),
  },
  offboardingPolicy: {
    flag: 'offboarding-policy',
    variable: 'OFFBOARDING_POLICY',
    fallback: '',
    rule: 'the id of a policy, 27 letters and digits',
    accepts: (text) => text === '' || /^[0-9A-Za-z]{27}$/.test(text),
  },
  timeZone: {
    flag: 'time-zone',
    variable: 'TIME_ZONE',
    fallback: 'UTC',
    rule: 'the name of a time zone such as Europe/Berlin',
    accepts: isTimeZone,
  },
  ...mailSettings,
  logRootsFile: { flag: 'log-roots-file', variable: 'LOG_ROOTS_FILE', fallback: '', rule: 'a file', accepts: anything },
  selectionQuota: {
    flag: 'selection-quota',
    variable: 'SELECTION_QUOTA',
    fallback: String(SELECTIONS_MAX),
    rule: `a number of reviews, from 1 to ${SELECTIONS_MAX}`,
    accepts: isInteger(1, SELECTIONS_MAX),
  },
  retentionTasks: retentionOf('tasks'),
  retentionAudit: retentionOf('audit'),
  retentionSubmissions: retentionOf('submissions'),
  retentionReports: retentionOf('reports'),
  readLog: {
    flag: 'read-log',
    variable: 'READ_LOG',
    fallback: 'sensitive',
    rule: READ_LOG.join(', '),
    accepts: (text) => (READ_LOG as readonly string[]).includes(text),
  },
  retentionReads: readRetention,
  features: {
    flag: 'features',
    variable: 'FEATURES',
    fallback: 'all',
    rule: `all, none, or some of ${featureNames.join(', ')}, separated by commas`,
    accepts: (text) => readFeatures(text) !== undefined,
  },
} satisfies { [name: string]: Setting };

/** Every setting with its flag, its variable, what it takes and its default, for the help. */
export const settingsInOrder: readonly Pick<Setting, 'flag' | 'variable' | 'rule' | 'fallback'>[] =
  Object.values(settings);

/** Reads and checks every setting. Throws a ConfigurationError that names the first wrong one. */
export function readConfiguration(argv: string[], environment: { [name: string]: string | undefined }): Configuration {
  const flags = readFlags(
    argv,
    Object.values(settings).map(({ flag }) => flag),
  );
  const value = (name: keyof typeof settings): string => {
    const setting: Setting = settings[name];
    const flag = flags[setting.flag];
    const text = typeof flag === 'string' ? flag : environment[setting.variable] || setting.fallback;
    if (!setting.accepts(text)) {
      const where = typeof flag === 'string' ? `--${setting.flag}` : setting.variable;
      throw new ConfigurationError(`${where} is "${text}", but must be ${setting.rule}`);
    }
    return text;
  };
  const host = value('host');
  const port = Number(value('port'));
  const role = value('role');
  const tlsCertFile = value('tlsCertFile');
  const tlsKeyFile = value('tlsKeyFile');
  if ((tlsCertFile === '') !== (tlsKeyFile === '')) {
    throw new ConfigurationError('TLS_CERT_FILE and TLS_KEY_FILE belong together; set both, or neither');
  }
  if (value('databaseDirectUrl') !== '' && value('databaseUrl') === '')
    throw new ConfigurationError('DATABASE_DIRECT_URL is set without DATABASE_URL; set DATABASE_URL to the pooler too');
  const { mail, problem } = readMailSettings(value);
  if (problem !== '') throw new ConfigurationError(problem);
  const scheme = tlsCertFile === '' ? 'http' : 'https';
  return {
    host,
    port,
    dataDir: value('dataDir'),
    databaseUrl: value('databaseUrl'),
    databaseDirectUrl: value('databaseDirectUrl'),
    databaseReadUrl: value('databaseReadUrl'),
    publicUrl: value('publicUrl') || `${scheme}://${defaultPublicHost(scheme, host)}:${port}`,
    secretKey: value('secretKey'),
    secretKeyFile: value('secretKeyFile'),
    roles: role === 'both' ? ['serve', 'work'] : [role as 'serve' | 'work'],
    logLevel: value('logLevel') as Configuration['logLevel'],
    accessTokenTtlSeconds: Number(value('accessTokenTtl')),
    signInByLink: value('signInByLink') as Configuration['signInByLink'],
    signInByPasskey: value('signInByPasskey') === 'on',
    sessionIdleSeconds: Number(value('sessionIdle')) * 60,
    sessionSeconds: Number(value('sessionLife')) * 3600,
    tlsCertFile,
    tlsKeyFile,
    trustedProxies: listed(value('trustedProxies')),
    outboundHosts: listed(value('outboundHosts')),
    connectorRetrySeconds: Number(value('connectorRetry')) * 60,
    timeStampRootsFile: value('timeStampRootsFile'),
    maxUploadBytes: Number(value('maxUpload')) * 2 ** 20,
    rateLimit: Number(value('rateLimit')),
    addressRateLimit: Number(value('addressRateLimit')),
    corsOrigins: listed(value('corsOrigins')),
    eventStreams: Number(value('eventStreams')),
    metricsToken: value('metricsToken'),
    metricsSources: value('metricsSources') === 'none' ? [] : listed(value('metricsSources')),
    requestTimeoutSeconds: Number(value('requestTimeout')),
    uploadTimeoutSeconds: Number(value('uploadTimeout')),
    offboardingPolicy: value('offboardingPolicy'),
    timeZone: value('timeZone'),
    mail,
    logRootsFile: value('logRootsFile'),
    selectionQuota: Number(value('selectionQuota')),
    readLog: value('readLog') as Configuration['readLog'],
    readRetentionDays: daysOf(value('retentionReads')),
    retention: {
      tasks: daysOf(value('retentionTasks')),
      audit: daysOf(value('retentionAudit')),
      submissions: daysOf(value('retentionSubmissions')),
      reports: daysOf(value('retentionReports')),
    },
    features: readFeatures(value('features')) ?? new Set(),
    empty: flags['empty'] === true,
    importDir: typeof flags['import'] === 'string' ? flags['import'] : '',
  };
}
