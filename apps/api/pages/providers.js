import { call } from './call.js';

// Signing in through an identity provider: the buttons, and the way back.

const CALLBACK = '/sign-in/callback/';

/** A button for each provider. It leaves the page. */
export const showProviders = (place, providers, { returnTo, onError, isFirst }) => {
  place.replaceChildren(
    ...providers.map(({ id, displayName }) => {
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = `Continue with ${displayName}`;
      button.classList.toggle('primary', isFirst && providers.length === 1);
      button.addEventListener('click', async () => {
        button.disabled = true;
        try {
          const { url } = await call('POST', `/auth/v1/sign_in/providers/${id}`, { body: { returnTo } });
          location.assign(url);
        } catch (error) {
          button.disabled = false;
          onError(error);
        }
      });
      return button;
    }),
  );
};

export const isCallback = () => location.pathname.startsWith(CALLBACK);

/** Finishes the sign-in that the provider has sent the browser back from. The code in the address is used up, and leaves the history. */
export const finishSignIn = async () => {
  const providerId = decodeURIComponent(location.pathname.slice(CALLBACK.length));
  const parameters = location.search.slice(1);
  history.replaceState(null, '', '/sign-in');
  return call('POST', '/auth/v1/sign_in/callback', { body: { providerId, parameters } });
};
