import { findPolicy } from '@oag/store';
import { notFound } from '../not-found.ts';
import type { Handler } from '../request-context.ts';

export const getPolicy: Handler<'getPolicy'> = async ({ path }, { database }) => {
  const policy = await findPolicy(database.db, path.id);
  if (!policy) throw notFound('policy', path.id, 'list the policies with GET /api/v1/policies');
  return { policy };
};
