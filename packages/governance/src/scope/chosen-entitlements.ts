import { distinct } from '../input/index.ts';
import type { Predicate } from './predicate.ts';

/** An entitlement chosen for a campaign by name. */
export type SetupRow = { appId: string; appEntitlementId: string };

export const chosenEntitlements = (rows: readonly SetupRow[]): Predicate => ({
  kind: 'entitlementIn',
  ids: distinct(rows.map((row) => row.appEntitlementId)),
});
