import type { AppLookups } from '@oag/governance/inventory';
import { findConnector } from '@oag/store/connectors';
import type { Db } from '@oag/store/database';
import type { AppInput } from '@oag/types';

/** The objects that an update of an app refers to. */
export async function loadAppLookups(db: Db, { matchBatonRef }: Pick<AppInput, 'matchBatonRef'>): Promise<AppLookups> {
  const { appId = '', connectorId = '' } = matchBatonRef ?? {};
  return { isMatchKnown: (await findConnector(db, { appId, id: connectorId })) !== undefined };
}
