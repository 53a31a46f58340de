import { LRUCache } from 'lru-cache';
import { parseJson } from './parse-json.ts';

/** So many characters of rows are remembered at most; what they became takes about four times as much memory. */
const MAX_CHARACTERS = 8_000_000;

type Made = { item: object; by: (row: never) => object };

/** What comes between rows. It cannot be within: JSON has it neither in texts nor between members. */
const SEPARATOR = '\u001e';

const made = new LRUCache<string, Made>({ maxSize: MAX_CHARACTERS, sizeCalculation: (_made, text) => text.length });

/**
 * Makes items of rows that the database wrote as JSON, one after the other. Which row it is is told by its whole text, so what is remembered is never
 * out of date: a row that has changed has another text. The items are frozen, because many answers share them.
 */
export function cacheRows<Row, Item extends object>(toItem: (row: Row) => Item): (rows: string | null) => Item[] {
  const remember = (text: string): Item => {
    const item = Object.freeze(toItem(parseJson(text) as Row));
    // A copy: a piece of the answer that it came in would keep the whole answer in memory.
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
