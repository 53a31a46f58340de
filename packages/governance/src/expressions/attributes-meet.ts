import type { AttributePredicate } from './attribute-predicate.ts';

/** Whether attributes match a predicate; a missing one is empty. */
export function attributesMeet(
  predicate: AttributePredicate,
  attributes: { readonly [attribute: string]: string },
): boolean {
  switch (predicate.kind) {
    case 'all':
      return predicate.of.every((part) => attributesMeet(part, attributes));
    case 'any':
      return predicate.of.some((part) => attributesMeet(part, attributes));
    case 'not':
      return !attributesMeet(predicate.of, attributes);
    case 'text': {
      const value = attributes[predicate.attribute] ?? '';
      const [text = ''] = predicate.values;
      if (predicate.test === 'is') return predicate.values.includes(value);
      return value[predicate.test === 'contains' ? 'includes' : predicate.test](text);
    }
  }
}
