import type { FieldInput, FormInput } from '@oag/types';

/** The maximum number of fields of a form. */
export const FIELDS_MAX = 100;
const NAME_MAX = 64;
/** Names are truncated to this length first, because trimming takes quadratic time. */
const READ_MAX = 512;
const DEFAULT_GROUP = 'default';

/** Normalizes a name: runs of other characters become underscores, and a letter comes first. */
export const normalizeName = (name: string): string =>
  name
    .slice(0, READ_MAX)
    .normalize('NFKD')
    .replaceAll(/[^A-Za-z0-9_-]+/g, '_')
    .replaceAll(/^[^A-Za-z]+|[_-]+$/g, '')
    .slice(0, NAME_MAX);

/**
 * Derives missing names of fields and groups from their labels, normalizes the others, and puts fields without a group
 * into the default group, which is created if needed.
 */
export function withNames(form: FormInput): FormInput {
  const fields = form.fields ?? [];
  // The check rejects it; finding free names takes quadratic time.
  if (fields.length > FIELDS_MAX) return form;
  const taken = new Set(fields.map(({ name }) => normalizeName(name ?? '')));
  const named = fields.map((field): FieldInput => ({ ...field, name: nameOf(field, taken) }));
  const given = (form.fieldGroups ?? []).map((group) => ({
    ...group,
    name: normalizeName(group.name || group.displayName || '') || (group.default ? DEFAULT_GROUP : ''),
    fields: (group.fields ?? []).map(normalizeName),
  }));
  const placed = new Set(given.flatMap((group) => group.fields));
  const left = [...new Set(named.flatMap(({ name }) => name || []))].filter((name) => !placed.has(name));
  const home = given.find((group) => group.default);
  const groups = home
    ? given.map((group) => (group === home ? { ...group, fields: [...group.fields, ...left] } : group))
    : given;
  const isMissing = !home && left.length > 0;
  return {
    ...form,
    fields: named,
    fieldGroups: isMissing
      ? [
          ...groups,
          { name: freeName(DEFAULT_GROUP, new Set(groups.map(({ name }) => name))), default: true, fields: left },
        ]
      : groups,
    fieldRelationships: (form.fieldRelationships ?? []).map((relationship) => ({
      ...relationship,
      fieldNames: (relationship.fieldNames ?? []).map(normalizeName),
      ...(relationship.dependentOn && {
        dependentOn: { dependencyFieldNames: (relationship.dependentOn.dependencyFieldNames ?? []).map(normalizeName) },
      }),
    })),
  };
}

function nameOf({ name, displayName }: FieldInput, taken: Set<string>): string {
  if (name) return normalizeName(name);
  const derived = freeName(normalizeName(displayName ?? '').toLowerCase(), taken);
  taken.add(derived);
  return derived;
}

function freeName(wanted: string, taken: ReadonlySet<string>): string {
  if (wanted === '' || !taken.has(wanted)) return wanted;
  let count = 2;
  while (taken.has(`${wanted.slice(0, NAME_MAX - 4)}_${count}`)) count++;
  return `${wanted.slice(0, NAME_MAX - 4)}_${count}`;
}
