const NOT_LINE_FEED = '[^\\n]';
const SPACES = '\\t\\n\\f\\r ';

/**
 * A pattern of RE2 in the dialect of JSON Schema (ECMA-262 with Unicode), which reads some signs otherwise. Undefined when it has something
 * that the other does not have.
 */
export function portablePattern(pattern: string): string | undefined {
  let portable = '';
  let inClass = false;
  for (let at = 0; at < pattern.length; at++) {
    const rest = pattern.slice(at);
    const sign = rest.charAt(0);
    if (sign === '\\') {
      const escape = readEscape(rest, inClass);
      if (!escape) return undefined;
      portable += escape.text;
      at += escape.length - 1;
    } else if (inClass) {
      if (sign === '[') return undefined;
      if (sign === ']') inClass = false;
      portable += sign;
    } else if (sign === '[') {
      // A bracket that comes first in a class is itself in RE2, and closes the class in the other dialect.
      if (/^\[\^?\]/.test(rest)) return undefined;
      inClass = true;
      portable += sign;
    } else if (rest.startsWith('(?')) {
      const group = /^\(\?(?:P?<[A-Za-z][A-Za-z0-9_]*>|:)/.exec(rest)?.[0];
      if (!group) return undefined;
      portable += group.replace('?P<', '?<');
      at += group.length - 1;
    } else if (sign === '{' || sign === '}') {
      const count = /^\{\d+(?:,\d*)?\}/.exec(rest)?.[0];
      if (!count) return undefined;
      portable += count;
      at += count.length - 1;
    } else portable += sign === '.' ? NOT_LINE_FEED : sign;
  }
  return compiles(portable) ? portable : undefined;
}

function readEscape(rest: string, inClass: boolean): { text: string; length: number } | undefined {
  const next = rest.charAt(1);
  if (/[dDwWtnfrv]/.test(next)) return { text: rest.slice(0, 2), length: 2 };
  if (/[bB]/.test(next) && !inClass) return { text: rest.slice(0, 2), length: 2 };
  if (next === 's') return { text: inClass ? SPACES : `[${SPACES}]`, length: 2 };
  if (next === 'S' && !inClass) return { text: `[^${SPACES}]`, length: 2 };
  if (/[.*+?^${}()|[\]\\/]/.test(next)) return { text: rest.slice(0, 2), length: 2 };
  if (next === '-') return { text: inClass ? '\\-' : '-', length: 2 };
  if (/[!"#%&',:;<=>@`~ ]/.test(next)) return { text: next, length: 2 };
  return undefined;
}

function compiles(pattern: string): boolean {
  try {
    return new RegExp(pattern, 'u').source !== '';
  } catch {
    return false;
  }
}

/** A text as a pattern that it alone matches. */
export const literally = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&');
