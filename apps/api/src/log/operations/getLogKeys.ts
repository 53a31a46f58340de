import { logKeyView } from '../log-key-view.ts';
import { createLogSigner, logKeys } from '../log-signer.ts';
import type { Handler } from '../../http/index.ts';

export const getLogKeys: Handler<'getLogKeys'> = async (_request, context) => {
  const { db } = context.database;
  // The first key is created on demand, and an auditor may ask before anything is sealed.
  await createLogSigner(context, db);
  return { keys: (await logKeys(db)).map(logKeyView) };
};
