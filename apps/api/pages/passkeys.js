import { call } from './call.js';

// Passkeys: the browser asks for one or creates one, the service verifies it.

/** Whether this browser knows passkeys. */
export const knowsPasskeys = () => typeof window.PublicKeyCredential?.parseRequestOptionsFromJSON === 'function';

const SENTENCES = {
  NotAllowedError: 'No passkey was used. Try again, or choose another way.',
  InvalidStateError: 'This device has a passkey for you already.',
  SecurityError: 'Passkeys do not work at this address. Ask an administrator about PUBLIC_URL.',
};

/** Asks the browser. Its errors are for programmers: throws one with a sentence for people. */
const ask = async (request) => {
  try {
    return (await request()).toJSON();
  } catch (error) {
    throw new Error(SENTENCES[error.name] ?? error.message, { cause: error });
  }
};

/** The members that the service reads. Browsers add others. */
const pick = (object, names) =>
  Object.fromEntries(names.filter((name) => object[name]).map((name) => [name, object[name]]));
const answered = ({ id, rawId, type, response }, names) => ({ id, rawId, type, response: pick(response, names) });

/** Starts a session by a passkey. */
export const signInWithPasskey = async () => {
  const { options } = await call('POST', '/auth/v1/sign_in/passkey/options');
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
  const answer = await ask(() => navigator.credentials.get({ publicKey }));
  const credential = answered(answer, ['clientDataJSON', 'authenticatorData', 'signature', 'userHandle']);
  return call('POST', '/auth/v1/sign_in/passkey', { body: { credential } });
};

/** Proves that the person of the session is here now, for one step-up transaction. Returns the transaction. */
export const confirmWithPasskey = async (transactionPath, changeToken) => {
  const { options } = await call('POST', `${transactionPath}/passkey_options`, { changeToken });
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
  const answer = await ask(() => navigator.credentials.get({ publicKey }));
  const credential = answered(answer, ['clientDataJSON', 'authenticatorData', 'signature', 'userHandle']);
  const { transaction } = await call('POST', `${transactionPath}/passkey`, { body: { credential }, changeToken });
  return transaction;
};

/** Creates a passkey and adds it to the person of the session. */
export const addPasskey = async (displayName, changeToken) => {
  const { options } = await call('POST', '/api/v1/iam/passkeys/registration_options', { changeToken });
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
  const created = await ask(() => navigator.credentials.create({ publicKey }));
  const credential = answered(created, ['clientDataJSON', 'attestationObject', 'transports']);
  return call('POST', '/api/v1/iam/passkeys', { body: { credential, displayName }, changeToken });
};

/** A button that signs in by a passkey. */
export const showPasskeyButton = (place, { onSignedIn, onError, isFirst = false }) => {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'Sign in with a passkey';
  button.classList.toggle('primary', isFirst);
  button.addEventListener('click', async () => {
    button.disabled = true;
    try {
      await onSignedIn(await signInWithPasskey());
    } catch (error) {
      onError(error);
    } finally {
      button.disabled = false;
    }
  });
  place.replaceChildren(button);
};
