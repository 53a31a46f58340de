import type {
  AccessReview,
  App,
  AppEntitlement,
  AppResource,
  AppResourceType,
  AppUser,
  Policy,
  User,
} from '@oag/types';
import {
  emptyAccount,
  emptyApp,
  emptyEntitlement,
  emptyResource,
  emptyResourceType,
  emptyUser,
} from '../inventory/index.ts';
import { emptyCampaign, emptyPolicy } from './empty-objects.ts';

// The members of an object that people without permission to read it see, where a task or a list needs its name. Every other
// member has its zero value: a member that is added to the contract stays hidden until somebody decides otherwise.

export const publicUser = ({ id, displayName }: User): User => ({ ...emptyUser, id, displayName });

/** A person for the reviewer of their access: their place in the organization, and nothing of the directory. */
export const reviewedUser = ({ id, displayName, jobTitle, department }: User): User => ({
  ...emptyUser,
  id,
  displayName,
  jobTitle,
  department,
});

/** Also what people should know who ask for access to the app. */
export const publicApp = ({ id, displayName, description, instructions, iconUrl, logoUri }: App): App => ({
  ...emptyApp,
  id,
  displayName,
  description,
  instructions,
  iconUrl,
  logoUri,
});

/** Tasks name an account by what it is called, or by its user name or address. The attributes that the campaign shows to its reviewers are in `profile`. */
export const publicAccount = ({
  id,
  appId,
  identityUserId,
  appUserType,
  status,
  profile,
  ...names
}: AppUser): AppUser => ({
  ...emptyAccount,
  id,
  appId,
  identityUserId,
  appUserType,
  status: status && { ...status, details: '' },
  profile,
  displayName: names.displayName || names.username || names.email,
});

/** Also what somebody has to know who asks for it, or decides whether somebody else needs it. */
export const publicEntitlement = (given: AppEntitlement): AppEntitlement => {
  const { id, appId, appResourceId, appResourceTypeId, displayName, description, alias, slug, purpose, systemBuiltin } =
    given;
  const { durationGrant, durationUnset, emergencyGrantEnabled, requestSchemaId, deletedAt } = given;
  const asked = { durationGrant, durationUnset, emergencyGrantEnabled, requestSchemaId };
  return {
    ...emptyEntitlement,
    id,
    appId,
    appResourceId,
    appResourceTypeId,
    displayName,
    description,
    alias,
    slug,
    purpose,
    systemBuiltin,
    deletedAt,
    ...asked,
  };
};

export const publicResource = ({
  id,
  appId,
  appResourceTypeId,
  displayName,
  description,
}: AppResource): AppResource => ({
  ...emptyResource,
  id,
  appId,
  appResourceTypeId,
  displayName,
  description,
});

export const publicResourceType = ({ id, appId, displayName }: AppResourceType): AppResourceType => ({
  ...emptyResourceType,
  id,
  appId,
  displayName,
});

export const publicPolicy = ({ id, displayName, policyType }: Policy): Policy => ({
  ...emptyPolicy,
  id,
  displayName,
  policyType,
});

export const publicCampaign = ({ id, displayName }: AccessReview): AccessReview => ({
  ...emptyCampaign,
  id,
  displayName,
});
