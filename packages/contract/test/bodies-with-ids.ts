import type { AccessReviewScopeV2Input, CreatePolicyRequest, FieldInput, OperationId, PickerFieldInput, RequestBody } from '@oag/types';
import type { Stage } from './stage.ts';

type Bodies = { [Id in OperationId]?: RequestBody<Id>[] };

/** Bodies that name everything that a body can name by its id. Each would be accepted. */
export function bodiesWithIds({ people, ids }: Stage): Bodies {
  const { owner, reviewer } = people;
  const resource = { appId: ids.app, appResourceTypeId: ids.resourceType, id: ids.resource };
  const resourceType = { appId: ids.app, resourceTypeId: ids.resourceType };
  const scopes: AccessReviewScopeV2Input[] = [
    { specificResources: { resourceRefs: [resource] }, selectedUsers: { userIds: [reviewer.id] } },
    { resourceTypeSelections: { resourceTypeRefs: [resourceType] }, excludedSpecificResources: { resourceRefs: [resource] } },
    { excludedResourceTypeSelections: { resourceTypeRefs: [resourceType] } },
  ];
  const fallback = { fallback: true, fallbackUserIds: [owner.id] };
  const asking = (
    approval: NonNullable<NonNullable<NonNullable<CreatePolicyRequest['policySteps']>[string]['steps']>[number]['approval']>,
  ): CreatePolicyRequest => ({
    displayName: 'Somebody decides',
    policyType: 'POLICY_TYPE_CERTIFY',
    policySteps: { certify: { steps: [{ approval }] } },
  });
  const pickers: PickerFieldInput[] = [
    { c1UserPicker: { userIds: [reviewer.id], excludeUserIds: [owner.id] } },
    { appUserPicker: { appId: ids.app } },
    { resourcePicker: { appId: ids.app, resourceTypeId: ids.resourceType } },
  ];
  const fields = pickers.flatMap((pickerField): FieldInput[][] => [[{ name: 'one', stringField: { pickerField } }], [{ name: 'many', stringSliceField: { pickerField } }]]);
  return {
    createRequestSchema: fields.map((list) => ({ name: 'Form', fields: list })),
    updateRequestSchema: fields.map((list) => ({ requestSchema: { form: { fields: list } } })),
    createPolicy: [
      asking({ users: { userIds: [reviewer.id] } }),
      asking({ manager: fallback }),
      asking({ self: fallback }),
      asking({ entitlementOwners: fallback }),
    ],
    createAccessReview: scopes.map((scopeV2) => ({ displayName: 'Another', ownerIds: [owner.id], policyId: ids.policy, scopeV2 })),
    updateAccessReview: scopes.map((scopeV2) => ({ accessReview: { ownerIds: [owner.id], policyId: ids.policy, scopeV2 } })),
    setCampaignScopeAndEntitlements: [
      { entitlements: [{ appId: ids.app, appEntitlementId: ids.entitlement }] },
      ...scopes.map((scopeV2) => ({ scopeV2 })),
    ],
  };
}
