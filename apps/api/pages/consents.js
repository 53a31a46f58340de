import { call } from './call.js';

// A consent for a field of a form: the provider sends this window back, and the page with the form hears about it.

const CALLBACK = '/sign-in/callback/';
/** The page of the form listens to it. A provider may cut the tie between the two windows. */
const CHANNEL = 'oag-consents';

/** Sign-ins come back to the same address: the state says what for. */
export const isConsent = () => (new URLSearchParams(location.search).get('state') ?? '').startsWith('consent.');

/** Finishes the consent, hands it to the page of the form, and returns it. The code in the address is used up, and leaves the history. */
export const finishConsent = async () => {
  const providerId = decodeURIComponent(location.pathname.slice(CALLBACK.length));
  const parameters = location.search.slice(1);
  history.replaceState(null, '', '/sign-in');
  const { changeToken } = await call('GET', '/auth/v1/session');
  const finished = await call('POST', '/api/v1/consents/callback', { body: { providerId, parameters }, changeToken });
  const channel = new BroadcastChannel(CHANNEL);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel never leaves its origin
  channel.postMessage(finished);
  channel.close();
  return finished.consent;
};
