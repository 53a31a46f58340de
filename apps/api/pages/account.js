import { call } from './call.js';
import { addPasskey, knowsPasskeys, showPasskeyButton } from './passkeys.js';

const element = (id) => document.getElementById(id);

const show = (message, { isProblem = false } = {}) => {
  element('message').textContent = message;
  element('message').classList.toggle('problem', isProblem);
};

/** Nothing private stays on the page of a session that has ended. */
const hideContent = () => {
  element('content').hidden = true;
  for (const id of ['person', 'passkeys', 'sessions']) element(id).replaceChildren();
  element('again').hidden = false;
};

const showProblem = (error) => {
  if (error.status === 401) hideContent();
  // Adding a passkey needs a fresh sign-in, which an existing passkey is, too.
  element('refresh').hidden = error.status !== 403 || !element('passkeys').hasChildNodes();
  show(error.status === 401 ? 'Your session has ended. Sign in again.' : error.message, { isProblem: true });
};

/** Does what a button or a form asks for. The problem is a sentence on the page. */
const doing = (work) => async (event) => {
  event.preventDefault();
  show('');
  element('refresh').hidden = true;
  try {
    await work(event);
  } catch (error) {
    showProblem(error);
  }
};

const changeToken = async () => {
  const { session, changeToken: token } = await call('GET', '/auth/v1/session');
  if (!session) throw Object.assign(new Error('Sign in first.'), { status: 401 });
  return token;
};

const when = (text) => new Date(text).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** An entry of a list: a name, a second line, and a button where something can be done. */
const entry = (name, detail, action) => {
  const [item, text, small] = ['li', 'div', 'small'].map((tag) => document.createElement(tag));
  small.textContent = detail;
  text.append(name, small);
  item.append(text);
  if (action) {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = action.label;
    button.setAttribute('aria-label', `${action.label}: ${name}`);
    button.addEventListener('click', doing(action.work));
    item.append(button);
  }
  return item;
};

const every = async (path) => {
  const list = [];
  let token = '';
  do {
    const page = await call('GET', `${path}?page_size=100&page_token=${encodeURIComponent(token)}`);
    list.push(...page.list);
    token = page.nextPageToken;
  } while (token !== '');
  return list;
};

const passkeyEntry = ({ id, displayName, createdAt, lastUsedAt }) =>
  entry(displayName, `Added ${when(createdAt)}${lastUsedAt ? `, last used ${when(lastUsedAt)}` : ', not used yet'}`, {
    label: 'Delete',
    work: async () => {
      await call('DELETE', `/api/v1/iam/passkeys/${id}`, { changeToken: await changeToken() });
      await load();
      show(`Deleted the passkey ${displayName}.`);
    },
  });

const METHODS = {
  SIGN_IN_METHOD_LINK: 'by link',
  SIGN_IN_METHOD_PASSKEY: 'by passkey',
  SIGN_IN_METHOD_PROVIDER: 'by identity provider',
  SIGN_IN_METHOD_DEVICE: 'as a program',
};

const sessionEntry = ({ id, userAgent, sourceAddress, createdAt, lastUsedAt, method, isCurrent }) => {
  const detail = `Signed in ${METHODS[method] ?? ''} ${when(createdAt)} from ${sourceAddress}, last used ${when(lastUsedAt)}`;
  const name = `${userAgent || 'Unknown browser'}${isCurrent ? ' (this browser)' : ''}`;
  if (isCurrent) return entry(name, detail);
  return entry(name, detail, {
    label: 'End',
    work: async () => {
      await call('DELETE', `/api/v1/iam/sessions/${id}`, { changeToken: await changeToken() });
      await load();
      show('Ended the session.');
    },
  });
};

const load = async () => {
  const token = await changeToken();
  const { userView } = await call('POST', '/api/v1/users/introspect', { body: {}, changeToken: token });
  const [passkeys, sessions] = [await every('/api/v1/iam/passkeys'), await every('/api/v1/iam/sessions')];
  element('person').textContent = userView.user.displayName;
  element('passkeys').replaceChildren(...passkeys.map(passkeyEntry));
  element('sessions').replaceChildren(...sessions.map(sessionEntry));
  element('content').hidden = false;
  element('again').hidden = true;
};

showPasskeyButton(element('refresh'), {
  onSignedIn: async () => {
    element('refresh').hidden = true;
    await load();
    show('You have signed in again. Add the passkey now.');
  },
  onError: showProblem,
});

element('add').hidden = !knowsPasskeys();
element('add').addEventListener(
  'submit',
  doing(async () => {
    const displayName = element('name').value;
    const { passkey } = await addPasskey(displayName, await changeToken());
    element('name').value = '';
    await load();
    show(`Added the passkey ${passkey.displayName}.`);
  }),
);

element('sign-out').addEventListener(
  'click',
  doing(async () => {
    const { endSessionUrl } = await call('DELETE', '/auth/v1/session', { changeToken: await changeToken() });
    hideContent();
    location.replace(endSessionUrl || '/sign-in');
  }),
);

// The browser may keep the page as it was for its back button.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) location.reload();
});

await load().catch(showProblem);
