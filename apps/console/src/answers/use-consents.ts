import type { FinishConsentResponse, StartConsentRequest } from '@oag/client';
import { useEffect, useEffectEvent } from 'react';

/** Where the window of a provider says what it did: the provider may have cut its tie to the page that opened it. */
const CHANNEL = 'oag-consents';

const isFor = (asked: StartConsentRequest, finished: FinishConsentResponse): boolean =>
  finished.requestSchemaId === asked.requestSchemaId &&
  finished.taskId === asked.taskId &&
  finished.fieldName === asked.fieldName;

/** Hears of each consent that is given for a field. */
export function useConsents(
  asked: StartConsentRequest,
  onConsent: (consent: NonNullable<FinishConsentResponse['consent']>) => void,
): void {
  const hear = useEffectEvent(({ data }: MessageEvent<FinishConsentResponse>) => {
    if (data.consent && isFor(asked, data)) onConsent(data.consent);
  });
  useEffect(() => {
    const channel = new BroadcastChannel(CHANNEL);
    channel.addEventListener('message', (event: MessageEvent<FinishConsentResponse>) => hear(event));
    return () => channel.close();
  }, []);
}
