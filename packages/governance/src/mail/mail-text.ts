/** Line breaks in names would be lines of the mail's head. */
export const oneLine = (text: string): string => text.replace(/\p{Cc}+/gu, ' ').trim();
