import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { OperationId } from '@oag/client';
import type { LinkProps } from '@tanstack/react-router';
import { may, type Viewer } from '../session/session-queries.ts';

export type Place = {
  label: MessageDescriptor;
  to: NonNullable<LinkProps['to']>;
  /** Beginnings of other addresses that belong to this place. */
  also?: string[];
  /** Shown to people who may call this operation; to everybody when there is none. */
  needs?: OperationId;
};

export type PlaceGroup = { label?: MessageDescriptor; places: Place[] };

/** Where one can go, in the order of the navigation. */
export const navigation: PlaceGroup[] = [
  {
    places: [
      { label: msg`Home`, to: '/', also: ['/reviews/'] },
      { label: msg`My tasks`, to: '/tasks' },
      { label: msg`My requests`, to: '/requests' },
      { label: msg`What I hold`, to: '/access' },
    ],
  },
  {
    label: msg`Governance`,
    places: [
      { label: msg`Campaigns`, to: '/campaigns', needs: 'listReviewerSignals' },
      { label: msg`Templates`, to: '/templates', needs: 'listAccessReviewTemplates' },
      { label: msg`Findings`, to: '/findings', needs: 'searchFindings' },
    ],
  },
  {
    label: msg`Rules`,
    places: [
      { label: msg`Policies`, to: '/policies', also: ['/policy-simulator'], needs: 'listPolicies' },
      { label: msg`Access profiles`, to: '/profiles', needs: 'listRequestCatalogMembers' },
      { label: msg`Request forms`, to: '/forms', needs: 'listPolicies' },
      { label: msg`Automations`, to: '/automations', needs: 'listAutomations' },
      { label: msg`Requestable actions`, to: '/actions', needs: 'createRequestableAction' },
      { label: msg`Segregation of duties`, to: '/conflicts', needs: 'listConflictMonitors' },
      { label: msg`Unused access`, to: '/unused-access', needs: 'listUnusedAccessRules' },
    ],
  },
  {
    label: msg`Data`,
    places: [
      { label: msg`People`, to: '/people', needs: 'searchUsers' },
      { label: msg`Apps`, to: '/apps', needs: 'searchAppUsers' },
      { label: msg`Accounts`, to: '/accounts', needs: 'searchAppUsers' },
      { label: msg`Entitlements`, to: '/entitlements', needs: 'searchGrants' },
      { label: msg`Imports`, to: '/imports', needs: 'listImports' },
    ],
  },
  {
    label: msg`Service`,
    places: [
      { label: msg`Log`, to: '/log', needs: 'listLogEvents' },
      { label: msg`Settings`, to: '/settings' },
    ],
  },
];

/** Whether an address belongs to a place. */
export const isAt = ({ to, also = [] }: Place, pathname: string): boolean =>
  pathname === to || [...(to === '/' ? [] : [`${to}/`]), ...also].some((start) => pathname.startsWith(start));

/** The places that the viewer may open, without empty groups. */
export const placesFor = (viewer: Viewer, groups: readonly PlaceGroup[]): PlaceGroup[] =>
  groups
    .map((group) => ({ ...group, places: group.places.filter(({ needs }) => !needs || may(viewer, needs)) }))
    .filter(({ places }) => places.length > 0);
