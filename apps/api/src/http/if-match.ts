import { GovernanceError } from '@oag/governance/input';

/** Throws VERSION_MISMATCH when `If-Match` is not the current version. `what` is the object, such as `campaign`. Without the header nothing is checked. */
export function requireVersion(ifMatch: string | undefined, version: string, what: string): void {
  if (ifMatch === undefined || ifMatch === '*' || ifMatch.replace('W/', '').replaceAll('"', '') === version) return;
  throw new GovernanceError({
    reason: 'VERSION_MISMATCH',
    message: `The ${what} has changed since you read it; read it again and repeat your change`,
  });
}
