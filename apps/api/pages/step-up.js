import { call } from './call.js';
import { ownPath } from './own-path.js';
import { confirmWithPasskey, knowsPasskeys } from './passkeys.js';

// A fresh authentication for one approval or one submission: the transaction is named behind the `#`. Opening the page confirms nothing. A provider sends the
// browser back to this page, with the transaction in the first part of the state.
const CALLBACK = '/step-up/callback/';
const element = (id) => document.getElementById(id);
const isCallback = location.pathname.startsWith(CALLBACK);
const query = new URLSearchParams(location.search);
const id = isCallback ? (query.get('state') ?? '').split('.')[0] : location.hash.slice(1);
const transactionPath = `/api/v1/step-up/transactions/${encodeURIComponent(id)}`;
let returnTo = isCallback ? '' : ownPath(query.get('return_to'));

const show = (message, { isProblem = false } = {}) => {
  element('message').textContent = message;
  element('message').classList.toggle('problem', isProblem);
  element('request').hidden = true;
};
const showProblem = (error) => show(error.message, { isProblem: true });
const ownAddress = () =>
  `/step-up${returnTo === '' ? '' : `?return_to=${encodeURIComponent(returnTo)}`}#${encodeURIComponent(id)}`;
const signIn = () => location.replace(`/sign-in?return_to=${encodeURIComponent(ownAddress())}`);
const orSignIn = (error) => (error.status === 401 ? signIn() : showProblem(error));

const STATES = {
  STEP_UP_TRANSACTION_STATE_VERIFIED: 'Confirmed. Return to the page or program where you started.',
  STEP_UP_TRANSACTION_STATE_ERROR: 'This was not confirmed. Return and start again.',
};

/** The words for what a transaction confirms. */
const targetOf = async ({ approveTask, submission }) => {
  if (approveTask) {
    const { taskView } = await call('GET', `/api/v1/tasks/${encodeURIComponent(approveTask.taskId)}`);
    return `approval of “${taskView.task.displayName}”`;
  }
  if (submission) {
    const { accessReview } = await call(
      'GET',
      `/api/v1/access_review/${encodeURIComponent(submission.accessReviewId)}`,
    );
    return `decisions in “${accessReview.accessReview.displayName}”`;
  }
  return 'a test, which approves nothing';
};

const showTransaction = (transaction) => {
  const reason = transaction.errorMessage === '' ? '' : ` ${transaction.errorMessage}.`;
  const isProblem = transaction.state === 'STEP_UP_TRANSACTION_STATE_ERROR';
  show(`${STATES[transaction.state]}${reason}`, { isProblem });
  element('return').hidden = returnTo === '';
  element('return').href = returnTo || '/';
};

/** After the authentication: back to the page where the person started, if it named itself. A problem is read first. */
const proceed = (transaction) => {
  const isVerified = transaction.state === 'STEP_UP_TRANSACTION_STATE_VERIFIED';
  if (isVerified && returnTo !== '') location.replace(returnTo);
  else showTransaction(transaction);
};

/** How the person authenticates: `confirm` does it. */
const wayOf = ({ providerType, providerName }) =>
  providerType === 'PROVIDER_TYPE_PASSKEY'
    ? { words: 'Confirm with a passkey', isPossible: knowsPasskeys(), confirm: byPasskey }
    : { words: `Confirm with ${providerName}`, isPossible: true, confirm: atProvider };

const byPasskey = async (changeToken) => proceed(await confirmWithPasskey(transactionPath, changeToken));
const atProvider = async (changeToken) => {
  const { url } = await call('POST', `${transactionPath}/provider_url`, { body: { returnTo }, changeToken });
  location.assign(url);
};

const showRequest = async () => {
  const { session } = await call('GET', '/auth/v1/session');
  const { transaction } = await call('GET', transactionPath);
  if (STATES[transaction.state]) return showTransaction(transaction);
  const way = wayOf(transaction);
  if (!way.isPossible)
    return show('This browser has no passkeys. Open the address in another one.', { isProblem: true });
  const { userView } = await call('GET', `/api/v1/users/${session.userId}`);
  element('person').textContent = userView.user.displayName;
  element('target').textContent = await targetOf(transaction);
  element('confirm').textContent = way.words;
  element('confirm').addEventListener('click', async () => {
    element('confirm').disabled = true;
    try {
      const { changeToken } = await call('GET', '/auth/v1/session');
      await way.confirm(changeToken);
    } catch (error) {
      orSignIn(error);
    } finally {
      element('confirm').disabled = false;
    }
  });
  element('request').hidden = false;
};

/** Hands over what the provider answered. The code in the address is used up, and leaves the history. */
const finish = async () => {
  show('Confirming…');
  const providerId = decodeURIComponent(location.pathname.slice(CALLBACK.length));
  const parameters = location.search.slice(1);
  history.replaceState(null, '', ownAddress());
  const { changeToken } = await call('GET', '/auth/v1/session');
  const body = { providerId, parameters };
  const finished = await call('POST', `${transactionPath}/provider`, { body, changeToken });
  returnTo = ownPath(finished.returnTo);
  history.replaceState(null, '', ownAddress());
  proceed(finished.transaction);
};

if (id === '') show('Open the address that the page or program gave you: it names what you confirm.');
else await (isCallback ? finish() : showRequest()).catch(orSignIn);
