import { assertNoViolations, violation } from '@oag/governance/input';
import { appExists, appUsersByIds, findEntitlement, findUser } from '@oag/store/inventory';
import { runLookups } from '@oag/store/tasks';
import type { Db } from '@oag/store/database';
import type { AppEntitlement, AppUser, FieldViolation, SimulatePolicyRequest, User } from '@oag/types';

/** The person, the account and the entitlement that a simulation is about. */
export type SimulationSubject = { user: User | null; account: AppUser | null; entitlement: AppEntitlement };

/** Looks up what a request names. Throws INVALID_FIELD naming everything that is not there. */
export async function simulationSubject(
  db: Db,
  { subjectUserId, appUserId, appId, appEntitlementId }: SimulatePolicyRequest,
): Promise<SimulationSubject> {
  const entitlement = await findEntitlement(db, appId, appEntitlementId);
  const isApp = entitlement !== undefined || (await appExists(db, appId));
  const account = appUserId
    ? (await appUsersByIds(db, [appUserId])).get(appUserId)
    : await accountOf(db, subjectUserId ?? '', appId);
  const userId = subjectUserId || account?.identityUserId;
  const user = userId ? await findUser(db, userId) : undefined;
  const wrong = (isWrong: boolean, field: string, rule: string, text: string): FieldViolation[] =>
    isWrong ? [violation(field, rule, text)] : [];
  assertNoViolations([
    ...wrong(
      !subjectUserId && !appUserId,
      'subjectUserId',
      'REQUIRED',
      'is missing; name the person, or an account in appUserId',
    ),
    ...wrong(!isApp, 'appId', 'NOT_FOUND', `no app has the id ${appId}; correct it`),
    ...wrong(
      isApp && !entitlement,
      'appEntitlementId',
      'NOT_FOUND',
      `the app ${appId} has no entitlement with the id ${appEntitlementId}; correct it`,
    ),
    ...wrong(
      Boolean(subjectUserId) && !user,
      'subjectUserId',
      'NOT_FOUND',
      `no person has the id ${subjectUserId}; correct it`,
    ),
    ...wrong(
      Boolean(appUserId) && account?.appId !== appId,
      'appUserId',
      'NOT_FOUND',
      `the app ${appId} has no account with the id ${appUserId}; correct it`,
    ),
    ...wrong(
      Boolean(subjectUserId) && Boolean(appUserId) && account !== undefined && account.identityUserId !== subjectUserId,
      'appUserId',
      'OTHER_PERSON',
      `the account ${appUserId} does not belong to ${subjectUserId}; name one of them only`,
    ),
  ]);
  if (!entitlement) throw new Error('An entitlement that is not there was refused');
  return { user: user ?? null, account: account ?? null, entitlement };
}

/** The first account that a person has in an app, if any. */
async function accountOf(db: Db, userId: string, appId: string): Promise<AppUser | undefined> {
  if (userId === '') return undefined;
  const [found] = [...(await runLookups(db, [{ kind: 'accountsOf', userId, appId }])).values()];
  const [first] = Array.isArray(found) ? (found as { id: string }[]) : [];
  return first && (await appUsersByIds(db, [first.id])).get(first.id);
}
