import type { OrgDomainRow } from '@oag/store/attributes';
import type { OrgDomain } from '@oag/types';

/** A domain as it is on the wire. One that changes is another one. */
export const toOrgDomain = ({ id, domain, createdAt }: OrgDomainRow): OrgDomain => ({
  id,
  domain,
  createdAt,
  updatedAt: createdAt,
  deletedAt: null,
});
