/** The maximum number of rows of a sheet, including the titles. */
export const SHEET_ROWS = 1_048_576;
const CELL_CHARACTERS = 32_767;
const CUT = ' … (cut)';

/** A Date is shown as date and time in UTC. */
export type Cell = string | number | Date;

/** A column of a sheet: its title, and its width in characters. */
export type SheetColumn = { readonly title: string; readonly width: number };

const FORMULA = /^[=+\-@\t\r\n]/;
// Characters that XML 1.0 cannot hold, and look-alikes of their escapes, are written as _xHHHH_.
// oxlint-disable-next-line no-control-regex
const UNSPEAKABLE = /[\u0000-\u0008\u000b\u000c\u000d\u000e-\u001f\ufffe\uffff]|_(?=x[0-9A-Fa-f]{4}_)/g;
const SPECIAL: { readonly [character: string]: string } = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text as XML of a workbook. */
export function workbookText(text: string): string {
  const short = text.length > CELL_CHARACTERS ? text.slice(0, CELL_CHARACTERS - CUT.length) + CUT : text;
  return short
    .toWellFormed()
    .replace(UNSPEAKABLE, (character) => `_x${character.charCodeAt(0).toString(16).padStart(4, '0').toUpperCase()}_`)
    .replace(/[&<>"]/g, (character) => SPECIAL[character] ?? character);
}

/** The styles by number: 0 plain, 1 title, 2 text that is never a formula, 3 date and time. */
const workbookStyles = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" quotePrefix="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`;

const DAY = 86_400_000;
/** Day 0 of spreadsheets, for days since March 1900. Earlier days are written as text. */
const DAY_ZERO = Date.UTC(1899, 11, 30);
const FIRST_DAY = Date.UTC(1900, 2, 1);

function momentXml(moment: Date): string {
  if (!(moment.getTime() >= FIRST_DAY)) return cellXml(cellText(moment), false);
  return `<c s="3"><v>${(moment.getTime() - DAY_ZERO) / DAY}</v></c>`;
}

/** A cell as text: the manifest of a workbook hashes it. */
export function cellText(cell: Cell): string {
  if (!(cell instanceof Date)) return String(cell);
  return Number.isNaN(cell.getTime()) ? '' : cell.toISOString();
}

function cellXml(cell: Cell, isTitle: boolean): string {
  if (typeof cell === 'number') return `<c><v>${cell}</v></c>`;
  if (cell instanceof Date) return momentXml(cell);
  if (cell === '') return '<c/>';
  const style = isTitle ? ' s="1"' : FORMULA.test(cell) ? ' s="2"' : '';
  return `<c t="inlineStr"${style}><is><t xml:space="preserve">${workbookText(cell)}</t></is></c>`;
}

/** A row of a sheet. */
export const workbookRow = (cells: readonly Cell[], isTitle = false): string =>
  `<row>${cells.map((cell) => cellXml(cell, isTitle)).join('')}</row>\n`;

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const SPREADSHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const NARROWEST = 8;
const WIDEST = 60;
const MOMENT_WIDTH = 19;
/** Space for the filter button next to a title. */
const MARGIN = 3;

/** The width of a column for its title and a sample of its cells, limited to what fits on a screen. */
export function columnWidth(title: string, cells: readonly Cell[]): number {
  const widths = cells.map((cell) =>
    cell instanceof Date
      ? MOMENT_WIDTH
      : Math.max(
          ...cellText(cell)
            .slice(0, 1_000)
            .split('\n')
            .map((line) => line.length),
        ),
  );
  return Math.min(WIDEST, Math.max(NARROWEST, title.length + MARGIN, ...widths.map((width) => width + 1)));
}

/** The letters of a column: 1 is A, 27 is AA. */
const lettersOf = (no: number): string =>
  no <= 26 ? String.fromCharCode(64 + no) : lettersOf(Math.floor((no - 1) / 26)) + lettersOf(((no - 1) % 26) + 1);

/** The start of a sheet, before its rows: the column widths, and frozen titles. */
export const sheetBegin = (columns: readonly SheetColumn[]): string =>
  `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><cols>${columns.map(({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`).join('')}</cols><sheetData>\n${workbookRow(
    columns.map(({ title }) => title),
    true,
  )}`;

/** The end of a sheet, after its rows: a filter for each column. */
export const sheetEnd = ({ columns, rows }: { columns: number; rows: number }): string =>
  `</sheetData><autoFilter ref="A1:${lettersOf(columns)}${rows + 1}"/></worksheet>`;

/** A sheet as the workbook lists it: its name and the number of its columns and rows, without titles. */
export type WrittenSheet = { readonly name: string; readonly columns: number; readonly rows: number };

// Spreadsheet programs also store the filter of a sheet as a hidden name.
const filterName = ({ name, columns, rows }: WrittenSheet, index: number): string =>
  `<definedName name="_xlnm._FilterDatabase" localSheetId="${index}" hidden="1">${workbookText(`'${name.replaceAll("'", "''")}'`)}!$A$1:$${lettersOf(columns)}$${rows + 1}</definedName>`;

/** The files that make sheets a workbook. */
export function workbookFiles(sheets: readonly WrittenSheet[]): { path: string; content: string }[] {
  const each = (line: (name: string, number: number) => string): string =>
    sheets.map(({ name }, index) => line(name, index + 1)).join('');
  return [
    { path: 'xl/styles.xml', content: workbookStyles },
    {
      path: 'xl/workbook.xml',
      content: `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${each((name, no) => `<sheet name="${workbookText(name)}" sheetId="${no}" r:id="rId${no}"/>`)}</sheets><definedNames>${sheets.map(filterName).join('')}</definedNames></workbook>`,
    },
    {
      path: 'xl/_rels/workbook.xml.rels',
      content: `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${each((_, no) => `<Relationship Id="rId${no}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${no}.xml"/>`)}<Relationship Id="styles" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
    },
    {
      path: '_rels/.rels',
      content: `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    },
    {
      path: '[Content_Types].xml',
      content: `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${SPREADSHEET}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${SPREADSHEET}.styles+xml"/>${each((_, no) => `<Override PartName="/xl/worksheets/sheet${no}.xml" ContentType="${SPREADSHEET}.worksheet+xml"/>`)}</Types>`,
    },
  ];
}
