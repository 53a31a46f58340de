import type { Handler } from '../../http/index.ts';
import { readableTemplate } from '../template-access.ts';
import { templateScopeAnswer } from '../template-scope-answer.ts';

export const getTemplateScopeAndEntitlements: Handler<'getTemplateScopeAndEntitlements'> = async (
  { path },
  context,
) => {
  const { db } = context.database;
  const { template } = await readableTemplate(db, path.access_review_template_id, context);
  return templateScopeAnswer(db, template, { mask: new Set(), context });
};
