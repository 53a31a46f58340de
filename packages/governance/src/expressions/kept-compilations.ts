import type { Compilation } from './compilation.ts';
import type { ExpressionPlace } from './expression-places.ts';

/** The size of the cache in characters of source (least recently used first out): compiling takes a millisecond per hundred characters. */
const KEPT_CHARACTERS = 262_144;

const kept = new Map<string, Compilation>();
let characters = 0;

const keyOf = (place: ExpressionPlace, source: string): string => `${place} ${source}`;

/** Whether the compilation is cached. */
export const isCompiled = (place: ExpressionPlace, source: string): boolean => kept.has(keyOf(place, source));

export function keptCompilation(place: ExpressionPlace, source: string): Compilation | undefined {
  const key = keyOf(place, source);
  const compilation = kept.get(key);
  if (!compilation) return undefined;
  // Reinsert as the most recently used entry.
  kept.delete(key);
  kept.set(key, compilation);
  return compilation;
}

export function keepCompilation(place: ExpressionPlace, source: string, compilation: Compilation): Compilation {
  const key = keyOf(place, source);
  if (key.length > KEPT_CHARACTERS / 2) return compilation;
  kept.set(key, compilation);
  characters += key.length;
  for (const oldest of kept.keys()) {
    if (characters <= KEPT_CHARACTERS) break;
    kept.delete(oldest);
    characters -= oldest.length;
  }
  return compilation;
}
