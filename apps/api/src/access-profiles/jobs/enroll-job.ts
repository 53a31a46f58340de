import { builtinPolicyIds } from '@oag/governance/policies';
import { holdRequestCatalog, missingAccess, nextMemberPairs, type MissingAccess } from '@oag/store/access-profiles';
import type { Db } from '@oag/store/database';
import { holdRequestSchemas } from '@oag/store/forms';
import { advanceJob, finishJob, type Job } from '@oag/store/jobs';
import type { Form, RequestCatalog } from '@oag/types';
import type { JobHandler } from '../../jobs/index.ts';
import { analyseRequests } from '../../policies/index.ts';
import { NO_CAMPAIGN, openTasks, type TaskPlan } from '../../task-commands/index.ts';
import type { GrantRequest } from '../../tasks/index.ts';

/** The number of pairs of people and entitlements per transaction. */
const CHUNK = 200;

/**
 * Requests the access of a profile for its members, chunk by chunk: what they lack, unless a request is open. Every chunk locks the profile, so that
 * nothing is requested for people who are no longer members, and stops when the profile is deleted.
 */
export const enrollJob: JobHandler<'enroll'> = async (given, { configuration, database, expressions }, signal) => {
  let work = given;
  while (!signal.aborted) {
    const next = await database.db.transaction().execute(async (tx): Promise<Job<'enroll'> | null> => {
      const environment = { tx, expressions, now: new Date().toISOString(), requestId: '' };
      const { cursor } = work;
      const catalog = await holdRequestCatalog(tx, work.objectId);
      const pairs =
        catalog?.deletedAt === null
          ? await nextMemberPairs(tx, { catalogId: catalog.id, ...cursor }, cursor.after ?? ['', ''], CHUNK)
          : [];
      const last = pairs.at(-1);
      if (!catalog || !last) {
        await finishJob(tx, work);
        return null;
      }
      const access = await missingAccess(tx, pairs);
      const analyses = await analyseRequests(tx, access.map(asked), { configuration, now: environment.now });
      const forms = cursor.bypassesPolicies ? new Map<string, Form>() : await formsOf(tx, access);
      await openTasks(
        access.map((each, index): TaskPlan => {
          const analysis = analyses[index];
          return { ...planOf(each, work, catalog, forms), ...(analysis && { analysis }) };
        }),
        environment,
      );
      return advanceJob(tx, work, {
        phase: 'request',
        cursor: { ...cursor, after: [last.userId, last.entitlementId] },
      });
    });
    if (next === null) return;
    work = next;
  }
};

const asked = ({ appId, entitlementId, appUserId, userId }: MissingAccess) => ({
  ...{ appId, entitlementId, appUserId },
  identityUserId: userId,
});

/** The forms of the entitlements, by their ids. The people answer them before anybody decides. */
async function formsOf(tx: Db, access: readonly MissingAccess[]): Promise<Map<string, Form>> {
  const ids = access.flatMap(({ requestSchemaId }) => requestSchemaId ?? []);
  const schemas = await holdRequestSchemas(tx, [...new Set(ids)]);
  return new Map([...schemas].flatMap(([id, { form }]): [string, Form][] => (form ? [[id, form]] : [])));
}

/** The service itself is the requester: the form of a request is answered by the person who is to get the access. */
function planOf(
  access: MissingAccess,
  { cursor: { origin, bypassesPolicies } }: Job<'enroll'>,
  { id: requestCatalogId, displayName }: RequestCatalog,
  forms: ReadonlyMap<string, Form>,
): TaskPlan {
  const form = forms.get(access.requestSchemaId ?? '') ?? null;
  const request: GrantRequest = {
    ...{ source: null, grantDuration: access.longestGrant, form, answers: {}, secrets: {} },
    requestCatalogId,
  };
  return {
    ...NO_CAMPAIGN,
    ...asked(access),
    ...{ kind: 'grant', origin, request, createdBy: '' },
    description: `Member of the access profile ${displayName}`,
    ...(form && { form }),
    ...(bypassesPolicies && { policyId: builtinPolicyIds.autoApproval, policyNamedBy: 'accessProfile' as const }),
  };
}
