import { i18n } from '@lingui/core';

const catalogs = { en: () => import('./en.po'), de: () => import('./de.po') };
export type Language = keyof typeof catalogs;

const isLanguage = (tag: string): tag is Language => Object.hasOwn(catalogs, tag);

/** The first of the browser's languages that the console speaks; English when there is none. */
export const preferredLanguage = (languages: readonly string[]): Language =>
  languages.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage) ?? 'en';

/** Loads the catalog of the browser's language. Dates and numbers follow the browser's whole locale, such as `de-AT`. */
export async function activateLocale(): Promise<void> {
  const language = preferredLanguage(navigator.languages);
  const { messages } = await catalogs[language]();
  const locale = navigator.languages.find((tag) => tag.toLowerCase().startsWith(language)) ?? language;
  i18n.loadAndActivate({ locale: language, locales: [locale, language], messages });
  document.documentElement.lang = language;
}
