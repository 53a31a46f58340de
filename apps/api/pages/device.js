import { call } from './call.js';

// Shows a program that asks to sign in, and approves or denies it when the person chooses so: opening the page does nothing.
const element = (id) => document.getElementById(id);
const userCode = new URLSearchParams(location.search).get('user_code') ?? '';

const show = (message) => {
  element('message').textContent = message;
  element('request').hidden = true;
};
const orShow = (work) => () => work().catch((error) => show(error.message));

const path = (suffix = '') => `/auth/v1/device_authorizations/${encodeURIComponent(userCode)}${suffix}`;

const decide = (suffix, message) =>
  orShow(async () => {
    const { changeToken } = await call('GET', '/auth/v1/session');
    await call('POST', path(suffix), { changeToken });
    show(message);
  });
element('approve').addEventListener('click', decide('/action/approve', 'Approved. Return to the program.'));
element('deny').addEventListener('click', decide('/action/deny', 'Denied. The program is not signed in.'));

const showRequest = async () => {
  const { session } = await call('GET', '/auth/v1/session');
  const { user } = (await call('GET', `/api/v1/users/${session.userId}`)).userView;
  const { deviceAuthorization } = await call('GET', path());
  const { clientName, sourceAddress, userAgent, createdAt, state } = deviceAuthorization;
  if (state !== 'DEVICE_AUTHORIZATION_STATE_PENDING') {
    show('You have decided about this code before. Start the sign-in again in the program.');
    return;
  }
  element('program').textContent = clientName;
  element('person').textContent = user.displayName;
  element('started').textContent = new Date(createdAt).toLocaleTimeString();
  element('address').textContent = sourceAddress;
  element('agent').textContent = userAgent === '' ? '' : `, and calls itself ${userAgent}`;
  element('code').textContent = deviceAuthorization.userCode;
  element('request').hidden = false;
};

const signIn = () => location.replace(`/sign-in?return_to=${encodeURIComponent(location.pathname + location.search)}`);

if (userCode === '') {
  element('enter').hidden = false;
} else {
  await showRequest().catch((error) => (error.status === 401 ? signIn() : show(error.message)));
}
