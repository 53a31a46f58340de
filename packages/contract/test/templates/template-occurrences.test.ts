import type { AccessReview, RecurrenceRuleInput } from '@oag/types';
import { expect, test } from 'vitest';
import { importFiles } from '../harness/imports.ts';
import { present } from '../harness/present.ts';
import { target, people, make, read, change, refused, useTemplates } from './use-templates.ts';

// When templates create campaigns.

useTemplates();

async function campaignsFrom(id: string): Promise<AccessReview[]> {
  const { data } = await people.superAdmin.client.GET('/api/v1/access_reviews', {
    params: { query: { page_size: 100 } },
  });
  return data.list
    .flatMap((view) => view.accessReview ?? [])
    .filter((campaign) => campaign.accessReviewTemplateId === id);
}

const monthly: RecurrenceRuleInput = {
  frequency: 'FREQUENCY_MONTHLY',
  interval: 3,
  startDate: '2100-01-31T12:00:00Z',
  occurrences: 4,
};

test('recurrenceRule says when campaigns are created, in the time zone of the organization', async () => {
  const template = await make({ isCampaignScheduleEnabled: true, recurrenceRule: monthly });
  expect(template).toMatchObject({
    isCampaignScheduleEnabled: true,
    nextScheduledCampaignAt: '2100-01-31T13:30:00.000Z',
    recurrenceRule: { ...monthly, endDate: null },
  });
  const paused = await change(template.id, { isCampaignScheduleEnabled: false }, 'is_campaign_schedule_enabled');
  expect([paused.nextScheduledCampaignAt, paused.recurrenceRule]).toEqual([null, template.recurrenceRule]);
  const other = { ...monthly, occurrences: null, endDate: '2101-01-01T00:00:00Z' };
  for (const frequency of ['FREQUENCY_NONE', 'FREQUENCY_DAILY', 'FREQUENCY_WEEKLY', 'FREQUENCY_YEARLY'] as const) {
    const changed = await change(template.id, {
      isCampaignScheduleEnabled: true,
      recurrenceRule: { ...other, frequency },
    });
    expect(changed).toMatchObject({
      nextScheduledCampaignAt: template.nextScheduledCampaignAt,
      recurrenceRule: { ...other, frequency },
    });
  }
  await change(template.id, { isCampaignScheduleEnabled: false });
});

test('a template that missed occurrences creates one campaign, and continues with the next day', async () => {
  const { id } = await make({
    isCampaignScheduleEnabled: true,
    recurrenceRule: {
      ...monthly,
      frequency: 'FREQUENCY_DAILY',
      interval: 1,
      startDate: '2026-01-01T00:00:00Z',
      occurrences: null,
    },
  });
  await target.database.pool.query(
    `update access_review_templates set due_at = now() - interval '40 days' where id = $1`,
    [id],
  );
  const [campaign, ...more] = await target.until(
    () => campaignsFrom(id),
    (made) => made.length > 0,
  );
  expect(more).toEqual([]);
  expect(campaign?.createdById).toBe(people.owner.id);
  const { nextScheduledCampaignAt, occurrences } = await read(id);
  expect(occurrences).toBe(1);
  expect(Date.parse(nextScheduledCampaignAt ?? '')).toBeGreaterThan(Date.now());
  // Its owners are notified.
  const messages = await people.owner.client.GET('/api/v1/access_review/{access_review_id}/messages', {
    params: { path: { access_review_id: campaign?.id ?? '' } },
  });
  expect(messages.data.list).toMatchObject([{ kind: 'ACCESS_REVIEW_MESSAGE_KIND_CREATED', userId: people.owner.id }]);
  const { rows } = await target.database.pool.query<{ document: object }>(
    `select document from log_entries where object_id = $1 and kind = 'campaignCreated'`,
    [campaign?.id],
  );
  expect(rows).toMatchObject([{ document: { accessReviewTemplateId: id, scheduledAt: expect.stringContaining('Z') } }]);
});

