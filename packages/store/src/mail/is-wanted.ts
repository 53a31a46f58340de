import { type RawBuilder, sql } from 'kysely';

/**
 * Whether somebody wants a kind of notification, from the settings `p` of the person and `o` of the organization. `isOn` applies when neither has chosen.
 * A kind that is null is always on; only the organization as a whole switches it off.
 */
export const isWanted = (kind: RawBuilder<unknown>, isOn: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`
  (coalesce((o.email ->> 'enabled')::boolean, true) and (${kind} is null or
  case when (o.email -> ${kind} ->> 'locked')::boolean then coalesce((o.email -> ${kind} ->> 'enabled')::boolean, ${isOn})
    else coalesce((p.email ->> 'enabled')::boolean, true)
      and coalesce((p.email -> ${kind} ->> 'enabled')::boolean, (o.email -> ${kind} ->> 'enabled')::boolean, ${isOn}) end))`;
