import { requestOptions } from '../passkey-assertion.ts';
import { newChallenge } from '../passkey-challenge.ts';
import { newPasskeyCookie } from '../passkey-cookie.ts';
import { relyingParty } from '../relying-party.ts';
import { assertNotCrossSite } from '../same-origin.ts';
import type { Handler } from '../../http/index.ts';

export const createPasskeySignInOptions: Handler<'createPasskeySignInOptions'> = async (_request, context) => {
  const { configuration, database, header, raw } = context;
  assertNotCrossSite(raw.headers, configuration.publicUrl);
  const service = relyingParty(configuration);
  const { holder, setCookie } = newPasskeyCookie(configuration);
  const challenge = await newChallenge(database.db, { purpose: 'SIGN_IN', holder });
  header('set-cookie', setCookie);
  return { options: requestOptions(service, challenge) };
};
