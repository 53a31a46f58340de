export { afterCampaign, campaignFromTemplate, templateScope } from './campaign-from-template.ts';
export { newTemplate, templatePolicyId, updateTemplate } from './change-template.ts';
export { nextOccurrence } from './recurrence.ts';
export { type NewTemplateScope, setTemplateResourceTypes, setTemplateScope, wholeScope } from './set-template-scope.ts';
export { initialTemplate } from './template-members.ts';
export { mayManageTemplate, mayReadTemplate } from './template-permissions.ts';
