import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fileText } from './file-text.ts'
import { groupedByFault, linesText } from './line-problems.ts'
import { readTable } from './table-text.ts'

const rowsOf = (text: string) => readTable(text, 10).rows.map(({ line, cells }) => [line, ...cells])
const problemsOf = (text: string) =>
  readTable(text, 10).problems.map(({ line, reason }) => `${line} ${reason}`)

describe('a table is read as spreadsheets write it', () => {
  test.each<[form: string, text: string, rows: (string | number)[][]]>([
    ['commas', 'a,b\n1,2', [[2, '1', '2']]],
    ['semicolons, with decimal commas', 'a;b\n1,5;2', [[2, '1,5', '2']]],
    ['tabs', 'a\tb\n1;5\t2,5', [[2, '1;5', '2,5']]],
    [
      'one separator for the whole file',
      'a,b\n"x;y",2\nz;w,3',
      [
        [2, 'x;y', '2'],
        [3, 'z;w', '3'],
      ],
    ],
    ['a separator that the first line states', 'sep=;\r\na;b\r\n1;2', [[3, '1', '2']]],
    ['separators inside the quotes of a heading', '"a;b;c";d\n1;2', [[2, '1', '2']]],
    ['a byte order mark', '\ufeffa,b\n1,2', [[2, '1', '2']]],
    [
      'CRLF with a single LF between',
      'a,b\r\n1,2\n3,4\r\n5,6',
      [
        [2, '1', '2'],
        [3, '3', '4'],
        [4, '5', '6'],
      ],
    ],
    ['CR alone', 'a,b\r1,2', [[2, '1', '2']]],
    [
      'CRLF inside quotes',
      'a,b\r\n"one\r\ntwo",2\r\n3,4',
      [
        [2, 'one\r\ntwo', '2'],
        [4, '3', '4'],
      ],
    ],
    [
      'LF inside quotes of a CRLF file',
      'a,b\r\n"one\ntwo",2\r\n3,4',
      [
        [2, 'one\ntwo', '2'],
        [4, '3', '4'],
      ],
    ],
    ['doubled quotes', 'a,b\n"say ""so""",2', [[2, 'say "so"', '2']]],
    [
      'empty columns behind the last',
      'a,b,,\n1,2,,\n3,4',
      [
        [2, '1', '2'],
        [3, '3', '4'],
      ],
    ],
    ['an empty cell at the end', 'a,b\n1,', [[2, '1', '']]],
    ['rows of separators and empty lines', '\n,,\na,b\n,\n\n1,2\n,,,,\n', [[6, '1', '2']]],
    ['one column', 'a\n1', [[2, '1']]],
  ])('%s', (_form, text, rows) => {
    expect(readTable(text, 10).problems).toEqual([])
    expect(rowsOf(text)).toEqual(rows)
  })

  test('blanks around a heading are not part of it, and those of cells are kept', () => {
    expect(readTable(' a , b \n 1 ,2', 10)).toMatchObject({
      heading: { line: 1, cells: ['a', 'b'] },
      rows: [{ cells: [' 1 ', '2'] }],
    })
  })

  test.each([
    ['', '0 is empty'],
    ['\ufeff\n ,\n', '0 is empty'],
    ['a,b\n', '0 has a heading and no rows'],
    ['a,b\n1\n2,3', '2 has 1 cell where the heading has 2'],
    [
      'a,b,c\n1;2;3\n2,3,4',
      '2 has 1 cell where the heading has 3: it looks like semicolons, and the heading has commas',
    ],
    [
      'a;b\n1\t2\n2;3',
      '2 has 1 cell where the heading has 2: it looks like tabs, and the heading has semicolons',
    ],
    ['a,b\n1,2,x,,', '2 has 3 cells where the heading has 2'],
    [
      'a,b\n1,2\n"3,4\n5,6',
      '3 has a quote that is opened, closed or left open where it may not be; nothing from here on was read',
    ],
    [`a\n${'1\n'.repeat(11)}`, '0 has more than 10 rows; split it'],
  ])('%j is refused with its cause', (text, problem) => {
    expect(problemsOf(text)).toEqual([problem])
  })

  test('I6 no text makes it throw, and every row has the width of the heading', () => {
    const pieces = fc.constantFrom(
      '"',
      ',',
      ';',
      '\t',
      '\n',
      '\r',
      '\r\n',
      'a',
      ' ',
      '\ufeff',
      '\ud800',
      'sep=;\n',
    )
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 40 }), (parts) => {
        const { heading, rows } = readTable(parts.join(''), 10)
        for (const { cells, line } of rows) {
          expect(cells).toHaveLength(heading?.cells.length ?? 0)
          expect(line).toBeGreaterThan(heading?.line ?? 0)
        }
      }),
      { numRuns: 500 },
    )
  })
})

describe('the bytes of a file become text', () => {
  const bytes = (...parts: (string | number[])[]) =>
    new Uint8Array(Buffer.concat(parts.map((part) => Buffer.from(part as string))))
  test.each<[form: string, file: Uint8Array, text: string, encoding: string]>([
    ['UTF-8', bytes('Côtes €'), 'Côtes €', 'UTF-8'],
    ['UTF-8 with a mark', bytes([0xef, 0xbb, 0xbf], 'Côtes'), 'Côtes', 'UTF-8'],
    ['Windows-1252', bytes('C', [0xf4], 'tes ', [0x80, 0x93, 0x94]), 'Côtes €“”', 'Windows-1252'],
    ['UTF-16', new Uint8Array(Buffer.from('\ufeffCôtes\t1', 'utf16le')), 'Côtes\t1', 'UTF-16'],
    ['nothing', bytes(''), '', 'UTF-8'],
  ])('%s', (_form, file, text, encoding) => {
    expect(fileText(file)).toEqual({ text, encoding })
  })

  test.each<[form: string, file: Uint8Array, reason: string]>([
    [
      'a workbook',
      bytes([0x50, 0x4b, 3, 4], 'xl'),
      'is not text but a spreadsheet (.xlsx, .ods) or an archive',
    ],
    ['an old workbook', bytes([0xd0, 0xcf, 0x11, 0xe0]), 'is not text but an old spreadsheet (.xls)'],
    ['a PDF', bytes('%PDF-1.7'), 'is not text but a PDF'],
    ['a picture', bytes([0x89], 'PNG', [13, 10, 26, 10, 0]), 'is not text'],
    ['bytes that Windows-1252 leaves free', bytes('a', [0x81, 0x8d]), 'is not text'],
  ])('%s is refused and named', (_form, file, reason) => {
    expect(fileText(file)).toEqual({ reason: `${reason}. Save it as CSV and choose that file` })
  })
})

test('each fault is shown once, with the lines that have it', () => {
  const problems = [2, 4, 3, 3].map((line) => ({ line, reason: 'is wrong' }))
  expect(groupedByFault([...problems, { line: 1, reason: 'is odd' }])).toEqual([
    { first: problems[0], lines: [2, 3, 4] },
    { first: { line: 1, reason: 'is odd' }, lines: [1] },
  ])
  expect([[3], [3, 5], [3, 4], [3, 4, 5, 6, 9]].map((lines) => linesText(lines))).toEqual([
    'line 3',
    'lines 3 and 5',
    'lines 3 and 4',
    'lines 3 to 6 and 9',
  ])
  const odd = Array.from({ length: 14 }, (_, at) => 2 * at + 1)
  expect(linesText(odd, 'Line')).toBe('Lines 1, 3, 5, 7, 9, 11, 13, 15, 17, 19 and 4 more')
})
