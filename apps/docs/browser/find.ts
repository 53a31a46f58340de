/** One result: a page, or an operation of the reference. */
export type Found = { url: string; title: string; excerpt: string; places: { url: string; title: string }[] };

type Data = {
  url: string;
  excerpt: string;
  /** `name`: in the navigation. `words`: others for what the page is about. `call`: of an operation. */
  meta: { title: string; name?: string; words?: string; call?: string };
  sub_results: { url: string; title: string }[];
};
type Result = { id: string; score: number; data(): Promise<Data> };
/** The members of the search library that are used here. */
type Pagefind = {
  options(options: { baseUrl: string; excerptLength: number; ranking: { pageLength: number } }): Promise<void>;
  search(text: string, options: { filters: { kind: Kind } }): Promise<{ results: Result[] }>;
};
export type Kind = 'guide' | 'operation';

/** Words of a question that say nothing of what is asked. The library looks for pages with all words. */
const FILLERS = new Set(
  (
    'a an and any are as at be been by can could did do does else for from get gets give given had has have he how i if in into is it its let ' +
    'me my need needs no not of on one or our out put s she should so some somebody someone that the their them then there these they this ' +
    'to too us use want was we were what when where which who whose why will with would you your'
  ).split(' '),
);

/** Of so many times the wanted results the titles are read. */
const CANDIDATES = 3;
/** Letters that forms of one word share. */
const STEM = 5;

let loading: Promise<Pagefind> | undefined;

function load(root: URL): Promise<Pagefind> {
  loading ??= (async () => {
    const library = (await import(new URL('pagefind/pagefind.js', root).href)) as Pagefind;
    // A long page is not the worse answer.
    await library.options({ baseUrl: root.pathname, excerptLength: 20, ranking: { pageLength: 0.2 } });
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
  const byScore = (one: { score: number }, other: { score: number }): number => other.score - one.score;
  const likely = [...scores.values()].toSorted(byScore).slice(0, CANDIDATES * count);
  const read = await Promise.all(
    likely.map(async ({ result, score }) => {
      const page = await result.data();
      const { title, name = '', words: others = '' } = page.meta;
      return { page, score: score + shareIn(`${name} ${title}`, words) + shareIn(others, words) / 2 };
    }),
  );
  return read
    .toSorted(byScore)
    .slice(0, count)
    .map(({ page: { url, excerpt, meta, sub_results: places } }) => ({
      url,
      title: meta.name ?? meta.title,
      excerpt: meta.call ?? excerpt,
      places: places.filter((place) => place.url.includes('#') && place.url !== url).slice(0, 2),
    }));
}

/** How many of the words a title has, from 0 to 1. Other forms of a word count: what they begin with is the same. */
function shareIn(title: string, words: string[]): number {
  const inTitle = title.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const has = (word: string): boolean =>
    inTitle.some((one) => one === word || (word.length > STEM && one.startsWith(word.slice(0, STEM))));
  return words.filter(has).length / words.length;
}
