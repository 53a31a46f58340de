import { msg } from '@lingui/core/macro';
import type { PlaceGroup } from '../shell/navigation.ts';

/** The parts of the settings, in their order. */
export const settingsPlaces: PlaceGroup[] = [
  {
    label: msg`You`,
    places: [
      { label: msg`Sessions`, to: '/settings' },
      { label: msg`My clients`, to: '/settings/clients', needs: 'listPersonalClients' },
      { label: msg`Notifications`, to: '/settings/notifications' },
    ],
  },
  {
    label: msg`Who may do what`,
    places: [
      { label: msg`Roles`, to: '/settings/roles', needs: 'searchUsers' },
      { label: msg`API clients`, to: '/settings/programs', needs: 'listServicePrincipals' },
      { label: msg`Programs`, to: '/settings/client-approvals', needs: 'listClientApprovals' },
    ],
  },
  {
    label: msg`Signing in`,
    places: [
      { label: msg`Sign-in`, to: '/settings/sign-in', needs: 'listSignInProviders' },
      { label: msg`Step-up`, to: '/settings/step-up', needs: 'listStepUpProviders' },
      { label: msg`Domains`, to: '/settings/domains', needs: 'listOrgDomains' },
    ],
  },
  {
    label: msg`Messages`,
    places: [
      { label: msg`E-mail`, to: '/settings/mails', needs: 'searchMails' },
      { label: msg`Chat`, to: '/settings/chat', needs: 'searchChatChannels' },
      { label: msg`Webhooks`, to: '/settings/webhooks', needs: 'searchWebhooks' },
    ],
  },
  {
    label: msg`Data`,
    places: [
      { label: msg`Attributes`, to: '/settings/attributes', needs: 'listRiskLevels' },
      { label: msg`Directories`, to: '/settings/directories', needs: 'listDirectories' },
    ],
  },
];
