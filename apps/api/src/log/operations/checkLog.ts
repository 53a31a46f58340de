import { checkSealedLog } from '../check-sealed-log.ts';
import type { Handler } from '../../http/index.ts';

const AT_MOST = 1_000_000;

export const checkLog: Handler<'checkLog'> = ({ body }, context) =>
  checkSealedLog(context, {
    from: Math.max(0, Number(body.startIndex ?? 0)),
    limit: body.limit || AT_MOST,
    notes: body.roots ?? [],
  });
