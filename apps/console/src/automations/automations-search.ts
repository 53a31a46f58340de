/** The address of the list: the text that is searched for. */
export type AutomationsSearch = { q?: string };

export const parseAutomationsSearch = ({ q }: Record<string, unknown>): AutomationsSearch =>
  typeof q === 'string' && q !== '' ? { q } : {};

/** The address of an automation: the run that is open. Ids of runs are numbers, which the address may hold as such. */
export type AutomationSearch = { run?: string };

export const parseAutomationSearch = ({ run }: Record<string, unknown>): AutomationSearch =>
  typeof run === 'number' || (typeof run === 'string' && run !== '') ? { run: String(run) } : {};
