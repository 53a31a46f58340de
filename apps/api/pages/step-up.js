import { call } from './call.js';
import { confirmWithPasskey, knowsPasskeys } from './passkeys.js';

// A fresh authentication for one approval or one submission: the transaction is named behind the `#`. Opening the page confirms nothing.
const element = (id) => document.getElementById(id);
const id = location.hash.slice(1);
const transactionPath = `/api/v1/step-up/transactions/${encodeURIComponent(id)}`;

const show = (message, { isProblem = false } = {}) => {
  element('message').textContent = message;
  element('message').classList.toggle('problem', isProblem);
  element('request').hidden = true;
};
const showProblem = (error) => show(error.message, { isProblem: true });
const signIn = () => location.replace(`/sign-in?return_to=${encodeURIComponent(`/step-up#${id}`)}`);
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
};

const showRequest = async () => {
  const { session } = await call('GET', '/auth/v1/session');
  const { transaction } = await call('GET', transactionPath);
  if (STATES[transaction.state]) return showTransaction(transaction);
  if (!knowsPasskeys())
    return show('This browser has no passkeys. Open the address in another one.', { isProblem: true });
  const { userView } = await call('GET', `/api/v1/users/${session.userId}`);
  element('person').textContent = userView.user.displayName;
  element('target').textContent = await targetOf(transaction);
  element('request').hidden = false;
};

element('confirm').addEventListener('click', async () => {
  element('confirm').disabled = true;
  try {
    const { changeToken } = await call('GET', '/auth/v1/session');
    showTransaction(await confirmWithPasskey(transactionPath, changeToken));
  } catch (error) {
    orSignIn(error);
  } finally {
    element('confirm').disabled = false;
  }
});

if (id === '') show('Open the address that the page or program gave you: it names what you confirm.');
else await showRequest().catch(orSignIn);
