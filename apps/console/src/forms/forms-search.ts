/** The address of the list of forms. */
export type FormsSearch = { q?: string };

export const parseFormsSearch = ({ q }: Record<string, unknown>): FormsSearch =>
  typeof q === 'string' && q !== '' ? { q } : {};

/** The address of a new form: the one that it begins as a copy of. */
export type NewFormSearch = { from?: string };

export const parseNewFormSearch = ({ from }: Record<string, unknown>): NewFormSearch =>
  typeof from === 'string' && from !== '' ? { from } : {};

export const FORM_TABS = ['preview', 'uses'] as const;

/** The address of a form: the part that is open. */
export type FormSearch = { tab?: (typeof FORM_TABS)[number] };

export const parseFormSearch = ({ tab }: Record<string, unknown>): FormSearch => {
  const known = FORM_TABS.find((name) => name === tab);
  return known === undefined ? {} : { tab: known };
};
