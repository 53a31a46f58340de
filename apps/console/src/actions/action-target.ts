import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { RequestableAction } from '@oag/client';

export const TARGETS = ['automation', 'manual', 'resource'] as const;
export type Target = (typeof TARGETS)[number];

/** What an action does. */
export const targetOf = (action: RequestableAction): Target => TARGETS.find((name) => action[name]) ?? 'manual';

export const targetWords: { readonly [Name in Target]: MessageDescriptor } = {
  automation: msg`An automation runs`,
  manual: msg`People do it`,
  resource: msg`The service creates a resource`,
};
