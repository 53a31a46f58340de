import {
  collectAgentAppIds,
  collectAutomationIds,
  collectConnectorIds,
  collectForms,
  collectGroupIds,
  collectStepUpProviderIds,
  policyReferences,
  collectUserIds,
  collectWebhookIds,
  type PolicyCheckLookups,
} from '@oag/governance/policies';
import { idsInForm } from '@oag/governance/forms';
import { findApp, findReferences } from '@oag/store/inventory';
import { findConnectors } from '@oag/store/connectors';
import { lookUpForAction } from '@oag/store/automations';
import { lookUpForForm } from '@oag/store/forms';
import { policiesAround } from '@oag/store/policies';
import { enabledStepUpProviders } from '@oag/store/step-up';
import { existingWebhooks } from '@oag/store/webhooks';
import type { Db } from '@oag/store/database';
import type { CreatePolicyRequest } from '@oag/types';
import type { RequestContext } from '../http/index.ts';

/** Loads the lookups for checkPolicy. `policyId` is '' for a new policy. */
export async function loadPolicyLookups(
  tx: Db,
  request: CreatePolicyRequest,
  policyId: string,
  { configuration, now }: RequestContext,
): Promise<PolicyCheckLookups> {
  const { appId = '', appEntitlementId = '' } = request.scope ?? {};
  const { people, appIdsOfEntitlements, appIds } = await findReferences(tx, {
    userIds: collectUserIds(request),
    entitlementIds: [...collectGroupIds(request), ...(appEntitlementId === '' ? [] : [appEntitlementId])],
    appIds: collectAgentAppIds(request),
  });
  const app = appId === '' ? undefined : await findApp(tx, appId);
  const named = policyReferences(request).map((reference) => reference.policyId);
  return {
    enabledUserIds: new Set([...people].flatMap(([id, person]) => (person.isEnabled ? [id] : []))),
    appIdsOfEntitlements,
    forms: {
      known: await lookUpForForm(
        tx,
        idsInForm({ fields: collectForms(request).flatMap(({ fields }) => fields ?? []) }),
      ),
      now,
    },
    stepUpProviderIds: await enabledStepUpProviders(tx, collectStepUpProviderIds(request)),
    connectors: await findConnectors(tx, collectConnectorIds(request)),
    webhookIds: await existingWebhooks(tx, collectWebhookIds(request)),
    automationIds: (await lookUpForAction(tx, { automationIds: collectAutomationIds(request) })).automationIds,
    agentAppIds: appIds,
    policyId,
    policies: await policiesAround(tx, named, policyId),
    features: configuration.features,
    scopes: { appIds: new Set(app?.deletedAt === null ? [app.id] : []), appIdsOfEntitlements },
  };
}
