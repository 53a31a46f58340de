export { createMailer } from './mailer.ts';
