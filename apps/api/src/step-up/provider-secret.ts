import { deriveKey, encrypt } from '../auth/index.ts';
import type { RequestContext } from '../http/index.ts';

/** The key of the client secrets of step-up providers. */
export const stepUpKey = ({ configuration }: Pick<RequestContext, 'configuration'>): Buffer =>
  deriveKey(configuration.secretKey, 'step-up');

/** A client secret as it is stored, null for none. */
export const encryptedSecret = (
  secret: string | undefined,
  context: Pick<RequestContext, 'configuration'>,
): Buffer | null => (secret ? encrypt(stepUpKey(context), secret) : null);
