import { findApp } from '@oag/store';
import { notFound } from '../not-found.ts';
import type { Handler } from '../request-context.ts';

export const getApp: Handler<'getApp'> = async ({ path }, { database }) => {
  const app = await findApp(database.db, path.id);
  if (!app) throw notFound('app', path.id, 'list the apps with GET /api/v1/apps');
  return { app };
};
