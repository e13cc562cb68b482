// Checks an exported audit trail with nothing but Node: node verify-audit-export.mjs <file.csv or file.jsonl>
// Every entry's hash must be that of its fields and of the hash before it, and entries that follow each other in a company
// must name each other. Exit code 0: as it was written. 1: changed. 2: no such file, or not an export. See docs/audit-export.md.
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import readline from 'node:readline'

const hashed = [
  'tenantId',
  'sequence',
  'id',
  'occurredAt',
  'actorKind',
  'actorId',
  'action',
  'targetKind',
  'targetId',
  'outcome',
  'network',
  'requestId',
  'details',
]

/** The hash of an entry: the hash before it, then every field with its length in characters before it. */
function hashOf(entry) {
  const text = hashed
    .map((name) => {
      const value = name === 'occurredAt' ? entry[name]?.replace(/Z$/, '') : entry[name]
      if (value === null || value === undefined) return '0:-'
      return value === '' ? '0:' : `${[...String(value)].length}:${value}`
    })
    .join('|')
  return createHash('sha256')
    .update(Buffer.from(String(entry.previousHash), 'hex'))
    .update(text)
    .digest('hex')
}

/** In CSV an apostrophe may keep a spreadsheet from calculating, or be the text's own: the hash tells which. */
function* readings(entry) {
  const marked = hashed.filter((name) => typeof entry[name] === 'string' && entry[name].startsWith("'"))
  for (let choice = 0; choice < 2 ** marked.length; choice += 1) {
    const reading = { ...entry }
    for (const [place, name] of marked.entries())
      if (choice & (1 << place)) reading[name] = reading[name].slice(1)
    yield reading
  }
}

function refuse(why) {
  console.error(why)
  process.exit(2)
}

/** A file that was cut in the middle of a line is no whole export, whatever the lines before it say. */
function entryOf(line, number) {
  try {
    const entry = JSON.parse(line)
    if (entry !== null && typeof entry === 'object') return entry
  } catch {
    // Said below.
  }
  return refuse(`Line ${number} is not a whole entry: the file was cut or changed. Export it again.`)
}

async function* rowsOf(file) {
  const input = fs.createReadStream(file, 'utf8')
  if (!file.endsWith('.csv')) {
    let number = 0
    for await (const line of readline.createInterface({ input })) {
      number += 1
      if (line !== '') yield entryOf(line, number)
    }
    return
  }
  let head
  for await (const cells of recordsOf(input)) {
    if (head && cells.length !== head.length)
      refuse('A row has too few or too many cells: the file was cut or changed. Export it again.')
    if (!head) head = cells.map((name) => name.replace('\ufeff', ''))
    else yield Object.fromEntries(head.map((name, at) => [name, cells[at] === '' ? null : cells[at]]))
  }
}

/** RFC 4180: a cell in quotation marks may hold commas, line breaks and doubled quotation marks. */
async function* recordsOf(input) {
  let cells = []
  let cell = ''
  let isQuoted = false
  let wasQuote = false
  for await (const piece of input)
    for (const sign of piece) {
      if (isQuoted && sign === '"' && !wasQuote) wasQuote = true
      else if (isQuoted && wasQuote && sign !== '"') {
        isQuoted = false
        wasQuote = false
      } else if (isQuoted) {
        cell += sign
        wasQuote = false
        continue
      } else if (sign === '"' && cell === '') {
        isQuoted = true
        continue
      }
      if (isQuoted) continue
      if (sign === ',' || sign === '\n') {
        cells.push(cell)
        cell = ''
        if (sign === '\n') {
          yield cells
          cells = []
        }
      } else if (sign !== '\r') cell += sign
    }
  // Every record ends with a line break, the last one too.
  if (cells.length > 0 || cell !== '') refuse('The last row is not whole: the file was cut. Export it again.')
}

const [file] = process.argv.slice(2)
if (!file) refuse('Give the file: node verify-audit-export.mjs <file.csv or file.jsonl>')
if (!fs.statSync(file, { throwIfNoEntry: false })?.isFile()) refuse(`There is no file ${file}.`)
/** Of each company, by number: what each entry's hash is and which one it names. */
const hashes = new Map()
const faults = []
let entries = 0
for await (const row of rowsOf(file)) {
  if (!row.hash || !row.tenantId) refuse('This is no export of the audit trail: it has no hashes.')
  entries += 1
  const name = `entry ${row.sequence} of company ${row.tenantId}`
  if (![...readings(row)].some((reading) => hashOf(reading) === row.hash))
    faults.push(`${name} does not have the hash of what it says`)
  const key = `${row.tenantId} ${row.sequence}`
  if (hashes.has(key)) faults.push(`${name} is there twice`)
  // Only what a neighbour needs is kept.
  const { tenantId, sequence, previousHash, hash } = row
  hashes.set(key, { tenantId, sequence, previousHash, hash })
}
if (entries === 0) refuse('The file has no entries, so there is nothing to check.')
let links = 0
for (const row of hashes.values()) {
  const before = hashes.get(`${row.tenantId} ${Number(row.sequence) - 1}`)
  if (!before) continue
  links += 1
  if ((row.previousHash ?? '') !== before.hash)
    faults.push(`entry ${row.sequence} of company ${row.tenantId} does not follow the one before it`)
}
for (const fault of faults.slice(0, 20)) console.error(fault)
if (faults.length > 20) console.error(`and ${faults.length - 20} more`)
console.log(
  faults.length === 0
    ? `${entries} entries are as they were written; ${links} of them follow the entry before them.`
    : `${faults.length} faults in ${entries} entries.`,
)
process.exit(faults.length === 0 ? 0 : 1)
