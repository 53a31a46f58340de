import {
  attributeTypes,
  newAttributeValue,
  assertAttributeUnused,
  type AttributeKind,
} from '@oag/governance/attributes';
import { GovernanceError } from '@oag/governance/input';
import { logAction } from '@oag/store/log';
import {
  countTagged,
  deleteAttributeValueRow,
  findAttributeValue,
  insertAttributeValue,
  listAttributeValues,
} from '@oag/store/attributes';
import { newId, type Db } from '@oag/store/database';
import type { AttributeValue, ListAttributeValuesResponse, OperationId } from '@oag/types';
import { withIdempotencyKey, notFound, type RequestContext } from '../http/index.ts';

type Paging = { page_size?: number; page_token?: string };

/** A value of a kind, or of any. Throws NOT_FOUND otherwise. */
export async function requireAttribute(
  db: Db,
  id: string,
  kind: AttributeKind | 'any',
  lock: 'forUpdate' | 'none' = 'none',
): Promise<AttributeValue> {
  const value = await findAttributeValue(db, id, lock);
  if (value && (kind === 'any' || value.attributeTypeId === attributeTypes[kind].id)) return value;
  throw notFound(
    kind === 'risk_level' ? 'risk level' : kind === 'compliance_framework' ? 'compliance framework' : 'value',
    id,
    'find values with POST /api/v1/search/attributes',
  );
}

/** Creates a value. Throws ALREADY_EXISTS when the same one exists. */
export const createAttribute = (
  operation: OperationId,
  kind: AttributeKind,
  body: { value: string },
  context: RequestContext,
): Promise<AttributeValue> => {
  const { database, now } = context;
  return database.db.transaction().execute((tx) =>
    withIdempotencyKey(tx, operation, body, context, async () => {
      const made = newAttributeValue(kind, body.value, { id: newId(), now });
      if (!(await insertAttributeValue(tx, made))) throw isThere(made.value);
      await logAction(tx, context, {
        kind: 'attributeValueCreated',
        objectType: 'attributeValue',
        objectId: made.id,
        document: { type: kind, value: made.value },
      });
      return made;
    }),
  );
};

const isThere = (value: string): GovernanceError =>
  new GovernanceError({
    reason: 'ALREADY_EXISTS',
    message: `There is ${value} already; find it with POST /api/v1/search/attributes`,
  });

/** Deletes a value that no entitlement uses. Idempotent. */
export const deleteAttribute = (
  id: string,
  kind: AttributeKind | 'any',
  { caller, database, now, requestId }: RequestContext,
): Promise<void> =>
  database.db.transaction().execute(async (tx) => {
    const value = await requireAttribute(tx, id, kind, 'forUpdate');
    if (value.deletedAt !== null) return;
    assertAttributeUnused(value, await countTagged(tx, id));
    await deleteAttributeValueRow(tx, id, now);
    await logAction(
      tx,
      { caller, requestId },
      { kind: 'attributeValueDeleted', objectType: 'attributeValue', objectId: id, document: { value: value.value } },
    );
  });

/** A page of the values of a kind. */
export async function listAttributes(
  kind: AttributeKind,
  query: Paging,
  { database, pager }: RequestContext,
): Promise<ListAttributeValuesResponse> {
  const pages = pager({ ...query, kind });
  const { rows, after } = await listAttributeValues(
    database.db,
    { attributeTypeIds: [attributeTypes[kind].id] },
    pages.read(query),
  );
  return { list: rows, nextPageToken: pages.token(after) };
}
