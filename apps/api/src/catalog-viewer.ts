import { seesAllRequestCatalogs } from '@oag/governance';
import type { RequestCatalogViewer } from '@oag/store';
import type { RequestContext } from './request-context.ts';

/** What limits the access profiles that the caller sees. */
export const catalogViewer = ({ caller }: Pick<RequestContext, 'caller'>): RequestCatalogViewer => ({ userId: caller.userId, isLimited: !seesAllRequestCatalogs(caller) });
