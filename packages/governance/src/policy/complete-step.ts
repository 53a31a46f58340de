import type { PolicyStep, PolicyStepInput } from '@oag/types';
import { completeApproval } from './complete-approval.ts';

/** The whole step, every member with its value. Kinds that checkPolicy refuses are unset. */
export function completeStep({ approval, accept, reject }: PolicyStepInput): PolicyStep {
  return {
    approval: approval ? completeApproval(approval) : null,
    accept: accept ? { acceptMessage: accept.acceptMessage ?? '' } : null,
    reject: reject ? { rejectMessage: reject.rejectMessage ?? '' } : null,
    provision: null,
    wait: null,
    form: null,
    action: null,
  };
}
