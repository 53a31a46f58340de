import { Trans } from '@lingui/react/macro';
import { Tag } from '../design/Tag.tsx';
import type { Recommendation } from './review-row.ts';

const tones = { certify: 'accent', revoke: 'deny', look: 'plain' } as const;

export const RecommendationTag = ({ recommendation }: { recommendation: Recommendation }) => (
  <Tag tone={tones[recommendation]}>
    {recommendation === 'certify' ? (
      <Trans>Certify</Trans>
    ) : recommendation === 'revoke' ? (
      <Trans>Revoke</Trans>
    ) : (
      <Trans>Your call</Trans>
    )}
  </Tag>
);
