import { appExists } from '@oag/store/inventory';
import type { Db } from '@oag/store/database';
import { notFound } from '../http/index.ts';

/** Throws NOT_FOUND when a list below an app is empty because the app never existed. */
export async function requireApp(db: Db, appId: string, list: unknown[]): Promise<void> {
  if (list.length === 0 && !(await appExists(db, appId)))
    throw notFound('app', appId, 'list the apps with GET /api/v1/apps');
}
