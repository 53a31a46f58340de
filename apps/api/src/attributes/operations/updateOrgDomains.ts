import { readDomains } from '@oag/governance/attributes';
import { appendLog } from '@oag/store/log';
import { setDomains } from '@oag/store/attributes';
import { toOrgDomain } from '../org-domain.ts';
import type { Handler } from '../../http/index.ts';

export const updateOrgDomains: Handler<'updateOrgDomains'> = async ({ body }, { caller, database, requestId }) => {
  const domains = readDomains(body.newDomains);
  const rows = await database.db.transaction().execute(async (tx) => {
    await appendLog(tx, [
      {
        actorId: caller.userId,
        kind: 'domainsSet',
        objectType: 'organization',
        objectId: '',
        requestId,
        document: { domains },
      },
    ]);
    return setDomains(tx, domains);
  });
  return { list: rows.map(toOrgDomain) };
};
