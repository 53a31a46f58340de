import { newId } from '@oag/store/database';
import type { Database } from '@oag/store';

/** Columns of the table, by their names in the migrations. */
export type Values = { [column: string]: string | string[] | boolean | null };

/** Inserts rows by SQL, each with sensible values for what a test does not care about. Each function gives the id of the new row. */
export type Inventory = {
  person(values?: Values, roles?: string[]): Promise<string>;
  app(values?: Values, ownerIds?: string[]): Promise<string>;
  /** An account of the app. */
  account(appId: string, values?: Values): Promise<string>;
  resourceType(appId: string, values?: Values): Promise<string>;
  resource(resourceTypeId: string, values?: Values): Promise<string>;
  entitlement(resourceId: string, values?: Values, ownerIds?: string[]): Promise<string>;
  /** The built-in access entitlement of the app, with its resource and resource type. */
  accessEntitlement(appId: string): Promise<string>;
  /** An account, or with `principal_resource_id` a resource, holds the entitlement. */
  grant(entitlementId: string, holder: Values): Promise<string>;
};

export function createInventory({ pool }: Database): Inventory {
  let made = 0;
  const next = (): number => (made += 1);

  const insert = async (table: string, values: Values): Promise<string> => {
    const columns = Object.keys(values);
    const places = columns.map((_, index) => `$${index + 1}`);
    const { rows } = await pool.query<{ id: string }>(
      `insert into ${table} (${columns.join(', ')}) values (${places.join(', ')}) returning id`,
      Object.values(values),
    );
    return rows[0]?.id ?? '';
  };
  const link = async (text: string, id: string, others: string[]): Promise<void> =>
    void (await pool.query(text, [id, others]));
  const read = async (text: string, id: string): Promise<Values> => {
    const { rows } = await pool.query<Values>(text, [id]);
    if (!rows[0]) throw new Error(`There is no row ${id}: ${text}`);
    return rows[0];
  };

  const inventory: Inventory = {
    async person(values = {}, roles = []) {
      const n = next();
      const id = await insert('users', {
        id: newId(),
        email: `person${n}@example.com`,
        display_name: `Person ${n}`,
        ...values,
      });
      await link('insert into user_roles (user_id, role) select $1, unnest($2::text[])', id, roles);
      return id;
    },
    async app(values = {}, ownerIds = []) {
      const n = next();
      const id = await insert('apps', { id: newId(), key: `app ${n}`, display_name: `App ${n}`, ...values });
      await link('insert into app_owners (app_id, user_id) select $1, unnest($2::text[])', id, ownerIds);
      return id;
    },
    account(appId, values = {}) {
      const n = next();
      return insert('app_users', {
        id: newId(),
        app_id: appId,
        key: `account${n}`,
        username: `account${n}`,
        display_name: `Account ${n}`,
        ...values,
      });
    },
    resourceType(appId, values = {}) {
      const n = next();
      return insert('resource_types', {
        id: newId(),
        app_id: appId,
        key: `type ${n}`,
        display_name: `Type ${n}`,
        ...values,
      });
    },
    async resource(resourceTypeId, values = {}) {
      const n = next();
      const type = await read(
        'select app_id, id as resource_type_id from resource_types where id = $1',
        resourceTypeId,
      );
      return insert('resources', {
        id: newId(),
        ...type,
        key: `resource ${n}`,
        display_name: `Resource ${n}`,
        ...values,
      });
    },
    async entitlement(resourceId, values = {}, ownerIds = []) {
      const n = next();
      const resource = await read(
        'select app_id, resource_type_id, id as resource_id from resources where id = $1',
        resourceId,
      );
      const id = await insert('entitlements', {
        id: newId(),
        ...resource,
        key: `entitlement ${n}`,
        display_name: `Entitlement ${n}`,
        ...values,
      });
      await link(
        'insert into entitlement_owners (entitlement_id, user_id) select $1, unnest($2::text[])',
        id,
        ownerIds,
      );
      return id;
    },
    async accessEntitlement(appId) {
      const type = await inventory.resourceType(appId, { key: 'credential', display_name: 'Credential' });
      const resource = await inventory.resource(type, { key: 'credential', display_name: 'Credential' });
      return inventory.entitlement(resource, { key: 'access', display_name: 'Access', is_access: true });
    },
    async grant(entitlementId, holder) {
      const entitlement = await read(
        'select app_id, id as entitlement_id from entitlements where id = $1',
        entitlementId,
      );
      return insert('grants', { ...entitlement, ...holder });
    },
  };
  return inventory;
}
