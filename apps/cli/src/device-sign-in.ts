import {
  allowInsecureRequests,
  ClientError,
  Configuration,
  initiateDeviceAuthorization,
  None,
  pollDeviceAuthorizationGrant,
  ResponseBodyError,
} from 'openid-client';
import { UsageError } from './usage-error.ts';

/** The public client id of this program. It has no secret: the person approves each sign-in. */
const CLIENT_ID = 'oag';

export type DeviceCode = { address: string; userCode: string; minutes: number };

/**
 * Signs a person in who approves it in a browser (OAuth 2.0 device authorization). `show` gets the address and the code to compare.
 * Resolves to an access token. Throws UsageError when the person denies it, does not answer, or there is no such service.
 */
export async function deviceSignIn(baseUrl: string, show: (code: DeviceCode) => Promise<void>): Promise<string> {
  const configuration = new Configuration(
    {
      issuer: baseUrl,
      device_authorization_endpoint: `${baseUrl}/auth/v1/device_authorization`,
      token_endpoint: `${baseUrl}/auth/v1/token`,
    },
    CLIENT_ID,
    undefined,
    None(),
  );
  // `serviceAddress` lets http:// through for this machine only.
  if (baseUrl.startsWith('http:')) allowInsecureRequests(configuration);
  try {
    const started = await initiateDeviceAuthorization(configuration, {});
    await show({
      address: started.verification_uri_complete ?? started.verification_uri,
      userCode: started.user_code,
      minutes: Math.floor(started.expires_in / 60),
    });
    return (await pollDeviceAuthorizationGrant(configuration, started)).access_token;
  } catch (error) {
    if (error instanceof ResponseBodyError) throw new UsageError(sentences[error.error] ?? refusal(error));
    if (error instanceof ClientError || error instanceof TypeError)
      throw new UsageError(`${baseUrl} does not answer as the service does; check the address and that it runs`);
    throw error;
  }
}

const sentences: { readonly [error: string]: string } = {
  access_denied: 'The sign-in was denied in the browser',
  expired_token: 'Nobody approved the sign-in in time; start it again',
};

const refusal = ({ error, error_description: description }: ResponseBodyError): string => description ?? error;
