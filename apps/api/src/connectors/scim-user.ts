import type { CreatedAccount } from '@oag/governance/connectors';
import type { ClaimedRun } from '@oag/store/connectors';

const USER = 'urn:ietf:params:scim:schemas:core:2.0:User';

/** A user or group of a system that speaks SCIM. */
export type Resource = { id: string; active?: boolean; meta?: { version?: string }; [attribute: string]: unknown };

/** Attributes of a new user by name; an attribute in another one is written with a dot. */
export type ScimAttributes = { readonly [name: string]: string | number | boolean };

/** The body that creates a user. */
export type NewUser = { userName: string; [attribute: string]: unknown };

/** The user of a person: the usual attributes, and those that were set. */
export function newUser(person: NonNullable<ClaimedRun['person']>, attributes: ScimAttributes): NewUser {
  const user: NewUser = {
    schemas: [USER],
    active: true,
    userName: person.email,
    displayName: person.displayName,
    emails: [{ value: person.email, primary: true }],
  };
  for (const [name, value] of Object.entries(attributes)) {
    const [outer = '', inner] = name.split('.');
    if (outer === 'emails') user[outer] = [{ value, primary: true }];
    else if (inner === undefined) user[outer] = value;
    else user[outer] = { ...(user[outer] as object | undefined), [inner]: value };
  }
  return { ...user, userName: String(user.userName) };
}

/** The account of a user as imports will find it, by the attribute that identifies accounts. */
export function createdAccount(attribute: string, user: Resource, body: NewUser): CreatedAccount {
  const [email] = (body['emails'] as { value: unknown }[]).map(({ value }) => String(value));
  const identifying =
    attribute === 'userName' ? body.userName : attribute.startsWith('emails') ? email : user[attribute];
  return {
    key: typeof identifying === 'string' && identifying !== '' ? identifying : user.id,
    username: body.userName,
    email: email ?? '',
    displayName: String(body['displayName']),
  };
}
