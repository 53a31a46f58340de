/** The address of the list of profiles. */
export type ProfilesSearch = { q?: string };

export const parseProfilesSearch = ({ q }: Record<string, unknown>): ProfilesSearch =>
  typeof q === 'string' && q !== '' ? { q } : {};

export const PROFILE_TABS = ['entitlements', 'visibility', 'members'] as const;
export type ProfileTab = (typeof PROFILE_TABS)[number];

/** The address of a profile: the part that is open. */
export type ProfileSearch = { tab?: ProfileTab };

export const parseProfileSearch = ({ tab }: Record<string, unknown>): ProfileSearch => {
  const known = PROFILE_TABS.find((name) => name === tab);
  return known === undefined ? {} : { tab: known };
};
