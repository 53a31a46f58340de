export type { CallPurposes } from './call-purpose.ts';
