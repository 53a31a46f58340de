import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { StepUpProvider } from '@oag/client';

/** The ways to authenticate again, by their members of the contract. */
export const STEP_UP_KINDS = ['passkey', 'oauth2', 'microsoft'] as const;
export type StepUpKind = (typeof STEP_UP_KINDS)[number];

export const kindWords: { [Kind in StepUpKind]: MessageDescriptor } = {
  passkey: msg`Passkey`,
  oauth2: msg`OpenID Connect`,
  microsoft: msg`Microsoft Entra ID`,
};

export const kindOf = ({ microsoft, oauth2 }: StepUpProvider): StepUpKind =>
  microsoft ? 'microsoft' : oauth2 ? 'oauth2' : 'passkey';