test('personEvents: a person who changes department or manager gets a campaign of their own, once for each import', async () => {
  const { client } = people.superAdmin;
  const moved = await make({
    displayName: 'Move',
    personEvents: ['PERSON_EVENT_DEPARTMENT_CHANGED'],
    scope: { allUsers: {} },
  });
  const reporting = await make({
    displayName: 'New manager',
    personEvents: ['PERSON_EVENT_MANAGER_CHANGED', 'PERSON_EVENT_DEPARTMENT_CHANGED'],
  });
  const file = (department: string, manager: string): string =>
    `email,manager_email,department\nnadia.osei@harborlane.example,${manager},${department}\ntessa.moor@harborlane.example,${manager},${department}\n`;
  expect(
    await change(reporting.id, { personEvents: reporting.personEvents, displayName: 'Another manager' }),
  ).toMatchObject({ personEvents: reporting.personEvents });
  await importFiles(target, client, { people: file('Pharmacy', 'priya.nair@harborlane.example') });
  const quiet = async (): Promise<void> =>
    void (await target.until(
      () => target.database.pool.query('select from person_changes'),
      ({ rows }) => rows.length === 0,
    ));
  await quiet();
  const before = (await campaignsFrom(moved.id)).length;
  await importFiles(target, client, { people: file('Radiology', 'priya.nair@harborlane.example') });
  await quiet();
  const { data } = await client.POST('/api/v1/search/users', { body: { query: 'Nadia' } });
  const nadia = present(data.list?.[0]?.user, 'Nadia Osei');
  const [campaign, ...more] = (await campaignsFrom(moved.id)).slice(before);
  // Tessa Moor has no access that could be reviewed.
  expect(more).toEqual([]);
  expect(campaign).toMatchObject({
    displayName: expect.stringMatching(/^Move, Nadia Osei, /),
    scopeV2: { allUsers: null, selectedUsers: { userIds: [nadia.id] } },
  });
  const both = (await campaignsFrom(reporting.id)).length;
  await importFiles(target, client, { people: file('Radiology', 'mateo.rios@harborlane.example') });
  await importFiles(target, client, { people: file('Radiology', 'mateo.rios@harborlane.example') });
  await quiet();
  expect([(await campaignsFrom(moved.id)).length - before, (await campaignsFrom(reporting.id)).length - both]).toEqual([
    1, 1,
  ]);
  for (const { id } of [moved, reporting])
    await people.owner.client.DELETE('/api/v1/access_review_template/{id}', { params: { path: { id } } });
});

test('a template that could never make a good campaign is refused by the name of the field', async () => {
  const rule = { frequency: 'FREQUENCY_DAILY' as const, startDate: '2100-01-02T00:00:00Z' };
  expect(await refused(make({ isCampaignScheduleEnabled: true }))).toEqual(['recurrenceRule REQUIRED']);
  expect(await refused(make({ recurrenceRule: {} }))).toEqual([
    'recurrenceRule.frequency REQUIRED',
    'recurrenceRule.startDate REQUIRED',
  ]);
  expect(await refused(make({ recurrenceRule: { ...rule, interval: 1001, endDate: '2100-01-01T00:00:00Z' } }))).toEqual(
    ['recurrenceRule.interval RANGE', 'recurrenceRule.endDate RANGE'],
  );
  expect(await refused(make({ recurrenceRule: { ...rule, occurrences: 0 } }))).toEqual([
    'recurrenceRule.occurrences RANGE',
  ]);
  expect(await refused(make({ autoCloseCampaign: true }))).toEqual(['accessReviewDuration REQUIRED']);
  expect(
    await refused(
      make({
        accessReviewDuration: '0s',
        policyId: people.owner.id,
        annotations: Object.fromEntries(Array.from({ length: 17 }, (_, no) => [`key${no}`, '1'])),
      }),
    ),
  ).toEqual(['policyId NOT_FOUND', 'accessReviewDuration RANGE', 'annotations LIMIT']);
  expect(await refused(make({ personEvents: ['PERSON_EVENT_UNSPECIFIED'] }))).toEqual(['personEvents[0] REQUIRED']);
  const { id } = await make();
  expect(await refused(change(id, { slackChannel: {} }))).toEqual(['accessReviewTemplate.slackChannel.name REQUIRED']);
  expect(await refused(change(id, { scope: { selectedUsers: { userIds: [id] } } }))).toEqual([
    'accessReviewTemplate.scope.selectedUsers.userIds[0] NOT_FOUND',
  ]);
  expect(await refused(change(id, { occurrences: 5 }, 'occurrences'))).toEqual(['updateMask READ_ONLY']);
});
