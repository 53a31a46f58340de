export { answerFacts } from './answer-facts.ts';
export { sealAnswers } from './answer-secrets.ts';
export { formValues, requestAnswers } from './request-answers.ts';
