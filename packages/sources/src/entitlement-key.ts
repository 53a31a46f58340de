/**
 * The identity of an entitlement within its app: resource type, resource and entitlement, trimmed and lower-cased.
 * Blanks, hyphens and underscores stay different. U+001F, which no cell may contain, joins the parts, so that different
 * parts never give the same key.
 */
export function entitlementKey(parts: { resourceType: string; resource: string; entitlement: string }): string {
  return [parts.resourceType, parts.resource, parts.entitlement]
    .map((part) => part.trim().toLowerCase())
    .join('\u001F');
}
