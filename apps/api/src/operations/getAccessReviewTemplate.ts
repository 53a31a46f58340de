import type { Handler } from '../request-context.ts';
import { readableTemplate, templateResponse } from '../template-access.ts';

export const getAccessReviewTemplate: Handler<'getAccessReviewTemplate'> = async ({ path }, context) =>
  templateResponse(await readableTemplate(context.database.db, path.id, context), context);
