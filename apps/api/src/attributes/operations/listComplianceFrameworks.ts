import { listAttributes } from '../attribute-access.ts';
import type { Handler } from '../../http/index.ts';

export const listComplianceFrameworks: Handler<'listComplianceFrameworks'> = ({ query }, context) =>
  listAttributes('compliance_framework', query, context);
