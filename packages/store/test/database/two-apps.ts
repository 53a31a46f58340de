/**
 * Inserts two apps `a` and `b`, each with 4 accounts `a0`…, a resource type `at` and 2 resources `ar0`, `ar1` that have 2 entitlements
 * each, such as `ar0e1`.
 */
export const TWO_APPS = `
  insert into apps (id, key, display_name) select app, app, app from unnest('{a,b}'::text[]) app;
  insert into app_users (id, app_id, key) select app || n, app, app || n from unnest('{a,b}'::text[]) app, generate_series(0, 3) n;
  insert into resource_types (id, app_id, key, display_name) select app || 't', app, 't', 'T' from unnest('{a,b}'::text[]) app;
  insert into resources (id, app_id, resource_type_id, key, display_name)
    select app || 'r' || n, app, app || 't', 'r' || n, 'R' from unnest('{a,b}'::text[]) app, generate_series(0, 1) n;
  insert into entitlements (id, app_id, resource_type_id, resource_id, key, display_name)
    select r.id || 'e' || n, r.app_id, r.resource_type_id, r.id, 'e' || n, 'E' from resources r, generate_series(0, 1) n`;
