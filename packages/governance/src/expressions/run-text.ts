import { celFunc, celMethod, CelScalar, listType, type CelFunc, type CelList } from '@bufbuild/cel';
import { isFound } from './pattern.ts';
import { boundedText, charge } from './run-state.ts';

const { STRING, INT, BOOL, DYN, DOUBLE, BYTES } = CelScalar;
const LIST = listType(DYN);

function replace(text: string, sought: string, by: string, most: number): string {
  const parts = text.split(sought);
  const count = Math.min(most < 0 ? parts.length - 1 : most, parts.length - 1);
  boundedText(text.length + count * Math.max(0, by.length - sought.length));
  return (
    parts.slice(0, count + 1).join(by) +
    parts
      .slice(count + 1)
      .map((part) => sought + part)
      .join('')
  );
}

/** At most `most` parts (all when negative); the last holds the rest. */
function split(text: string, separator: string, most: number): string[] {
  charge(text.length);
  if (most === 0) return [];
  const parts = separator === '' ? [...text] : text.split(separator);
  if (most < 0 || parts.length <= most) return parts;
  return [...parts.slice(0, most - 1), parts.slice(most - 1).join(separator)];
}

function join(list: CelList, separator: string): string {
  const texts = [...list].map((text) => {
    if (typeof text !== 'string') throw new Error('join needs a list of texts');
    return text;
  });
  charge(texts.length);
  boundedText(texts.reduce((sum, text) => sum + text.length + separator.length, 0));
  return texts.join(separator);
}

function toDouble(text: string): number {
  const value = /^\s|\s$|^$|^[+-]?0[xob]/i.test(text) ? Number.NaN : Number(text);
  if (Number.isNaN(value) && text !== 'NaN') throw new Error(`${JSON.stringify(text)} is no number`);
  return value;
}

/** Unicode white space, which differs from `String.trim` in two characters. */
function trimmed(text: string): string {
  let [from, to] = [0, text.length];
  while (from < to && isSpace(text.charAt(from))) from += 1;
  while (to > from && isSpace(text.charAt(to - 1))) to -= 1;
  return text.slice(from, to);
}

const isSpace = (character: string): boolean => /\p{White_Space}/u.test(character);
const lower = (text: string): string => text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());
const upper = (text: string): string => text.replaceAll(/[a-z]/g, (letter) => letter.toUpperCase());

/** Texts: what the library lacks, does differently from the language, or does not bound. */
export const textImplementations: CelFunc[] = [
  celFunc('_+_', [STRING, STRING], STRING, (one, other) => {
    boundedText(one.length + other.length);
    return one + other;
  }),
  celFunc('_+_', [BYTES, BYTES], BYTES, (one, other) => {
    boundedText(one.length + other.length);
    return Uint8Array.from([...one, ...other]);
  }),
  celFunc('double', [STRING], DOUBLE, toDouble),
  celMethod('matches', STRING, [STRING], BOOL, function (source) {
    return isFound(source, this.valueOf());
  }),
  celMethod('lowerAscii', STRING, [], STRING, function () {
    return lower(this);
  }),
  celMethod('upperAscii', STRING, [], STRING, function () {
    return upper(this);
  }),
  celMethod('replace', STRING, [STRING, STRING], STRING, function (sought, by) {
    return replace(this, sought, by, -1);
  }),
  celMethod('replace', STRING, [STRING, STRING, INT], STRING, function (sought, by, most) {
    return replace(this, sought, by, Number(most));
  }),
  celMethod('split', STRING, [STRING], LIST, function (separator) {
    return split(this, separator, -1);
  }),
  celMethod('split', STRING, [STRING, INT], LIST, function (separator, most) {
    return split(this, separator, Number(most));
  }),
  celMethod('trim', STRING, [], STRING, function () {
    return trimmed(this);
  }),
  celMethod('ifEmpty', STRING, [STRING], STRING, function (other) {
    return this.valueOf() === '' ? other : this.valueOf();
  }),
  celMethod('join', LIST, [], STRING, function () {
    return join(this, '');
  }),
  celMethod('join', LIST, [STRING], STRING, function (separator) {
    return join(this, separator);
  }),
];
