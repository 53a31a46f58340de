import { describe, expect, test } from 'vitest';
import { found, read } from './reading.ts';

const ada = 'ada@x.example';

describe('encoding', () => {
  test('a UTF-8 byte order mark is not part of the first header', async () => {
    const { header, records } = await read('people', `\uFEFFemail\n${ada}\n`, 1);
    expect(header.understood).toEqual([{ header: 'email', column: 'email' }]);
    expect(records).toHaveLength(1);
  });

  test.each([
    ['little endian with mark', Buffer.from('\uFEFFemail\nada@x.example\n', 'utf16le')],
    ['big endian with mark', Buffer.from('\uFEFFemail\nada@x.example\n', 'utf16le').swap16()],
    ['little endian without mark', Buffer.from('email\nada@x.example\n', 'utf16le')],
  ])('UTF-16 (%s) is refused with the advice to save as UTF-8', async (_, bytes) => {
    const { header, records, problems } = await read('people', bytes);
    expect(header.missing).toEqual(['email']);
    expect(records).toEqual([]);
    expect(found(problems)).toEqual(['1 - FILE_NOT_UTF8']);
    expect(problems[0]?.message).toContain('save it as "CSV UTF-8"');
  });

  test('a workbook is refused with the advice to save it as CSV', async () => {
    const { problems } = await read('access', Buffer.from('PK\u0003\u0004\u0014\u0000', 'latin1'));
    expect(found(problems)).toEqual(['1 - FILE_NOT_CSV']);
  });

  test('bytes that are not UTF-8 are a problem of their line, and reading goes on', async () => {
    const latin1 = Buffer.from('email,name\na@x.example,Zo\u00eb\nb@x.example,Zoe\nc@x.example,Ren\u00e9\n', 'latin1');
    const { records, problems } = await read('people', latin1);
    expect(found(problems)).toEqual(['2 name INVALID_UTF8', '4 name INVALID_UTF8']);
    expect(records.map(({ line }) => line)).toEqual([3]);
  });
});

describe('delimiter', () => {
  test.each([
    [',', 'app,account_id,entitlement'],
    [';', 'app;account_id;entitlement'],
    ['\t', 'app\taccount_id\tentitlement'],
    [';', '"Role, group or permission";app;entitlement;"account_id"'],
    [';', '\n\r\n \napp;account_id;entitlement'],
    ['\t', '\n\tapp\taccount_id, or e-mail\taccount_id,\tentitlement'],
  ])('%j is detected in %j', async (delimiter, headerLine) => {
    const { header } = await read('access', `${headerLine}\n`);
    expect(header.delimiter).toBe(delimiter);
    expect(header.missing).toEqual([]);
  });
});

test('a first column without header is ignored, also in a file of two columns separated by tabs', async () => {
  const { header, records } = await read('people', `\temail\n1\t${ada}\n`);
  expect(header.ignored).toEqual(['(column 1, no header)']);
  expect(records[0]?.email).toBe(ada);
});

describe('lines', () => {
  test('blank lines and rows of empty cells are skipped, also above the header', async () => {
    const { records, problems } = await read('people', `\n , \nemail,name\n\n${ada},Ada\n,\n  \n"",""\n${ada},Ada\n\n`);
    expect(problems).toEqual([]);
    expect(records.map(({ line }) => line)).toEqual([5, 9]);
  });

  test.each([
    ['LF', '\n'],
    ['CRLF', '\r\n'],
    ['CR', '\r'],
  ])('a row is numbered by the line on which it starts: %s', async (_, lineBreak) => {
    const csv = `email,title\n${ada},"two\nlines"\n${ada},one\n${ada},\n`;
    const { records } = await read('people', csv.replaceAll('\n', lineBreak), 7);
    expect(records.map(({ line, title }) => [line, title])).toEqual([
      [2, 'two\nlines'],
      [4, 'one'],
      [5, ''],
    ]);
  });

  test('a problem in a row of several lines names the line on which the row starts', async () => {
    const { problems } = await read('people', `email,title\r\n${ada},"a\r\nb"\r\n"not\r\nmail",c\r\n`);
    expect(found(problems)).toEqual(['4 email INVALID_EMAIL']);
  });
});

describe('quoting', () => {
  test('delimiters, doubled quotation marks and spaces around quoted cells are understood', async () => {
    const { records } = await read('people', `email,name\n${ada}, "Lovelace, ""Ada""" \n`);
    expect(records[0]?.name).toBe('Lovelace, "Ada"');
  });

  test('a quotation mark inside an unquoted cell is a problem of its line, and reading goes on', async () => {
    const { records, problems } = await read('people', `email,name\n${ada},the "great" one\n${ada},5"\n\n${ada},x\n`);
    expect(found(problems)).toEqual(['2 - QUOTE_MISPLACED', '3 - QUOTE_MISPLACED']);
    expect(records.map(({ line }) => line)).toEqual([5]);
  });

  test('text after a closing quotation mark ends the reading, and the rows before it are kept', async () => {
    const { records, problems } = await read('people', `email,name\n${ada},x\n\n${ada},"Ada\n${ada},"x"\n${ada},y\n`);
    expect(records.map(({ line }) => line)).toEqual([2]);
    expect(found(problems)).toEqual(['4 - QUOTE_MISPLACED']);
    expect(problems[0]?.message).toContain('(on line 5)');
    expect(problems[0]?.message).toContain('not read beyond');
  });

  test('a quotation mark that is never closed is a problem of the row that opens it', async () => {
    const { records, problems } = await read('people', `email,name\n${ada},x\n${ada},"Ada\n${ada},x\n`);
    expect(records).toHaveLength(1);
    expect(found(problems)).toEqual(['3 - QUOTE_NOT_CLOSED']);
  });

  test('a misplaced quotation mark in the header line is a problem, not a reason to take the next row for the header', async () => {
    const { records, problems } = await read('people', `em"ail,na"me\nemail,name\n${ada},x\n`);
    expect(records).toEqual([]);
    expect(found(problems)).toEqual(['1 - QUOTE_MISPLACED']);
  });
});

describe('empty files', () => {
  test.each(['', '\uFEFF', '\r\n \n', ',,\n,,\n'])('%j is a problem', async (content) => {
    for (const file of ['people', 'entitlements', 'access'] as const) {
      expect(found((await read(file, content)).problems)).toEqual(['1 - FILE_EMPTY']);
    }
  });

  test('a header line alone is right for people and entitlements and refused for access', async () => {
    expect((await read('people', 'email\n')).problems).toEqual([]);
    expect((await read('entitlements', 'app,entitlement')).problems).toEqual([]);
    expect(found((await read('access', '\napp,account_id,entitlement\n,,\n')).problems)).toEqual(['2 - NO_ROWS']);
  });
});
