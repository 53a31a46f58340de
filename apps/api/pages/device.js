import { call } from './call.js';

// Shows a program that asks to sign in, and approves or denies it when the person chooses so: opening the page does nothing.
const element = (id) => document.getElementById(id);
const userCode = new URLSearchParams(location.search).get('user_code') ?? '';
/** How often the page looks whether the organization has decided. */
const LOOK_MILLISECONDS = 10_000;
const PEOPLE_MAX = 5;

const show = (message) => {
  element('message').textContent = message;
  element('request').hidden = true;
};
const orShow = (work) => () => work().catch((error) => show(error.message));

const path = (suffix = '') => `/auth/v1/device_authorizations/${encodeURIComponent(userCode)}${suffix}`;

/** Who decides about the program, in words. */
const deciders = ({ approverNames }) => {
  if (approverNames.length === 0) return 'an administrator';
  const others = approverNames.length > PEOPLE_MAX ? ['somebody else'] : [];
  return new Intl.ListFormat('en', { type: 'disjunction' }).format([...approverNames.slice(0, PEOPLE_MAX), ...others]);
};

/** What a person sees who has decided. The organization may still have to. */
const showDecided = (device) => {
  if (device.state === 'DEVICE_AUTHORIZATION_STATE_REQUESTED') {
    show(
      `You have approved. Your organization has not approved ${device.clientName} yet: ${deciders(device)} decides. The program gets in as soon as it is approved. You may close this page.`,
    );
    setTimeout(orShow(look), LOOK_MILLISECONDS);
  } else if (device.state === 'DEVICE_AUTHORIZATION_STATE_APPROVED') show('Approved. Return to the program.');
  else show(device.refusalReason || 'Denied. The program is not signed in.');
};

const look = async () => showDecided((await call('GET', path())).deviceAuthorization);

const decide = (suffix) =>
  orShow(async () => {
    const { changeToken } = await call('GET', '/auth/v1/session');
    showDecided((await call('POST', path(suffix), { changeToken })).deviceAuthorization);
  });
element('approve').addEventListener('click', decide('/action/approve'));
element('deny').addEventListener('click', decide('/action/deny'));

const showRequest = async () => {
  const { session } = await call('GET', '/auth/v1/session');
  const { user } = (await call('GET', `/api/v1/users/${session.userId}`)).userView;
  const { deviceAuthorization } = await call('GET', path());
  const { clientId, clientName, needsClientApproval, refusalReason, sourceAddress, userAgent, createdAt, state } =
    deviceAuthorization;
  if (state === 'DEVICE_AUTHORIZATION_STATE_REQUESTED') {
    showDecided(deviceAuthorization);
    return;
  }
  if (state !== 'DEVICE_AUTHORIZATION_STATE_PENDING') {
    show(refusalReason || 'You have decided about this code before. Start the sign-in again in the program.');
    return;
  }
  if (refusalReason !== '') {
    show(refusalReason);
    return;
  }
  element('program').textContent = clientName;
  element('person').textContent = user.displayName;
  element('started').textContent = new Date(createdAt).toLocaleTimeString();
  element('address').textContent = sourceAddress;
  element('agent').textContent = userAgent === '' ? '' : `, and calls itself ${userAgent}`;
  element('code').textContent = deviceAuthorization.userCode;
  // A program that is not ours is named by its address.
  element('client').textContent = clientId;
  element('external').hidden = !clientId.includes(':');
  element('known').hidden = clientId.includes(':');
  element('approval').hidden = !needsClientApproval;
  if (needsClientApproval) element('approve').textContent = 'Approve and request approval';
  element('request').hidden = false;
};

const signIn = () => location.replace(`/sign-in?return_to=${encodeURIComponent(location.pathname + location.search)}`);

if (userCode === '') {
  element('enter').hidden = false;
} else {
  await showRequest().catch((error) => (error.status === 401 ? signIn() : show(error.message)));
}
