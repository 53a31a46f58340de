import { pageOfOwners } from '../owned-objects.ts';
import type { Handler } from '../../http/index.ts';

export const listAppOwners: Handler<'listAppOwners'> = ({ path, query }, context) => pageOfOwners(path, query, context);
