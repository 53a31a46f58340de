export { answerFacts } from './answer-facts.ts';
export { encryptAnswers } from './answer-secrets.ts';
export { formValues, requestAnswers } from './request-answers.ts';
