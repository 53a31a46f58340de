import { useLingui } from '@lingui/react/macro';
import type { Repeat } from './recurrence.ts';

/** How often a template creates a campaign, in words. */
export function useRepeatNames(): Record<Repeat, string> {
  const { t } = useLingui();
  return {
    weekly: t`Every week`,
    monthly: t`Every month`,
    quarterly: t`Every quarter`,
    halfYearly: t`Every half year`,
    yearly: t`Every year`,
  };
}
