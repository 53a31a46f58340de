/** The parts of a text that somebody typed with spaces, commas or lines between them. */
export const partsOf = (text: string): string[] => text.split(/[\s,;]+/).filter((part) => part !== '');
