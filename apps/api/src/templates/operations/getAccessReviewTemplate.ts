import type { Handler } from '../../http/index.ts';
import { readableOrDeletedTemplate, templateResponse } from '../template-access.ts';

export const getAccessReviewTemplate: Handler<'getAccessReviewTemplate'> = async ({ path }, context) =>
  templateResponse(await readableOrDeletedTemplate(context.database.db, path.id, context), context);
