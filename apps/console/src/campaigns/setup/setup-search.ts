export const STEPS = ['what', 'who', 'when', 'after', 'preview'] as const;
export type Step = (typeof STEPS)[number];

/** The address of the setup of a campaign: the question that is open. */
export type SetupSearch = { step?: Step };

export function parseSetupSearch(search: Record<string, unknown>): SetupSearch {
  const step = STEPS.find((name) => name === search['step']);
  return step ? { step } : {};
}

/** The question after this one; the last leads to none. */
export const stepAfter = (step: Step): Step => STEPS[STEPS.indexOf(step) + 1] ?? 'preview';
