import { visible } from '@oag/governance/visibility';
import { findApp } from '@oag/store/inventory';
import { notFound, readerOf, type Handler } from '../../http/index.ts';
import { requireReadableOrOffered } from '../offered-objects.ts';

export const getApp: Handler<'getApp'> = async ({ path }, context) => {
  const { database } = context;
  await requireReadableOrOffered(database.db, path.id, { column: 'app_id', id: path.id }, context);
  const app = await findApp(database.db, path.id);
  if (!app) throw notFound('app', path.id, 'list the apps with GET /api/v1/apps');
  return { app: visible('app', app, await readerOf(database.db, context)) };
};
