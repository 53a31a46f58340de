export {
  type AttributeKind,
  attributeKindOf,
  attributeTypes,
  attributeValueKey,
  newAttributeValue,
  refuseTagged,
  requireAttributeKind,
} from './attribute-value.ts';
export { readDomains } from './org-domains.ts';
