/** Names with the same key are the same name, of resources and of entitlements; imports compare names in the same way. */
export const nameKey = (name: string): string => name.trim().toLowerCase();
