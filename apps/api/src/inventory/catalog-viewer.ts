import { seesAllRequestCatalogs } from '@oag/governance/access-profiles';
import type { RequestCatalogViewer } from '@oag/store/access-profiles';
import type { RequestContext } from '../http/index.ts';

/** The access profiles that the caller may see. */
export const catalogViewer = ({ caller }: Pick<RequestContext, 'caller'>): RequestCatalogViewer => ({
  userId: caller.userId,
  isLimited: !seesAllRequestCatalogs(caller),
});
