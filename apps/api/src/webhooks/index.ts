export type { AttemptedCall, CallPurpose, CallPurposes } from './call-purpose.ts';
