import { readDomains } from '@oag/governance/attributes';
import { logAction } from '@oag/store/log';
import { setDomains } from '@oag/store/attributes';
import { toOrgDomain } from '../org-domain.ts';
import type { Handler } from '../../http/index.ts';

export const updateOrgDomains: Handler<'updateOrgDomains'> = async ({ body }, { caller, database, requestId }) => {
  const domains = readDomains(body.newDomains);
  const rows = await database.db.transaction().execute(async (tx) => {
    await logAction(
      tx,
      { caller, requestId },
      { kind: 'domainsSet', objectType: 'organization', objectId: '', document: { domains } },
    );
    return setDomains(tx, domains);
  });
  return { list: rows.map(toOrgDomain) };
};
