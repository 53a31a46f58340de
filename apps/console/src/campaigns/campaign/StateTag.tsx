import { useLingui } from '@lingui/react/macro';
import { Tag } from '../../design/Tag.tsx';
import { phaseOf, type CampaignState, type Phase } from './campaign-state.ts';

/** The names of the phases, for tags and filters. */
export function usePhaseNames(): Record<Phase, string> {
  const { t } = useLingui();
  return {
    draft: t`Draft`,
    preparing: t`Being prepared`,
    prepared: t`Ready to start`,
    open: t`Running`,
    closed: t`Ended`,
  };
}

export function StateTag({ state }: { state: CampaignState }) {
  const names = usePhaseNames();
  const phase = phaseOf(state);
  return <Tag tone={phase === 'open' ? 'accent' : phase === 'prepared' ? 'warn' : 'plain'}>{names[phase]}</Tag>;
}
