/** Line breaks in names would be lines of the mail's head. */
export const oneLine = (text: string): string => text.replace(/\p{Cc}+/gu, ' ').trim();

/** A day as people write it, on the clocks of the recipient. */
export const dayOf = (time: string, language: string, timeZone: string): string =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { dateStyle: 'long', timeZone }).format(
    Date.parse(time),
  );
