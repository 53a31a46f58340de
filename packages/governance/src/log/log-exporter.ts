import type {
  CreateLogExporterRequest,
  Exporter,
  ExporterInput,
  ExportFormatInput,
  ExportToS3,
  ExportToS3Input,
  FieldViolation,
} from '@oag/types';
import { assertNoViolations, readMask, sameValue, violation, type MaskRules } from '../input/index.ts';

/** Every member of an exporter, and whether it may be changed. A member added to the contract gets its one line here. */
const members: { readonly [Name in keyof Exporter]: { readonly edit: 'never' | 'always' } } = {
  exportId: { edit: 'never' },
  displayName: { edit: 'always' },
  disabled: { edit: 'always' },
  directory: { edit: 'always' },
  s3: { edit: 'always' },
  format: { edit: 'always' },
  prefix: { edit: 'always' },
  state: { edit: 'never' },
  watermarkEventId: { edit: 'never' },
  exportedUntil: { edit: 'never' },
  lastSuccessAt: { edit: 'never' },
  lastError: { edit: 'never' },
  failedAttempts: { edit: 'never' },
  pendingEntries: { edit: 'never' },
  skippedEntries: { edit: 'never' },
  createdAt: { edit: 'never' },
  updatedAt: { edit: 'never' },
};
const maskRules: MaskRules<keyof Exporter> = { what: 'a log exporter', members };

const PREFIX_MAX = 512;
const DEFAULT_REGION = 'us-east-1';
/** Letters that are the same in a path, a URL and a signature; no part begins with a dot. */
const PREFIX = /^[A-Za-z0-9][A-Za-z0-9._=-]*(\/[A-Za-z0-9][A-Za-z0-9._=-]*)*$/;
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const REGION = /^[a-z0-9-]+$/;

/** The members of an exporter that people set. */
export type ExporterSettings = Pick<Exporter, 'displayName' | 'disabled' | 'format' | 'prefix' | 'directory'> & {
  s3: Omit<ExportToS3, 'accessKeyId'> | null;
};

/** Why an address may not be called, null when it may. */
type AddressCheck = (address: string) => string | null;

/** The address of the S3 interface of AWS in a region. */
const awsEndpoint = (region: string): string => `https://s3.${region}.amazonaws.com`;

/** The settings of a new exporter. Throws INVALID_FIELD naming every field. */
export function newExporterSettings(request: CreateLogExporterRequest, isBlocked: AddressCheck): ExporterSettings {
  const settings = complete(request);
  const hasKey = Boolean(request.accessKeyId) && Boolean(request.secretAccessKey);
  const hasPart = Boolean(request.accessKeyId) || Boolean(request.secretAccessKey);
  assertNoViolations([
    ...broken(settings, isBlocked, ''),
    ...(settings.s3 && !hasKey
      ? [violation('secretAccessKey', 'REQUIRED', 'a bucket needs accessKeyId and secretAccessKey')]
      : []),
    ...(settings.directory && hasPart
      ? [violation('secretAccessKey', 'INVALID', 'has no use for a folder; leave out the access key')]
      : []),
  ]);
  return settings;
}

/** The settings of an exporter after an update, and what changed. Throws READ_ONLY_FIELD or INVALID_FIELD naming every field. */
export function updateExporterSettings(
  current: Exporter,
  patch: ExporterInput,
  mask: string | null | undefined,
  isBlocked: AddressCheck,
): { settings: ExporterSettings; changed: string[] } {
  const { paths, violations } = readMask(mask, patch, maskRules, current);
  assertNoViolations(violations);
  const before = complete(current);
  const sent = complete(patch);
  const changed = (Object.keys(sent) as (keyof ExporterSettings)[])
    .filter((member) => paths.some((path) => path.member === member))
    .filter((member) => !sameValue(sent[member], before[member]));
  const settings = { ...before, ...Object.fromEntries(changed.map((member) => [member, sent[member]])) };
  const kindOf = ({ directory }: ExporterSettings): string => (directory ? 'directory' : 's3');
  assertNoViolations([
    ...(kindOf(settings) === kindOf(before)
      ? []
      : [
          violation(
            `exporter.${kindOf(before)}`,
            'INVALID',
            'the kind of target never changes; create another exporter',
          ),
        ]),
    ...broken(settings, isBlocked, 'exporter.'),
  ]);
  return { settings, changed };
}

/** Throws INVALID_FIELD for a folder, which has no access key. */
export const assertHasAccessKey = ({ directory }: Pick<Exporter, 'directory'>): void =>
  assertNoViolations(directory ? [violation('accessKeyId', 'INVALID', 'has no use for an exporter to a folder')] : []);

const completeS3 = (s3: ExportToS3Input): Omit<ExportToS3, 'accessKeyId'> => {
  const region = s3.region || DEFAULT_REGION;
  return {
    bucket: s3.bucket ?? '',
    endpoint: (s3.endpoint || awsEndpoint(region)).replace(/(?<!\/)\/+$/, ''),
    region,
    usePathStyle: s3.usePathStyle ?? false,
  };
};

function complete(sent: {
  displayName?: string;
  disabled?: boolean;
  format?: ExportFormatInput | (string & {});
  prefix?: string;
  directory?: object | null;
  s3?: ExportToS3Input | null;
}): ExporterSettings {
  const format =
    !sent.format || sent.format === 'EXPORT_FORMAT_UNSPECIFIED' ? 'EXPORT_FORMAT_OCSF_JSON_GZIP' : sent.format;
  return {
    displayName: sent.displayName?.trim() ?? '',
    disabled: sent.disabled ?? false,
    format,
    prefix: (sent.prefix ?? '').replace(/(?<!\/)\/+$/, ''),
    directory: sent.directory ? {} : null,
    s3: sent.s3 ? completeS3(sent.s3) : null,
  };
}

function broken(settings: ExporterSettings, isBlocked: AddressCheck, at: string): FieldViolation[] {
  const { displayName, prefix, directory, s3 } = settings;
  const when = (isWrong: boolean, field: string, reason: string, text: string): FieldViolation[] =>
    isWrong ? [violation(`${at}${field}`, reason, text)] : [];
  const fault =
    s3 && (URL.canParse(s3.endpoint) ? isBlocked(s3.endpoint) : 'is no address, such as https://s3.example.com');
  return [
    ...when(displayName === '', 'displayName', 'REQUIRED', 'is blank; give the exporter a name'),
    ...when(!directory && !s3, 's3', 'REQUIRED', 'is missing; set directory or s3'),
    ...when(
      prefix !== '' && (prefix.length > PREFIX_MAX || !PREFIX.test(prefix)),
      'prefix',
      'FORMAT',
      'has names of letters, digits, dots, hyphens, underscores and equals signs between slashes; no name begins with a dot',
    ),
    ...when(s3 !== null && !BUCKET.test(s3.bucket), 's3.bucket', 'FORMAT', 'is no name of a bucket'),
    ...when(s3 !== null && !REGION.test(s3.region), 's3.region', 'FORMAT', 'is no region, such as eu-central-1'),
    ...(fault ? [violation(`${at}s3.endpoint`, 'FORMAT', fault)] : []),
  ];
}
