import { attributeKindOf } from '@oag/governance/attributes';
import { listAttributes } from '../attribute-access.ts';
import { notFound, type Handler } from '../../http/index.ts';

export const listAttributeValues: Handler<'listAttributeValues'> = ({ path, query }, context) => {
  const kind = attributeKindOf(path.attribute_type_id);
  if (!kind)
    throw notFound('type of attributes', path.attribute_type_id, 'list them with GET /api/v1/attributes/types');
  return listAttributes(kind, query, context);
};
