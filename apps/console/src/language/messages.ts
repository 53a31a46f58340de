import { i18n, type Messages } from '@lingui/core';

const LANGUAGES = ['en', 'de'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The catalogs of all areas, each in a file of its own: a page loads what it says and no more. */
const catalogs = import.meta.glob<{ messages: Messages }>('../*/messages/*.po');
const loaded = new Map<string, Promise<void>>();

const isLanguage = (tag: string): tag is Language => LANGUAGES.some((language) => language === tag);

/**
 * The first of the browser's languages that the console speaks, English when there is none, and the locale in it, such as `de-AT`.
 * On a Linux without a language Chromium names `en-US@posix`: what follows the `@` is no part of a language tag.
 */
export function preferredLanguage(languages: readonly string[]): { language: Language; locale: string } {
  const tags = languages.map((tag) => tag.split('@', 1).join(''));
  const language = tags.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage) ?? 'en';
  return { language, locale: tags.find((tag) => tag.toLowerCase().startsWith(language)) ?? language };
}

/** Activates the browser's language. Dates and numbers follow the browser's whole locale. */
export async function activateLanguage(): Promise<void> {
  const { language, locale } = preferredLanguage(navigator.languages);
  i18n.loadAndActivate({ locale: language, locales: [locale, language], messages: {} });
  document.documentElement.lang = language;
  await loadMessages('design', 'pickers', 'shell');
}

/** Loads the messages of areas, such as `review`, once. A route does it before it shows a page of them. */
export async function loadMessages(...areas: string[]): Promise<void> {
  await Promise.all(
    areas.map((area) => {
      const file = `../${area}/messages/${i18n.locale}.po`;
      const load = catalogs[file];
      if (!load) throw new Error(`There is no catalog ${file}`);
      const messages = loaded.get(file) ?? load().then((catalog) => i18n.load(i18n.locale, catalog.messages));
      loaded.set(file, messages);
      return messages;
    }),
  );
}
