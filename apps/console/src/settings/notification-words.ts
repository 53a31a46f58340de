import { useLingui } from '@lingui/react/macro';
import type { NotificationKind } from './notification-queries.ts';

/** The kinds of e-mails as people read them, in the order of the page. */
export function useNotificationWords(): { kind: NotificationKind; name: string; hint: string }[] {
  const { t } = useLingui();
  return [
    { kind: 'reviews', name: t`Access reviews`, hint: t`A campaign starts or ends, or a review is assigned to you.` },
    { kind: 'taskReminders', name: t`Reminders`, hint: t`Reviews are still open.` },
    { kind: 'approvalNeeded', name: t`Decisions`, hint: t`A task waits for your decision.` },
    { kind: 'provisioningRequest', name: t`Changes of access`, hint: t`You have to give or remove access.` },
    {
      kind: 'commentOnRequest',
      name: t`Comments`,
      hint: t`Somebody comments on a task of yours, or asks for your advice.`,
    },
    { kind: 'requestCreated', name: t`New requests`, hint: t`A request of yours was created.` },
    { kind: 'completion', name: t`Outcomes`, hint: t`A request of yours was granted or denied.` },
    { kind: 'accessProvisioned', name: t`New access`, hint: t`You got access that somebody else requested for you.` },
    { kind: 'expiringAccess', name: t`Access that ends`, hint: t`Access of yours ends in three working days.` },
    { kind: 'system', name: t`Everything else`, hint: t`Such as messages to the owners of a campaign.` },
  ];
}
