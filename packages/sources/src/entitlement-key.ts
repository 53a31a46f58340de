/**
 * What makes an entitlement the same one within its app: resource type, resource and entitlement, trimmed and lower-cased. Blanks, hyphens
 * and underscores stay different. The parts are joined by U+001F, which no cell may hold, so different parts never give the same key.
 */
export function entitlementKey(parts: { resourceType: string; resource: string; entitlement: string }): string {
  return [parts.resourceType, parts.resource, parts.entitlement]
    .map((part) => part.trim().toLowerCase())
    .join('\u001F');
}
