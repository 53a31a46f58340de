import { pageOfOwners } from '../owned-objects.ts';
import type { Handler } from '../../http/index.ts';

export const listAppEntitlementOwners: Handler<'listAppEntitlementOwners'> = ({ path, query }, context) =>
  pageOfOwners(path, query, context);
