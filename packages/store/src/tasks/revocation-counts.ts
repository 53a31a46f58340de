/** The outcome counts of the revoke tasks of an offboarding; of several for the same access the last one counts. For statements that read `tasks`. */
export const REVOCATION_COUNTS = `case when tasks.kind = 'offboarding' then (
  select json_build_object('open', count(*) filter (where r.state = 'OPEN'), 'revoked', count(*) filter (where r.outcome = 'REVOKED'),
    'denied', count(*) filter (where r.outcome in ('DENIED', 'WAIT_TIMED_OUT')), 'cancelled', count(*) filter (where r.outcome = 'CANCELLED'),
    'errored', count(*) filter (where r.outcome = 'ERROR'))
  from (select distinct on (r.entitlement_id, r.app_user_id) r.state, r.outcome from offboarding_revocations o join tasks r on r.id = o.revoke_task_id
    where o.offboarding_task_id = tasks.id order by r.entitlement_id, r.app_user_id, r.numeric_id desc) r) end`;

export type RevocationCounts = { open: number; revoked: number; denied: number; cancelled: number; errored: number };
