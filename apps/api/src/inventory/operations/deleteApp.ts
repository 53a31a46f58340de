import { deleteManual, liveApp } from '../manual-inventory.ts';
import type { Handler } from '../../http/index.ts';

export const deleteApp: Handler<'deleteApp'> = async ({ path: { id } }, context) => {
  await deleteManual({ appId: id, table: 'apps', object: { kind: 'app', id }, find: (tx) => liveApp(tx, id) }, context);
  return {};
};
