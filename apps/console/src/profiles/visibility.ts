import type { RequestCatalog } from '@oag/client';

export const VISIBILITIES = ['nobody', 'everyone', 'holders'] as const;
export type Visibility = (typeof VISIBILITIES)[number];

/** Who sees a profile, apart from those who manage profiles. */
export const visibilityOf = ({ published, visibleToEveryone }: RequestCatalog): Visibility => {
  if (!published) return 'nobody';
  return visibleToEveryone ? 'everyone' : 'holders';
};
