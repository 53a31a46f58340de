/** The attributes of people, by their name in lower case without separators. */
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

/** The attribute that a name means, in any spelling: `jobTitle`, `job_title`, `Job Title`. */
export const profileAttribute = (name: string): string | undefined =>
  attributes.get(name.toLowerCase().replaceAll(/[^a-z]/g, ''));

export const profileAttributeNames: readonly string[] = [...attributes.values()];
