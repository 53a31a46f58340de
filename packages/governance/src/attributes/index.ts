export {
  type AttributeKind,
  attributeKindOf,
  attributeTypes,
  attributeValueKey,
  newAttributeValue,
  assertAttributeUnused,
  requireAttributeKind,
} from './attribute-value.ts';
export { readDomains } from './org-domains.ts';
