import { LRUCache } from 'lru-cache';
import { parseJson } from './parse-json.ts';

/** The most characters of cached rows; their parsed items take about four times as much memory. */
const MAX_CHARACTERS = 8_000_000;

type Made = { item: object; by: (row: never) => object };

/** Separates rows. JSON contains it neither in texts nor between members. */
const SEPARATOR = '\u001e';

const made = new LRUCache<string, Made>({ maxSize: MAX_CHARACTERS, sizeCalculation: (_made, text) => text.length });

/**
 * Parses rows that the database wrote as JSON into items, and caches them. The key is the whole text of a row, so an entry is never out of
 * date: a changed row has another text. The items are frozen, because responses share them.
 */
export function cacheRows<Row, Item extends object>(toItem: (row: Row) => Item): (rows: string | null) => Item[] {
  const remember = (text: string): Item => {
    const item = Object.freeze(toItem(parseJson(text) as Row));
    // A copy: a slice would keep the whole query result in memory.
    made.set(Buffer.from(text).toString(), { item, by: toItem });
    return item;
  };
  return (rows) =>
    (rows ?? '').split(SEPARATOR).flatMap((text) => {
      if (text === '') return [];
      const known = made.get(text);
      return known?.by === toItem ? (known.item as Item) : remember(text);
    });
}
