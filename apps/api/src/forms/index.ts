export { answerLookups } from './answer-lookups.ts';
export { encryptAnswers } from './answer-secrets.ts';
export { formValues, requestAnswers } from './request-answers.ts';
