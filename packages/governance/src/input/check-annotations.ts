import type { FieldViolation } from '@oag/types';
import { violation } from './violations.ts';

/** Metadata by key. */
export type AnnotationMap = { [key: string]: string };

/** Annotations after an update: omitted keys stay, and an empty value deletes its key. */
export const mergedAnnotations = (current: AnnotationMap, given: AnnotationMap): AnnotationMap =>
  Object.fromEntries(Object.entries({ ...current, ...given }).filter(([, value]) => value !== ''));

/** The limits of the contract, and a total that existing clients expect. */
const ENTRIES_MAX = 16;
const BYTES_MAX = 4096;
const KEY = /^[A-Za-z][A-Za-z0-9._/-]{0,127}$/;
const VALUE = /^[A-Za-z0-9\-._~:/?#[\]@!$&'()*+,;=%]{0,256}$/;
const RESERVED_PREFIX = 'c1/';

/** The rules that annotations break. */
export function checkAnnotations(annotations: AnnotationMap, field = 'annotations'): FieldViolation[] {
  const entries = Object.entries(annotations);
  const bytes = entries.reduce((sum, [key, value]) => sum + key.length + value.length, 0);
  return [
    ...(entries.length > ENTRIES_MAX
      ? [violation(field, 'LIMIT', `has ${entries.length} entries; at most ${ENTRIES_MAX} are allowed`)]
      : []),
    ...(bytes > BYTES_MAX
      ? [violation(field, 'LIMIT', `has ${bytes} characters in all; at most ${BYTES_MAX} are allowed`)]
      : []),
    ...entries.flatMap(([key, value]) => {
      const at = `${field}.${key}`;
      if (key.startsWith(RESERVED_PREFIX))
        return [violation(at, 'RESERVED', `keys that start with ${RESERVED_PREFIX} are reserved; use another key`)];
      if (!KEY.test(key))
        return [
          violation(
            at,
            'PATTERN',
            'a key starts with a letter and has 1 to 128 letters, digits, dots, underscores, slashes or dashes',
          ),
        ];
      if (!VALUE.test(value))
        return [violation(at, 'PATTERN', 'a value has at most 256 characters, all of them allowed in a URL')];
      return [];
    }),
  ];
}
