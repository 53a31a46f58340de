import type { Client } from '@oag/client';
import { expand } from '@oag/client';
import type { Insight, InsightRecommendation } from '@oag/types';
import { expect, test } from 'vitest';
import { openCampaign, reviewsOf } from '../harness/campaigns.ts';
import { importFiles } from '../harness/imports.ts';
import type { People } from '../harness/people.ts';
import { present } from '../harness/present.ts';
import type { ServiceTarget } from '../harness/service-target.ts';
import { useService } from '../harness/use-service.ts';

// Insights that help a reviewer to decide, with their reasons.

const names = ['Ada', 'Bea', 'Cleo', 'Dora', 'Eve'];
const emailOf = (name: string): string => `${name.toLowerCase()}@harborlane.example`;
/** A team of five, who all may enter the laboratory; one of them has not done so for years. */
const laboratory = {
  people: `email,name,title\n${names.map((name) => `${emailOf(name)},${name},Laboratory assistant\n`).join('')}`,
  access: `app,account_email,resource_type,resource,entitlement,last_used_at\n${names.map((name) => `Laboratory,${emailOf(name)},Room,Cold store,Enter,${name === 'Eve' ? '2020-01-01T00:00:00Z' : ''}\n`).join('')}Laboratory,nobody@elsewhere.example,Room,Cold store,Enter,\n`,
};

let target: ServiceTarget;
let people: People;
useService(async (service) => {
  ({ target, people } = service);
  await importFiles(target, people.superAdmin.client, laboratory);
});

async function insightsOf(
  client: Client,
  id: string,
): Promise<{ recommendation: InsightRecommendation; insights: Insight[] }> {
  const { data } = await client.GET('/api/v1/tasks/{task_id}/insights', { params: { path: { task_id: id } } });
  return data;
}

test('every review comes with a recommendation, and the reasons for it as data', async () => {
  const { client, id } = people.owner;
  const { data: found } = await client.POST('/api/v1/search/entitlements', { body: { query: 'Enter' } });
  const { appId, appResourceId } = present(
    found.list.find(({ appEntitlement }) => appEntitlement?.displayName === 'Enter')?.appEntitlement,
    'entitlement',
  );
  const scopeV2 = { specificResources: { resourceRefs: [{ appId, id: appResourceId }] } };
  const campaign = await openCampaign(target, client, { displayName: 'Laboratory', ownerIds: [id], scopeV2 });
  const reviews = await reviewsOf(client, campaign.id);
  const helped = new Map<string, { recommendation: string; rules: string[] }>();
  for (const review of reviews) {
    const { recommendation, insights } = await insightsOf(client, review.id);
    const view = expand(
      (await client.GET('/api/v1/tasks/{id}', { params: { path: { id: review.id } } })).data,
    ).taskView;
    expect(view?.task).toMatchObject({ recommendation, insightIds: insights.map((insight) => insight.id) });
    expect(view?.insights).toEqual(insights);
    helped.set(review.displayName.split(' for ').at(-1) ?? '', {
      recommendation,
      rules: insights.map(({ ruleId }) => ruleId),
    });
  }
  expect(helped.get(emailOf('Ada'))).toMatchObject({
    recommendation: 'INSIGHT_RECOMMENDATION_APPROVE',
    rules: expect.arrayContaining(['most-of-title']),
  });
  expect(helped.get(emailOf('Eve'))).toMatchObject({
    recommendation: 'INSIGHT_RECOMMENDATION_DENY',
    rules: expect.arrayContaining(['unused', 'most-of-title']),
  });
  expect([...helped.values()].find(({ rules }) => rules.includes('no-owner'))).toMatchObject({
    recommendation: 'INSIGHT_RECOMMENDATION_REVIEW',
  });
});
