/** A day as people write it in a language, on the clocks of a time zone. */
export const dayInWords = (time: string, language: string, timeZone: string): string =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { dateStyle: 'long', timeZone }).format(
    Date.parse(time),
  );
