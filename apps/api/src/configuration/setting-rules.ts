import { featureNames, type FeatureName } from '@oag/governance/input';
import { RETENTION_MIN_DAYS } from '@oag/governance/log';
import type { Setting } from './mail-settings.ts';

/** The classes of records with a retention of their own. */
export type RetentionClass = 'tasks' | 'audit' | 'submissions' | 'reports';

export const isInteger =
  (min: number, max: number) =>
  (text: string): boolean =>
    /^\d+$/.test(text) && Number(text) >= min && Number(text) <= max;
export const anything = (): boolean => true;
export const listed = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** The features that a setting names, undefined when it names one that does not exist. */
export function readFeatures(text: string): Set<FeatureName> | undefined {
  if (text === 'all') return new Set(featureNames);
  const names = text === 'none' ? [] : text.split(',').map((name) => name.trim());
  const known = featureNames.filter((name) => names.includes(name));
  return names.every((name) => known.some((feature) => feature === name)) ? new Set(known) : undefined;
}

export const databaseSetting = (flag: string, variable: string): Setting => ({
  flag,
  variable,
  fallback: '',
  rule: 'a postgres:// address',
  accepts: (text) => text === '' || /^postgres(ql)?:\/\//.test(text),
});

const FOR_EVER = 'forever';
const RETENTION_MAX_DAYS = 36_500;
export const retentionOf = (name: RetentionClass): Setting => ({
  flag: `retention-${name}`,
  variable: `RETENTION_${name.toUpperCase()}`,
  fallback: FOR_EVER,
  rule: `${FOR_EVER}, or a number of days from ${RETENTION_MIN_DAYS} to ${RETENTION_MAX_DAYS}`,
  accepts: (text: string): boolean => text === FOR_EVER || isInteger(RETENTION_MIN_DAYS, RETENTION_MAX_DAYS)(text),
});
/** Entries of reads are many, so that less than a year is possible. */
export const readRetention: Setting = {
  flag: 'retention-reads',
  variable: 'RETENTION_READS',
  fallback: '90',
  rule: `${FOR_EVER}, or a number of days from 1 to ${RETENTION_MAX_DAYS}`,
  accepts: (text) => text === FOR_EVER || isInteger(1, RETENTION_MAX_DAYS)(text),
};
export const daysOf = (text: string): number | null => (text === FOR_EVER ? null : Number(text));

export const READ_LOG = ['off', 'sensitive', 'all'] as const;
export const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const;

const LOOPBACK = new Set(['127.0.0.1', '::1']);

/** Browsers permit passkeys on localhost and on no bare address. A certificate may be for the address, so that HTTPS keeps it. */
export const defaultPublicHost = (scheme: string, host: string): string =>
  scheme === 'http' && LOOPBACK.has(host) ? 'localhost' : host.includes(':') ? `[${host}]` : host;
