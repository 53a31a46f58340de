import type { Connector, Policy } from '@oag/types';
import type { FormLookups } from '../forms/index.ts';

/**
 * The lookups for a policy: which of the people named in it exist and are enabled (see collectUserIds), and the apps of the
 * entitlements that it uses as groups (see collectGroupIds). Without those apps, there is no group. `forms` has the existing
 * objects that its forms name (see formsIn), and the time of the lookup; without it, the policy must have no forms.
 */
export type PolicyLookups = {
  enabledUserIds: ReadonlySet<string>;
  appIdsOfEntitlements?: ReadonlyMap<string, string>;
  forms?: { known: FormLookups; now: string };
  /** The enabled step-up providers among those named (see collectStepUpProviderIds). */
  stepUpProviderIds?: ReadonlySet<string>;
  /** The connectors among those named. */
  connectors?: ReadonlyMap<string, Pick<Connector, 'appId' | 'config'>>;
  /** The webhooks that exist among those named (see collectWebhookIds). */
  webhookIds?: ReadonlySet<string>;
  /** The policies that provision policies name. */
  provisionPolicies?: ReadonlyMap<string, Pick<Policy, 'deletedAt' | 'policyType'>>;
  /** The apps that exist among those that agents name (see collectAgentAppIds). */
  agentAppIds?: ReadonlySet<string>;
  /** The existing automations among those named. */
  automationIds?: ReadonlySet<string>;
};
