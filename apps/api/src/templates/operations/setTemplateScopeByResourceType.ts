import { setTemplateResourceTypes, wholeScope } from '@oag/governance/templates';
import type { Handler } from '../../http/index.ts';
import { setScopeOfTemplate } from '../set-template-scope.ts';

export const setTemplateScopeByResourceType: Handler<'setTemplateScopeByResourceType'> = async (
  { path, body },
  context,
) => {
  await setScopeOfTemplate(
    path.access_review_template_id,
    { scope: wholeScope(body), entitlementIds: [], policyIds: [] },
    context,
    (template, lookups, at) => setTemplateResourceTypes(template, body, lookups, at),
  );
  return {};
};
