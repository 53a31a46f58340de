import { createHmac, timingSafeEqual } from 'node:crypto';
import { GovernanceError } from '@oag/governance/input';
import type { RequestContext, Service } from '../http/index.ts';
import { deriveKey } from './encryption.ts';

const LIFETIME_MILLISECONDS = 15 * 60_000;

/** Who asked for a link. */
export type LinkHolder = { clientRowId: string; userId: string };

const signature = ({ configuration }: Pick<Service, 'configuration'>, path: string, text: string): Buffer =>
  createHmac('sha256', deriveKey(configuration.secretKey, 'link')).update(`${path}\n${text}`).digest();

/** A URL for one file that needs no token for 15 minutes and carries the permissions of the caller. */
export function downloadLink(context: Pick<RequestContext, 'configuration' | 'caller' | 'now'>, path: string): string {
  const { caller, configuration, now } = context;
  const expiresAt = Date.parse(now) + LIFETIME_MILLISECONDS;
  const text = Buffer.from(JSON.stringify([caller.clientRowId, caller.userId, expiresAt])).toString('base64url');
  return `${configuration.publicUrl}${path}?link=${text}.${signature(context, path, text).toString('base64url')}`;
}

/** The person who requested the link. Throws TOKEN_INVALID when the link is not for this path, TOKEN_EXPIRED when it has expired. */
export function readLink(service: Pick<Service, 'configuration'>, path: string, link: string): LinkHolder {
  const [text = '', signed = ''] = link.split('.');
  const given = Buffer.from(signed, 'base64url');
  const expected = signature(service, path, text);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
    throw new GovernanceError({
      reason: 'TOKEN_INVALID',
      message: 'The link is not one of this service for this file; list the reports for another one',
    });
  }
  const [clientRowId, userId, expiresAt] = JSON.parse(Buffer.from(text, 'base64url').toString()) as [
    string,
    string,
    number,
  ];
  if (expiresAt <= Date.now())
    throw new GovernanceError({
      reason: 'TOKEN_EXPIRED',
      message: 'The link was good for 15 minutes; list the reports for another one',
    });
  return { clientRowId, userId };
}
