import type { SourceFile } from './inventory-record.ts';
import { quotation } from './problem.ts';
import type { Problem, ProblemRule } from './problem.ts';
import { readTimestamp, timestampLayouts, type DateOrder } from './timestamp.ts';
import type { Vocabulary } from './vocabulary.ts';

/** The maximum length of a cell. */
export const longestCell: number = 4096;

const longestEmail = 320;
const plausibleEmail = /^[^\s@]+@[^\s@]+$/;
const listSeparators = /[;,|]/;
/** Control characters except tab and line feed, and the replacement for bytes that are not UTF-8. */
const refusedCharacters = /[^\P{Cc}\t\n]|\uFFFD/u;
const replacementCharacter = '\uFFFD';

/** The cells of one row, by column. Reading an invalid cell returns an empty value and records the problem. */
export class Row<Name extends string> {
  readonly line: number;
  readonly problems: Problem[] = [];
  readonly #file: SourceFile;
  readonly #positions: ReadonlyMap<Name, number>;
  readonly #cells: readonly string[];
  readonly #dateOrder: DateOrder;

  constructor(
    file: SourceFile,
    positions: ReadonlyMap<Name, number>,
    line: number,
    cells: readonly string[],
    dateOrder: DateOrder,
  ) {
    this.#file = file;
    this.#positions = positions;
    this.line = line;
    this.#cells = cells;
    this.#dateOrder = dateOrder;
  }

  /** Records a problem of this row; `column` is `''` for the whole row. */
  refuse(column: Name | '', rule: ProblemRule, message: string): void {
    this.problems.push({ file: this.#file, line: this.line, column, rule, message });
  }

  /** Whether the file has a column. */
  has(column: Name): boolean {
    return this.#positions.has(column);
  }

  /** The trimmed text of a cell; `''` without the column. */
  text(column: Name): string {
    return this.#read(column) ?? '';
  }

  /** As {@link text}, and refused when empty. */
  requiredText(column: Name): string {
    const text = this.#read(column);
    if (text === '') this.refuse(column, 'REQUIRED', `${column} is empty: every row needs a value.`);
    return text ?? '';
  }

  /** A lower-cased e-mail address, or `''`. */
  email(column: Name): string {
    const text = this.text(column);
    return text === '' ? '' : this.#email(column, text);
  }

  /** As {@link email}, and refused when empty. */
  requiredEmail(column: Name): string {
    const text = this.requiredText(column);
    return text === '' ? '' : this.#email(column, text);
  }

  /** The distinct values of a cell, separated by `;`, `,` or `|`. */
  list(column: Name): string[] {
    const values = this.text(column).split(listSeparators);
    return [...new Set(values.map((value) => value.trim()).filter((value) => value !== ''))];
  }

  /** The distinct lower-cased e-mail addresses of a cell, separated as in {@link list}. */
  emails(column: Name): string[] {
    return [...new Set(this.list(column).map((text) => this.#email(column, text)))];
  }

  /** The meaning of a word; `whenEmpty` for an empty cell. */
  word<Meaning extends string>(
    column: Name,
    vocabulary: Vocabulary<Meaning>,
    rule: ProblemRule,
    whenEmpty: Meaning,
  ): Meaning {
    const text = this.text(column);
    if (text === '') return whenEmpty;
    const meaning = vocabulary.meaning(text);
    if (meaning === undefined)
      this.refuse(column, rule, `${column} ${quotation(text)} is not known: use one of ${vocabulary.words}.`);
    return meaning ?? whenEmpty;
  }

  /** A time as RFC 3339 in UTC, or null. */
  time(column: Name): string | null {
    const text = this.text(column);
    const result = readTimestamp(text, this.#dateOrder);
    if ('time' in result) return result.time;
    if ('either' in result) {
      const [dayFirst, monthFirst] = result.either;
      const fix = `write it as year-month-day, or send dateOrder=DAY_FIRST or dateOrder=MONTH_FIRST with the import`;
      this.refuse(
        column,
        'AMBIGUOUS_DATE',
        `${column} ${quotation(text)} can be ${dayFirst} or ${monthFirst}: ${fix}.`,
      );
      return null;
    }
    this.refuse(
      column,
      'INVALID_DATE',
      `${column} ${quotation(text)} ${result.fault}: write it as ${timestampLayouts}.`,
    );
    return null;
  }

  #read(column: Name): string | undefined {
    const position = this.#positions.get(column);
    const text = position === undefined ? '' : (this.#cells[position] ?? '').trim();
    if (text.length > longestCell) {
      this.refuse(
        column,
        'CELL_TOO_LONG',
        `${column} has ${text.length} characters: shorten it to ${longestCell} or fewer.`,
      );
      return undefined;
    }
    if (refusedCharacters.test(text)) {
      this.#checkCharacters(column, text);
      return undefined;
    }
    return text;
  }

  #checkCharacters(column: Name, text: string): void {
    if (text.includes(replacementCharacter)) {
      const fix = 'save the file as "CSV UTF-8", and correct values that an earlier conversion damaged';
      this.refuse(column, 'INVALID_UTF8', `${column} ${quotation(text)} has bytes that are not UTF-8: ${fix}.`);
    } else {
      this.refuse(column, 'CONTROL_CHARACTER', `${column} ${quotation(text)} has a control character: remove it.`);
    }
  }

  #email(column: Name, text: string): string {
    if (plausibleEmail.test(text) && text.length <= longestEmail) return text.toLowerCase();
    const rule = `an e-mail address has one @, no spaces and at most ${longestEmail} characters`;
    this.refuse(column, 'INVALID_EMAIL', `${column} ${quotation(text)} is not an e-mail address: ${rule}.`);
    return '';
  }
}
