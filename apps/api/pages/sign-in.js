import { call } from './call.js';
import { finishConsent, isConsent } from './consents.js';
import { ownPath } from './own-path.js';
import { knowsPasskeys, showPasskeyButton } from './passkeys.js';
import { finishSignIn, isCallback, showProviders } from './providers.js';

// Opening the page signs nobody in: programs look at links in e-mails, and other people may send one. The person chooses a way.
const element = (id) => document.getElementById(id);
const token = isCallback() ? '' : location.hash.slice(1);

/** The page to go to after signing in. */
let returnTo = ownPath(new URLSearchParams(location.search).get('return_to'));

// The token is used up, but need not stay in the history either.
if (token !== '') history.replaceState(null, '', `${location.pathname}${location.search}`);

const show = (message, { isProblem = false } = {}) => {
  element('message').textContent = message;
  element('message').classList.toggle('problem', isProblem);
};
const showProblem = (error) => show(error.message, { isProblem: true });

const showSignedIn = async (changeToken) => {
  const { userView } = await call('POST', '/api/v1/users/introspect', { body: {}, changeToken });
  element('ways').hidden = true;
  element('signed-in').hidden = false;
  element('continue').href = returnTo || '/';
  element('title').textContent = `Signed in as ${userView.user.displayName}`;
};

/** After a sign-in: to the page that the person wanted to see, or to the console. */
const proceed = () => location.replace(returnTo || '/');

const showWays = async () => {
  const { byLink, byPasskey, providers } = await call('GET', '/auth/v1/sign_in');
  const isLink = byLink && token !== '';
  element('title').textContent = 'Sign in';
  element('link').hidden = !isLink;
  showProviders(element('providers'), providers, { returnTo, onError: showProblem, isFirst: !isLink });
  element('passkeys').hidden = !byPasskey || !knowsPasskeys();
  showPasskeyButton(element('passkeys'), { onSignedIn: proceed, onError: showProblem });
  element('hint').textContent = hint({ byLink, hasProviders: providers.length > 0 });
  element('ways').hidden = false;
  element('signed-in').hidden = true;
};

const hint = ({ byLink, hasProviders }) => {
  if (token !== '') return byLink ? '' : 'Links are switched off here.';
  if (byLink)
    return hasProviders ? 'Or open a sign-in link that you got.' : 'Open the sign-in link that you got. It works once.';
  return hasProviders ? '' : 'There is no way to sign in yet. Ask an administrator.';
};

element('sign-in').addEventListener('click', () =>
  call('POST', '/auth/v1/sign_in/link', { body: { token } }).then(proceed).catch(showProblem),
);

element('sign-out').addEventListener('click', async () => {
  try {
    const { changeToken } = await call('GET', '/auth/v1/session');
    const { endSessionUrl } = await call('DELETE', '/auth/v1/session', { changeToken });
    if (endSessionUrl !== '') return location.assign(endSessionUrl);
    returnTo = '';
    await showWays();
    show('Signed out.');
  } catch (error) {
    showProblem(error);
  }
});

/** The window that a form opened for a consent. It says what happened where it cannot close itself. */
const confirmConsent = async () => {
  element('title').textContent = 'Confirm your account';
  show('Confirming…');
  const { account } = await finishConsent();
  show(`Confirmed: ${account}. Close this window and go on with the form.`);
  window.close();
};

const start = async () => {
  if (isCallback() && isConsent()) return confirmConsent();
  if (isCallback()) {
    show('Signing in…');
    try {
      const finished = await finishSignIn();
      returnTo = ownPath(finished.returnTo);
      show('');
      return proceed();
    } catch (error) {
      showProblem(error);
      return showWays();
    }
  }
  if (token === '') {
    const session = await call('GET', '/auth/v1/session').catch(() => undefined);
    if (session?.session) return showSignedIn(session.changeToken);
  }
  return showWays();
};

// A link that is opened where the page is open already changes the part behind the `#` only.
addEventListener('hashchange', () => location.reload());

await start().catch(showProblem);
