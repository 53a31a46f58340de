export {
  countTagged,
  deleteAttributeValueRow,
  findAttributeValue,
  insertAttributeValue,
  listAttributeValues,
  liveAttributeTypes,
} from './attributes.ts';
export { listDomains, type OrgDomainRow, setDomains } from './org-domains.ts';
