import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import type { Actor } from '../actor.ts'
import { attachment, csvFile, csvFormOf, csvLines, inertText } from './spreadsheet.ts'
import { xlsxFile } from './workbook.ts'

const formulas = [
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\n=1',
  ' =1',
  '＝1',
  '＋1',
  '－1',
  '＠1',
  '\u200b=1',
  '=cmd|x',
]
const plain = ['Ledger', 'a=b', '1-2', "it's", '', 'a@b.example', '–', '"quoted"']

test.each(formulas)('I4 a text that would be calculated is made inert: %j', (text) => {
  expect(inertText(text)).toBe(`'${text}`)
})

test.each(plain)('I4 any other text stays as it is: %j', (text) => {
  expect(inertText(text)).toBe(text)
})

test('I4 a CSV file reopens with its texts whole and inert, and negative numbers as numbers', () => {
  const text = csvFile([
    ['Name', 'Amount'],
    ['=cmd|x', -12.5],
    ['a, "b"\nc', 0],
    [null, 7],
  ]).toString('utf8')
  expect(text).toBe('\ufeffName,Amount\r\n"\'=cmd|x",-12.5\r\n"a, ""b""\nc",0\r\n,7\r\n')
})

test('I4 a text that holds what another spreadsheet takes for a separator is quoted, so that no part of it becomes a cell', () => {
  const lines = csvLines([['Acme;=1+1', 'Acme\t=1+1', 'Acme|=1+1', 'Acme,=1+1', 'Acme', 1.5]])
  expect(lines).toBe('"Acme;=1+1","Acme\t=1+1","Acme|=1+1","Acme,=1+1",Acme,1.5\r\n')
})

test('where the decimal sign is a comma, cells end with semicolons and numbers stay numbers', () => {
  const rows = [
    ['Name', 'Amount'],
    ['Müller, Söhne', -1234.5],
    ['=1+1', 3],
  ]
  expect(csvLines(rows, 'semicolon')).toBe('Name;Amount\r\n"Müller, Söhne";-1234,5\r\n\'=1+1;3\r\n')
  const person = { account: { region: { language: 'de' } } } as unknown as Actor
  expect(csvFormOf(person)).toBe('semicolon')
  expect(csvFormOf({ ...person, apiKey: { id: '', name: '', scopes: [], actsForOwner: false } })).toBe(
    'comma',
  )
  expect(csvFormOf({ kind: 'system', tenantId: 'a' })).toBe('comma')
})

test('I4 a workbook reopens with numbers as numbers, texts as they were written and no formula at all', async () => {
  const file = await xlsxFile('Ledgers: a/b', [
    ['Name', 'Amount'],
    ['=cmd|x', -12.5],
    ['a\u0001<b>\ufffe', 1],
  ])
  const parts = unzipSync(file)
  const part = (name: string) => new TextDecoder().decode(parts[name])
  const sheet = part('xl/worksheets/sheet1.xml')
  expect(sheet).not.toContain('<f>')
  expect(sheet).toMatch(/<c r="B2"(?![^>]*t="s")[^>]*><v>-12.5<\/v>/)
  expect(part('xl/sharedStrings.xml')).toContain('<t>=cmd|x</t>')
  expect(part('xl/sharedStrings.xml')).toContain('<t>a&lt;b&gt;</t>')
  expect(part('xl/workbook.xml')).toContain('name="Ledgers  a b"')
})

test.each([
  ['Ledgers.csv', `attachment; filename="Ledgers.csv"; filename*=UTF-8''Ledgers.csv`],
  ['Über "x".csv', `attachment; filename="U_ber _x_.csv"; filename*=UTF-8''%C3%9Cber%20%22x%22.csv`],
  [
    'a\r\nSet-Cookie: b.csv',
    `attachment; filename="a__Set-Cookie_ b.csv"; filename*=UTF-8''a%20%20Set-Cookie%3A%20b.csv`,
  ],
  ['a\u202evsc.exe', `attachment; filename="a_vsc.exe"; filename*=UTF-8''a%20vsc.exe`],
])('I8 a file name cannot leave its header: %j', (name, header) => {
  expect(attachment(name)).toBe(header)
})
