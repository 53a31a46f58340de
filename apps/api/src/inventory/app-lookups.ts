import type { AppLookups } from '@oag/governance/inventory';
import { findRequestCatalog, holdRequestCatalog } from '@oag/store/access-profiles';
import { findConnector } from '@oag/store/connectors';
import type { Db } from '@oag/store/database';
import type { AppInput } from '@oag/types';
import type { RequestContext } from '../http/index.ts';
import { catalogViewer } from './catalog-viewer.ts';

type Named = Pick<AppInput, 'defaultRequestCatalogId' | 'matchBatonRef'>;

/** The objects that an update of an app refers to. */
export async function loadAppLookups(
  tx: Db,
  { defaultRequestCatalogId = '', matchBatonRef }: Named,
  context: Pick<RequestContext, 'caller'>,
): Promise<AppLookups> {
  const { appId = '', connectorId = '' } = matchBatonRef ?? {};
  return {
    isMatchKnown: (await findConnector(tx, { appId, id: connectorId })) !== undefined,
    requestCatalog: await namedCatalog(tx, defaultRequestCatalogId, context),
  };
}

/** Nobody deletes the profile before the app has it. Who deletes it locks it before the apps, so callers load this before they lock the app. */
async function namedCatalog(
  tx: Db,
  id: string,
  context: Pick<RequestContext, 'caller'>,
): Promise<AppLookups['requestCatalog']> {
  if (id === '' || !(await findRequestCatalog(tx, id, catalogViewer(context)))) return 'unknown';
  return (await holdRequestCatalog(tx, id))?.deletedAt === null ? 'known' : 'deleted';
}
