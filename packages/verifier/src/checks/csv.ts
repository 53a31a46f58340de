const [QUOTE, COMMA, NEWLINE, RETURN] = [34, 44, 10, 13];

/** The rows of a CSV file (RFC 4180), those of a piece at once. */
export async function* cellsOf(bytes: AsyncIterable<Buffer>): AsyncGenerator<string[][]> {
  const decoder = new TextDecoder();
  let [cell, isQuoted, wasQuote] = ['', false, false];
  let cells: string[] = [];
  for await (const chunk of bytes) {
    const part = decoder.decode(chunk, { stream: true });
    const rows: string[][] = [];
    /** The cell goes on with what the part has since then. */
    let from = 0;
    for (let at = 0; at < part.length; at += 1) {
      const character = part.charCodeAt(at);
      if (isQuoted && !wasQuote) {
        if (character !== QUOTE) continue;
        cell += part.slice(from, at);
        [from, wasQuote] = [at + 1, true];
      } else if (wasQuote && character === QUOTE) {
        // Two in a row are one.
        [from, wasQuote] = [at, false];
      } else {
        if (wasQuote) [isQuoted, wasQuote] = [false, false];
        if (character === QUOTE && cell === '' && from === at) [isQuoted, from] = [true, at + 1];
        else if (character === COMMA || character === NEWLINE || character === RETURN) {
          cell += part.slice(from, at);
          from = at + 1;
          if (character === RETURN) continue;
          cells.push(cell);
          cell = '';
          if (character === COMMA) continue;
          rows.push(cells);
          cells = [];
        }
      }
    }
    cell += part.slice(from);
    if (rows.length > 0) yield rows;
  }
  if (cells.length > 0 || cell !== '') yield [[...cells, cell]];
}
