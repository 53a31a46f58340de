import { setTemplateScope } from '@oag/governance/templates';
import { readExpandMask, type Handler } from '../../http/index.ts';
import { SETUP_PATHS } from '../../campaigns/index.ts';
import { setScopeOfTemplate } from '../set-template-scope.ts';
import { templateScopeAnswer } from '../template-scope-answer.ts';

export const setTemplateScopeAndEntitlements: Handler<'setTemplateScopeAndEntitlements'> = async (
  { path, body },
  context,
) => {
  const mask = readExpandMask(body.expandMask, SETUP_PATHS);
  const named = {
    scope: body.scope,
    entitlementIds: (body.entitlements ?? []).map((ref) => ref.appEntitlementId ?? ''),
    policyIds: (body.entitlements ?? []).flatMap((ref) => ref.customPolicyId || []),
  };
  const template = await setScopeOfTemplate(path.access_review_template_id, named, context, (current, lookups, at) =>
    setTemplateScope(current, body, lookups, at),
  );
  return templateScopeAnswer(context.database.db, template, { mask, context });
};
