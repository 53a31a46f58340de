/** The members of a form that differ from the object, as an `updateMask`: imports leave alone what a person has set, so that nothing else may be sent. */
export function changedMembers(before: object, after: object): string {
  const values = new Map(Object.entries(before));
  return Object.entries(after)
    .filter(([name, value]) => JSON.stringify(values.get(name)) !== JSON.stringify(value))
    .map(([name]) => name)
    .join(',');
}
