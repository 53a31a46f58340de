import { servicePrincipalView } from '../service-principal-access.ts';
import type { Handler } from '../../http/index.ts';

export const getServicePrincipal: Handler<'getServicePrincipal'> = ({ path }, { caller, database }) =>
  servicePrincipalView(database.db, path.id, caller);
