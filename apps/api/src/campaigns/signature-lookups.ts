import type { SignatureLookups } from '@oag/governance/submissions';
import { enabledStepUpProviders } from '@oag/store/step-up';
import type { Db } from '@oag/store/database';
import type { ReviewSignatureConfigInput } from '@oag/types';
import { brokenAddress, type Configuration } from '../configuration/index.ts';

/** Looks up what the settings of signatures in a body name. */
export async function signatureLookups(
  tx: Db,
  signature: ReviewSignatureConfigInput | null | undefined,
  { outboundHosts }: Pick<Configuration, 'outboundHosts'>,
): Promise<Required<SignatureLookups>> {
  const providerId = signature?.stepUpProviderId ?? '';
  return {
    brokenAddress: (address) => brokenAddress(address, outboundHosts),
    stepUpProviderIds: await enabledStepUpProviders(tx, providerId === '' ? [] : [providerId]),
  };
}
