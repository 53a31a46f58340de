// Redeems the token behind the `#` of a sign-in link when the person asks for it: programs that look at links in e-mails do not.
const element = (id) => document.getElementById(id);
const token = location.hash.slice(1);
// The token is used up, but need not stay in the history either.
history.replaceState(null, '', location.pathname);

const call = async (method, path, { body, changeToken } = {}) => {
  const headers = {
    ...(body && { 'content-type': 'application/json' }),
    ...(changeToken && { 'x-change-token': changeToken }),
  };
  const answer = await fetch(path, { method, headers, body: body && JSON.stringify(body) });
  const content = await answer.json();
  if (!answer.ok) throw new Error(content.message);
  return content;
};

const show = (message, { signIn = false, signOut = false } = {}) => {
  element('message').textContent = message;
  element('sign-in').hidden = !signIn;
  element('sign-out').hidden = !signOut;
  element('next').hidden = !signOut;
};

const orShow = (work) => () => work().catch((error) => show(error.message));

const showPerson = async (changeToken) => {
  const { userView } = await call('POST', '/api/v1/users/introspect', { body: {}, changeToken });
  show(`Signed in as ${userView.user.displayName}.`, { signOut: true });
};

element('sign-in').addEventListener(
  'click',
  orShow(async () => {
    const { changeToken } = await call('POST', '/auth/v1/sign_in/link', { body: { token } });
    await showPerson(changeToken);
  }),
);
element('sign-out').addEventListener(
  'click',
  orShow(async () => {
    const { changeToken } = await call('GET', '/auth/v1/session');
    await call('DELETE', '/auth/v1/session', { changeToken });
    show('Signed out.');
  }),
);

if (token === '') {
  show('');
  await call('GET', '/auth/v1/session')
    .then(({ changeToken }) => showPerson(changeToken))
    .catch(() => show('Open the sign-in link that you got. It works once.'));
}
