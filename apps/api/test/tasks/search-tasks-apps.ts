import type { CampaignService } from '../service/campaign-service.ts';

/** Two apps with accounts of every kind that hold their entitlements. Gives the ids of all that, by name. */
export async function fillApps({
  service: { inventory },
  ann,
  bob,
  cy,
  lead,
}: CampaignService): Promise<{ [name: string]: string }> {
  const ids: { [name: string]: string } = {};
  const id = (name: string): string => ids[name] ?? '';
  ids['payroll'] = await inventory.app({ display_name: 'Payroll' }, [lead]);
  ids['wiki'] = await inventory.app({ display_name: 'Wiki' }, [cy]);
  ids['ledgerType'] = await inventory.resourceType(id('payroll'), { display_name: 'Ledger' });
  ids['bankType'] = await inventory.resourceType(id('payroll'), { display_name: 'Bank' });
  ids['spaceType'] = await inventory.resourceType(id('wiki'), { display_name: 'Space' });
  ids['ledger'] = await inventory.resource(id('ledgerType'), { display_name: 'General ledger' });
  ids['bank'] = await inventory.resource(id('bankType'), { display_name: 'Zurich bank' });
  ids['space'] = await inventory.resource(id('spaceType'), { display_name: 'Handbook' });
  ids['editors'] = await inventory.resource(id('spaceType'), { display_name: 'Editors' });
  ids['post'] = await inventory.entitlement(id('ledger'), { display_name: 'Post 100%_entries' }, [bob]);
  ids['pay'] = await inventory.entitlement(id('bank'), { display_name: 'Pay 1000 entries' }, [cy]);
  ids['edit'] = await inventory.entitlement(id('space'), { display_name: 'Edit pages' }, [cy]);
  ids['delete'] = await inventory.entitlement(id('space'), { display_name: 'Delete pages' }, [cy]);
  await inventory.grant(id('edit'), { principal_resource_id: id('editors') });
  const subject = await inventory.person({ display_name: 'Dora' });
  ids['dora'] = subject;
  const accounts: [string, string, object][] = [
    ['payroll', 'ann-pay', { identity_user_id: ann }],
    ['payroll', 'dora-pay', { identity_user_id: subject }],
    ['payroll', 'robot', { type: 'SERVICE_ACCOUNT', identity_user_id: subject }],
    ['payroll', 'leaver', { status: 'DISABLED', identity_user_id: subject }],
    ['payroll', 'stray', {}],
    ['payroll', 'Same Name', { identity_user_id: ann }],
    ['wiki', 'ann-wiki', { identity_user_id: ann }],
    ['wiki', 'dora-wiki', { identity_user_id: subject }],
    ['wiki', 'system', { type: 'SYSTEM_ACCOUNT' }],
    ['wiki', 'Same Name', { identity_user_id: subject }],
    ['wiki', 'äther', { identity_user_id: ann }],
  ];
  for (const [app, name, values] of accounts) {
    const account = await inventory.account(id(app), { display_name: name, ...values });
    ids[`${app} ${name}`] = account;
    for (const entitlement of app === 'payroll' ? ['post', 'pay'] : ['edit', 'delete']) {
      await inventory.grant(id(entitlement), { app_user_id: account });
    }
  }
  return ids;
}
