import { readSessionSettings } from '@oag/store/auth';
import type { Handler } from '../../http/index.ts';

export const getSessionSettings: Handler<'getSessionSettings'> = async (_, { database }) => ({
  sessionSettings: await readSessionSettings(database.db),
});
