import type { StepUpProvider } from '@oag/types';
import type { AuthenticationDemand } from '../auth/index.ts';
import { checksAuthTimeOnly } from './provider.ts';

/** How a provider must authenticate a person for a step-up: now, and in a way that its settings accept. */
export function stepUpDemand({
  oauth2,
  microsoft,
}: Pick<StepUpProvider, 'oauth2' | 'microsoft'>): AuthenticationDemand {
  return {
    isFresh: true,
    acrValues: oauth2?.acrValues ?? [],
    contexts: microsoft && !checksAuthTimeOnly(microsoft) ? (microsoft.conditionalAccessIds ?? []) : [],
  };
}
