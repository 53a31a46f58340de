export { wakeTemplates } from './jobs/wake-templates.ts';
