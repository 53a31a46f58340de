import type { Handler } from '../../http/index.ts';
import { decryptSecret, requireConnector } from '../connector-access.ts';
import { checkSystem } from '../system-of.ts';

const TIMEOUT_MILLISECONDS = 10_000;

export const checkConnector: Handler<'checkConnector'> = async ({ path }, context) => {
  const { connector, secretEncrypted } = await requireConnector(context.database.db, path, context);
  const reply = await checkSystem(connector, {
    secret: decryptSecret(secretEncrypted, context),
    allowed: context.configuration.outboundHosts,
    timeoutMilliseconds: TIMEOUT_MILLISECONDS,
  });
  return 'error' in reply ? { succeeded: false, error: reply.error } : { succeeded: true, error: '' };
};
