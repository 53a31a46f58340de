import { changeLogKey as change } from '../change-log-key.ts';
import { logKeyView } from '../log-key-view.ts';
import { logKeys } from '../log-signer.ts';
import type { Handler } from '../../http/index.ts';

export const changeLogKey: Handler<'changeLogKey'> = async ({ body }, context) => {
  await change(context, body.comment ?? '');
  return { keys: (await logKeys(context.database.db)).map(logKeyView) };
};
