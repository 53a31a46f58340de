import type { AttributeType, AttributeValue } from '@oag/types';
import { GovernanceError, assertNoViolations, violation } from '../input/index.ts';

/** The attributes of an entitlement: one risk level, and any number of compliance frameworks. */
export type AttributeKind = 'risk_level' | 'compliance_framework';

/** The built-in attribute types. */
export const attributeTypes: { readonly [Kind in AttributeKind]: AttributeType } = {
  risk_level: { id: '000000000000000000RiskLevel', name: 'Risk level' },
  compliance_framework: { id: '00000000ComplianceFramework', name: 'Compliance framework' },
};

export const attributeKindOf = (typeId: string): AttributeKind | undefined =>
  (Object.keys(attributeTypes) as AttributeKind[]).find((kind) => attributeTypes[kind].id === typeId);

/** The type in a request. Throws INVALID_FIELD for an unknown one. */
export function requireAttributeKind(typeId: string): AttributeKind {
  const kind = attributeKindOf(typeId);
  if (!kind)
    assertNoViolations([
      violation(
        'attributeTypeId',
        'NOT_FOUND',
        `no type has the id ${typeId}; list them with GET /api/v1/attributes/types`,
      ),
    ]);
  return kind as AttributeKind;
}

/** The identity of a value, also for imports: ignores case and surrounding space. */
export const attributeValueKey = (value: string): string => value.trim().toLowerCase();

// Control characters are invisible, and some of them separate the values of a list within an import.
const UNSEEN = /\p{Cc}/u;

/** A new value. Throws INVALID_FIELD for an invisible one. */
export function newAttributeValue(
  kind: AttributeKind,
  value: string,
  { id, now }: { id: string; now: string },
): AttributeValue {
  if (value.trim() === '' || UNSEEN.test(value))
    assertNoViolations([violation('value', 'PATTERN', 'is a text that can be seen, in one line; correct it')]);
  return {
    id,
    attributeTypeId: attributeTypes[kind].id,
    value: value.trim(),
    createdAt: now,
    updatedAt: now,
    deletedAt: null,
  };
}

/** Throws WRONG_STATE for a value in use, which cannot be deleted. */
export function assertAttributeUnused({ id, value }: AttributeValue, entitlementCount: number): void {
  if (entitlementCount === 0) return;
  const message = `${entitlementCount} entitlements have ${value}; find them with POST /api/v1/search/entitlements and give them another value first`;
  throw new GovernanceError({ reason: 'WRONG_STATE', message, metadata: { attributeValueId: id } });
}
