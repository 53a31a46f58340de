import type { AccessReviewTemplate, AppEntitlement, CreateAccessReviewTemplateRequest } from '@oag/types';
import type { People } from '../harness/people.ts';
import { present } from '../harness/present.ts';
import type { ServiceTarget } from '../harness/service-target.ts';
import { useService } from '../harness/use-service.ts';

export let target: ServiceTarget;
export let people: People;
export let entitlement: AppEntitlement;

/** Lends the tests of a file a service. */
export const useTemplates = (): void =>
  useService(
    async (service) => {
      ({ target, people } = service);
      const { data } = await people.superAdmin.client.POST('/api/v1/search/entitlements', {
        body: { query: 'Dispense' },
      });
      entitlement = present(data.list[0]?.appEntitlement, 'entitlement');
    },
    { flags: ['--time-zone', 'America/New_York'] },
  );

export async function make(body: Partial<CreateAccessReviewTemplateRequest> = {}): Promise<AccessReviewTemplate> {
  const { owner } = people;
  const { data } = await owner.client.POST('/api/v1/access_review_template', {
    body: { displayName: 'Quarterly', ownerIds: [owner.id], ...body },
  });
  return present(data.accessReviewTemplate, 'template');
}

export async function read(id: string): Promise<AccessReviewTemplate> {
  const { data } = await people.owner.client.GET('/api/v1/access_review_template/{id}', { params: { path: { id } } });
  return present(data.accessReviewTemplate, 'template');
}

export async function change(
  id: string,
  accessReviewTemplate: object,
  updateMask: string | null = null,
): Promise<AccessReviewTemplate> {
  const body = { accessReviewTemplate, updateMask };
  const { data } = await people.owner.client.POST('/api/v1/access_review_template/{id}', {
    params: { path: { id } },
    body,
  });
  return present(data.accessReviewTemplate, 'template');
}

export const refused = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => 'accepted',
    (error: { fieldViolations: { field: string; reason: string }[] }) =>
      error.fieldViolations.map(({ field, reason }) => `${field} ${reason}`),
  );
