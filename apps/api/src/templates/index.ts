export { runDueTemplates } from './jobs/run-due-templates.ts';
