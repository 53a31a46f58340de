import { requireCredential } from '../service-principal-access.ts';
import type { Handler } from '../../http/index.ts';

export const getServicePrincipalCredential: Handler<'getServicePrincipalCredential'> = async (
  { path },
  { database },
) => ({ credential: await requireCredential(database.db, path) });
