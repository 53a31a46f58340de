/** Whether a value is unset: absent, or the zero value of its type. Such a value asks for no feature. */
export function isUnset(value: unknown): boolean {
  if (value === undefined || value === null || value === '' || value === false || value === 0 || value === '0')
    return true;
  if (typeof value === 'string') return value.endsWith('_UNSPECIFIED');
  if (Array.isArray(value)) return value.length === 0;
  return false;
}
