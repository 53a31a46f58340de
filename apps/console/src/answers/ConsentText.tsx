import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { formatMoment } from '../design/format.ts';
import { providersQuery } from './sign-in-options-query.ts';

/** A consent as it was kept with an answer: whose account, where and when. */
export function ConsentText({ value }: { value: unknown }) {
  const { data: providers } = useQuery(providersQuery);
  const { account = '', issuer = '', providerId, consentedAt } = value as { [member: string]: string };
  const provider = providers?.find(({ id }) => id === providerId)?.displayName ?? issuer;
  const time = consentedAt === undefined ? '' : formatMoment(new Date(consentedAt));
  return (
    <Trans>
      {account} at {provider}, {time}
    </Trans>
  );
}
