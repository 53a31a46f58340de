/** One result: a page, or an operation of the reference. */
export type Found = { url: string; title: string; excerpt: string; places: { url: string; title: string }[] };

type Data = {
  url: string;
  excerpt: string;
  meta: { title: string };
  sub_results: { url: string; title: string }[];
};
type Result = { id: string; score: number; data(): Promise<Data> };
/** The members of the search library that are used here. */
type Pagefind = {
  options(options: { baseUrl: string; excerptLength: number }): Promise<void>;
  search(text: string, options: { filters: { kind: Kind } }): Promise<{ results: Result[] }>;
};
export type Kind = 'guide' | 'operation';

/** Words of a question that say nothing of what is asked. The library looks for pages with all words. */
const FILLERS = new Set(
  (
    'a an and any are as at be been by can could did do does for from get gets give given had has have he how i if in into is it its let ' +
    'me my need needs no not of on one or our out put s she should so some somebody someone that the their them then there these they this ' +
    'to too us use want was we were what when where which who whose why will with would you your'
  ).split(' '),
);

let loading: Promise<Pagefind> | undefined;

function load(root: URL): Promise<Pagefind> {
  loading ??= (async () => {
    const library = (await import(new URL('pagefind/pagefind.js', root).href)) as Pagefind;
    await library.options({ baseUrl: root.pathname, excerptLength: 20 });
    return library;
  })();
  return loading;
}

/** Finds pages for a question or some words: those with all words first, then those with most of the rare ones. */
export async function find(root: URL, question: string, kind: Kind, count: number): Promise<Found[]> {
  const library = await load(root);
  const all = question.toLowerCase().match(/[\p{L}\p{N}_-]+/gu) ?? [];
  const telling = all.filter((word) => !FILLERS.has(word));
  const words = telling.length > 0 ? telling : all;
  if (words.length === 0) return [];
  const search = async (text: string): Promise<Result[]> => (await library.search(text, { filters: { kind } })).results;
  const scores = new Map<string, { result: Result; score: number }>();
  const add = (results: Result[], weight: number): void => {
    const best = Math.max(...results.map(({ score }) => score), Number.MIN_VALUE);
    for (const result of results)
      scores.set(result.id, {
        result,
        score: (scores.get(result.id)?.score ?? 0) + (weight * result.score) / best,
      });
  };
  const whole = await search(words.join(' '));
  add(whole, 1);
  if (words.length > 1) {
    // A word that few pages have says more than one that most have.
    for (const word of words) {
      const results = await search(word);
      add(results, 1 / Math.log2(2 + results.length));
    }
  }
  const sorted = [...scores.values()].toSorted((one, other) => other.score - one.score).slice(0, count);
  return Promise.all(
    sorted.map(async ({ result }) => {
      const { url, excerpt, meta, sub_results: places } = await result.data();
      return { url, title: meta.title, excerpt, places: places.filter((place) => place.url.includes('#')).slice(0, 2) };
    }),
  );
}
