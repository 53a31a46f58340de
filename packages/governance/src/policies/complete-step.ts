import type {
  PolicyForm,
  PolicyFormInput,
  PolicyStep,
  PolicyStepInput,
  Provision,
  ProvisionInput,
  Wait,
  WaitInput,
} from '@oag/types';
import { completeForm, withNames } from '../forms/index.ts';
import { automationAction } from './action-step.ts';
import { completeApproval } from './complete-approval.ts';
import { completeProvision } from './complete-provision.ts';

/** The step with every member set. Kinds that checkPolicy rejects are null. */
export function completeStep({ approval, provision, accept, reject, wait, form, action }: PolicyStepInput): PolicyStep {
  return {
    approval: approval ? completeApproval(approval) : null,
    accept: accept ? { acceptMessage: accept.acceptMessage ?? '' } : null,
    reject: reject ? { rejectMessage: reject.rejectMessage ?? '' } : null,
    provision: provision ? completeProvisionStep(provision) : null,
    wait: wait ? completeWait(wait) : null,
    form: form ? completePolicyForm(form) : null,
    action: action ? automationAction(action.automation?.automationTemplateId ?? '') : null,
  };
}

/** The service sets what the step provisions. */
const completeProvisionStep = ({ provisionPolicy }: ProvisionInput): Provision => ({
  assigned: false,
  provisionPolicy: provisionPolicy ? completeProvision(provisionPolicy) : null,
  provisionTarget: null,
});

/** A form in a policy belongs to it and has no id of its own. */
const completePolicyForm = ({ form }: PolicyFormInput): PolicyForm => ({
  form: form ? completeForm(withNames(form), '') : null,
});

const completeWait = (wait: WaitInput): Wait => ({
  name: wait.name ?? '',
  commentOnFirstWait: wait.commentOnFirstWait ?? '',
  commentOnTimeout: wait.commentOnTimeout ?? '',
  timeoutDuration: wait.timeoutDuration ?? null,
  onTimeout: wait.onTimeout ?? 'WAIT_TIMEOUT_ACTION_UNSPECIFIED',
  condition: wait.condition ? { condition: wait.condition.condition ?? '' } : null,
  duration: wait.duration ? { duration: wait.duration.duration ?? null } : null,
  untilTime: wait.untilTime
    ? {
        hours: wait.untilTime.hours ?? 0,
        minutes: wait.untilTime.minutes ?? 0,
        timezone: wait.untilTime.timezone ?? '',
      }
    : null,
});
