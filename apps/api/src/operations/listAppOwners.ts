import { pageOfOwners } from '../owned-objects.ts';
import type { Handler } from '../request-context.ts';

export const listAppOwners: Handler<'listAppOwners'> = ({ path, query }, context) => pageOfOwners(path, query, context);
