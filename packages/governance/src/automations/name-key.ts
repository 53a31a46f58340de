/** What makes the name of a resource, or of an entitlement, the same name: imports take them so as well. */
export const nameKey = (name: string): string => name.trim().toLowerCase();
