import { GovernanceError } from '@oag/governance/input';
import type { AuthenticatedClient } from '@oag/store/auth';
import { isAllowedSource } from '../configuration/index.ts';

/** The error of an API client that is used outside its IP allow-list; undefined when it may be used from this address. */
export function sourceRefusal({ allowSourceCidr }: AuthenticatedClient, source: string): GovernanceError | undefined {
  if (isAllowedSource(source, allowSourceCidr)) return undefined;
  const message = `This API client may not be used from the address ${source}; see its allowSourceCidr`;
  return new GovernanceError({ reason: 'SOURCE_NOT_ALLOWED', message });
}
