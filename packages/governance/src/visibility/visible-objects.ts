import type {
  AccessReview,
  App,
  AppEntitlement,
  AppResource,
  AppResourceType,
  AppUser,
  Directory,
  Policy,
  Role,
  User,
} from '@oag/types';
import { campaignFor, campaignPermissions, type Caller } from '../auth/index.ts';
import { mayReadAccessOf, mayReadApp, userPermissions } from '../inventory/index.ts';
import { mayReadPolicies } from '../policies/index.ts';
import {
  publicAccount,
  publicApp,
  publicCampaign,
  publicEntitlement,
  publicPolicy,
  publicResource,
  publicResourceType,
  publicUser,
  reviewedUser,
} from './public-forms.ts';

/** The reader of expanded objects, with the lookups for the page. */
export type Reader = Caller & {
  /** The apps that the reader owns, where the rules need it. */
  ownedAppIds: ReadonlySet<string>;
  /** Of the people who hold accounts of the page, those whose manager is the reader. */
  reportIds: ReadonlySet<string>;
  /** The campaigns of the page in which the reviews of the reader are or were. */
  reviewedCampaignIds: ReadonlySet<string>;
  /** The people of the page whose access the reader reviews or has reviewed. */
  reviewedUserIds: ReadonlySet<string>;
};

/** The objects that can be expanded. */
export type VisibleObjects = {
  user: User;
  app: App;
  appUser: AppUser;
  appEntitlement: AppEntitlement;
  appResource: AppResource;
  appResourceType: AppResourceType;
  accessReview: AccessReview;
  policy: Policy;
  role: Role;
  directory: Directory;
};

export type VisibleKind = keyof VisibleObjects;

const ownersOf = (appId: string, { ownedAppIds, userId }: Reader): string[] => (ownedAppIds.has(appId) ? [userId] : []);
const readsApp = (appId: string, reader: Reader): boolean => mayReadApp(reader, ownersOf(appId, reader));

/** Whether the reader could read the object by itself: the rules of the operations that do that. */
const mayRead: { readonly [Kind in VisibleKind]: (object: VisibleObjects[Kind], reader: Reader) => boolean } = {
  user: (user, reader) => userPermissions(user, reader).read,
  app: ({ id }, reader) => readsApp(id, reader),
  appUser({ appId, identityUserId }, reader) {
    const managerId = reader.reportIds.has(identityUserId) ? reader.userId : '';
    return mayReadAccessOf({ holderId: identityUserId, managerId, appOwnerIds: ownersOf(appId, reader) }, reader);
  },
  appEntitlement: ({ appId }, reader) => readsApp(appId, reader),
  appResource: ({ appId }, reader) => readsApp(appId, reader),
  appResourceType: ({ appId }, reader) => readsApp(appId, reader),
  accessReview: (campaign, reader) =>
    campaignPermissions(campaign, { ...reader, isReviewer: reader.reviewedCampaignIds.has(campaign.id) }).read,
  policy: (_policy, reader) => mayReadPolicies(reader),
  // Everybody may list the roles.
  role: () => true,
  directory: ({ appId }, reader) => readsApp(appId, reader),
};

/** Redacts nested objects of a readable object. */
const within: {
  readonly [Kind in VisibleKind]?: (object: VisibleObjects[Kind], reader: Reader) => VisibleObjects[Kind];
} = {
  app(app, reader) {
    const owners = app.appOwners ?? [];
    return owners.every((owner) => mayRead.user(owner, reader))
      ? app
      : { ...app, appOwners: owners.map((owner) => visible('user', owner, reader)) };
  },
  accessReview: campaignFor,
};

/** The forms of objects for their reviewers, who see more than the public form; null when the reader does not review the object. */
const reviewed: {
  readonly [Kind in VisibleKind]?: (object: VisibleObjects[Kind], reader: Reader) => VisibleObjects[Kind] | null;
} = {
  user: (user, { reviewedUserIds }) => (reviewedUserIds.has(user.id) ? reviewedUser(user) : null),
};

const publicForms: { readonly [Kind in VisibleKind]: (object: VisibleObjects[Kind]) => VisibleObjects[Kind] } = {
  user: publicUser,
  app: publicApp,
  appUser: publicAccount,
  appEntitlement: publicEntitlement,
  appResource: publicResource,
  appResourceType: publicResourceType,
  accessReview: publicCampaign,
  policy: publicPolicy,
  role: (role) => role,
  directory: ({ appId }) => ({ appId, createdAt: null, updatedAt: null }),
};

/** Cached public forms of objects that responses share. */
const sharedForms = new WeakMap<object, object>();

function publicForm<Kind extends VisibleKind>(kind: Kind, object: VisibleObjects[Kind]): VisibleObjects[Kind] {
  if (!Object.isFrozen(object)) return publicForms[kind](object);
  const known = sharedForms.get(object) as VisibleObjects[Kind] | undefined;
  if (known) return known;
  const form = publicForms[kind](object);
  Object.freeze(form);
  sharedForms.set(object, form);
  return form;
}

/** Whether the reader could read the object by itself. */
export const mayReadWhole = <Kind extends VisibleKind>(
  kind: Kind,
  object: VisibleObjects[Kind],
  reader: Reader,
): boolean => mayRead[kind](object, reader);

/** An object as the reader may see it: whole when they could read it by itself, else only what a task needs to name it, and a reviewer to decide. */
export function visible<Kind extends VisibleKind>(
  kind: Kind,
  object: VisibleObjects[Kind],
  reader: Reader,
): VisibleObjects[Kind] {
  if (!mayRead[kind](object, reader)) return reviewed[kind]?.(object, reader) ?? publicForm(kind, object);
  return within[kind]?.(object, reader) ?? object;
}
