import { findApp } from '@oag/store';
import { requireReadableApp } from '../app-access.ts';
import { notFound } from '../not-found.ts';
import type { Handler } from '../request-context.ts';

export const getApp: Handler<'getApp'> = async ({ path }, context) => {
  const { database } = context;
  await requireReadableApp(database.db, path.id, context);
  const app = await findApp(database.db, path.id);
  if (!app) throw notFound('app', path.id, 'list the apps with GET /api/v1/apps');
  return { app };
};
