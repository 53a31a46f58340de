import { useLingui } from '@lingui/react/macro';
import { inWords } from './log-event.ts';
import { logWords, objectWords } from './log-words.ts';

type LogWords = { wordsOf: (name: string) => string; objectWordsOf: (type: string) => string };

/** The names of entries and of the types of objects, in the language of the viewer. Reads, and what a newer service writes, have their names of the API. */
export function useLogWords(): LogWords {
  const { i18n } = useLingui();
  return {
    wordsOf: (name) =>
      logWords(name)
        ?.map((words) => i18n._(words))
        .join(' ') ?? inWords(name),
    objectWordsOf: (type) => {
      const words = objectWords(type);
      return words ? i18n._(words) : inWords(type);
    },
  };
}
