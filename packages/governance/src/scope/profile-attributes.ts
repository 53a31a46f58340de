/** The attributes that are known of people, by their name in lower case without anything between words. */
const attributes = new Map(
  [
    'department',
    'jobTitle',
    'employmentStatus',
    'employmentType',
    'displayName',
    'email',
    'manager',
    'managerId',
    'type',
  ].map((name) => [name.toLowerCase(), name]),
);

/** The attribute of a person that a name means, however it is spelt: `jobTitle`, `job_title`, `Job Title`. */
export const profileAttribute = (name: string): string | undefined =>
  attributes.get(name.toLowerCase().replaceAll(/[^a-z]/g, ''));

export const profileAttributeNames: readonly string[] = [...attributes.values()];
