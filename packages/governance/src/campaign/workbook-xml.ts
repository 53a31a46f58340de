/** A sheet of a workbook has at most so many rows, its titles included. */
export const SHEET_ROWS = 1_048_576;
const CELL_CHARACTERS = 32_767;
const CUT = ' … (cut)';

export type Cell = string | number;

const FORMULA = /^[=+\-@\t\r\n]/;
// What XML 1.0 cannot hold, and what stands for it in a workbook, is written as _xHHHH_.
// oxlint-disable-next-line no-control-regex
const UNSPEAKABLE = /[\u0000-\u0008\u000b\u000c\u000d\u000e-\u001f\ufffe\uffff]|_(?=x[0-9A-Fa-f]{4}_)/g;
const SPECIAL: { readonly [character: string]: string } = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text as XML in a workbook has it. */
export function workbookText(text: string): string {
  const short = text.length > CELL_CHARACTERS ? text.slice(0, CELL_CHARACTERS - CUT.length) + CUT : text;
  return short
    .toWellFormed()
    .replace(UNSPEAKABLE, (character) => `_x${character.charCodeAt(0).toString(16).padStart(4, '0').toUpperCase()}_`)
    .replace(/[&<>"]/g, (character) => SPECIAL[character] ?? character);
}

/** The styles that cells name by number: 0 plain, 1 a title, 2 text that is never taken for a formula. */
const workbookStyles = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" quotePrefix="1"/></cellXfs></styleSheet>`;

function cellXml(cell: Cell, isTitle: boolean): string {
  if (typeof cell === 'number') return `<c><v>${cell}</v></c>`;
  if (cell === '') return '<c/>';
  const style = isTitle ? ' s="1"' : FORMULA.test(cell) ? ' s="2"' : '';
  return `<c t="inlineStr"${style}><is><t xml:space="preserve">${workbookText(cell)}</t></is></c>`;
}

/** A row of a sheet. */
export const workbookRow = (cells: readonly Cell[], isTitle = false): string => `<row>${cells.map((cell) => cellXml(cell, isTitle)).join('')}</row>\n`;

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const SPREADSHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** What stands before and after the rows of a sheet: its titles stay in view. */
export const sheetBegin: string = `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15" baseColWidth="20"/><sheetData>\n`;
export const sheetEnd: string = '</sheetData></worksheet>';

/** The files that make sheets a workbook. */
export function workbookFiles(names: readonly string[]): { path: string; content: string }[] {
  const each = (line: (name: string, number: number) => string): string => names.map((name, index) => line(name, index + 1)).join('');
  return [
    { path: 'xl/styles.xml', content: workbookStyles },
    {
      path: 'xl/workbook.xml',
      content: `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${each((name, no) => `<sheet name="${workbookText(name)}" sheetId="${no}" r:id="rId${no}"/>`)}</sheets></workbook>`,
    },
    {
      path: 'xl/_rels/workbook.xml.rels',
      content: `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${each((_, no) => `<Relationship Id="rId${no}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${no}.xml"/>`)}<Relationship Id="styles" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
    },
    { path: '_rels/.rels', content: `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>` },
    {
      path: '[Content_Types].xml',
      content: `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${SPREADSHEET}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${SPREADSHEET}.styles+xml"/>${each((_, no) => `<Override PartName="/xl/worksheets/sheet${no}.xml" ContentType="${SPREADSHEET}.worksheet+xml"/>`)}</Types>`,
    },
  ];
}
