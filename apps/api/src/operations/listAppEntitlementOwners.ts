import { pageOfOwners } from '../owned-objects.ts';
import type { Handler } from '../request-context.ts';

export const listAppEntitlementOwners: Handler<'listAppEntitlementOwners'> = ({ path, query }, context) => pageOfOwners(path, query, context);
