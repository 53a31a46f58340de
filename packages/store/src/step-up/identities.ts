import type { SubjectLookups } from '@oag/governance/step-up';
import type { StepUpProvider } from '@oag/types';
import { sql } from 'kysely';
import type { Db } from '../database/index.ts';

/** A subject that a step-up provider has named. */
export type StepUpIdentity = { provider: StepUpProvider; issuer: string; subject: string; userId: string };

/** Looks up a subject, and the person of the session. */
export async function findSubject(
  tx: Db,
  { provider, issuer, subject, userId }: StepUpIdentity,
): Promise<SubjectLookups> {
  const { rows } = await sql<Omit<SubjectLookups, 'person' | 'provider'> & { email: string; trustEmail: boolean }>`
    select u.email,
      (select i.user_id from step_up_identities i
        where i.provider_id = ${provider.id} and i.issuer = ${issuer} and i.subject = ${subject}) as "boundTo",
      (select i.user_id from sign_in_identities i join sign_in_providers p on p.id = i.provider_id
        where i.issuer = ${issuer} and i.subject = ${subject} and p.document ->> 'clientId' = ${provider.clientId}
        order by i.user_id <> ${userId} desc limit 1) as "signsInAs",
      exists (select from step_up_identities i
        where i.provider_id = ${provider.id} and i.issuer = ${issuer} and i.user_id = u.id) as "isPersonBound",
      (select count(*)::int from users o where lower(o.email) = lower(u.email) and o.deleted_at is null) as "sameEmail",
      exists (select from sign_in_providers p where p.document ->> 'issuerUrl' = ${provider.issuerUrl}
        and (p.document ->> 'enabled')::boolean and (p.document ->> 'trustEmail')::boolean) as "trustEmail"
    from users u where u.id = ${userId}`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error(`The person ${userId} of a session is unknown`);
  const { email, trustEmail, ...known } = row;
  const { displayName } = provider;
  return { ...known, person: { id: userId, email }, provider: { displayName, trustEmail } };
}

export async function insertStepUpIdentity(
  tx: Db,
  { provider, issuer, subject, userId }: StepUpIdentity,
): Promise<void> {
  await tx
    .insertInto('step_up_identities')
    .values({ provider_id: provider.id, issuer, subject, user_id: userId })
    .execute();
}
