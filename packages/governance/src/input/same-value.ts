/** Whether two JSON values are equal, ignoring the order of members. */
export function sameValue(left: unknown, right: unknown): boolean {
  if (left === right) return true;
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null) return false;
  if (Array.isArray(left) !== Array.isArray(right)) return false;
  const members = Object.entries(left);
  return (
    members.length === Object.keys(right).length &&
    members.every(
      ([name, value]) => Object.hasOwn(right, name) && sameValue(value, (right as { [name: string]: unknown })[name]),
    )
  );
}
