// npm run catalog:import -- FILE [--vendor VENDOR.json] [--numbers LOCALE] [--good-rows-only]
// Brings a vendor's CSV or JSON file into the catalogue and reports each fault once, with its lines, field and reason.
import fs from 'node:fs'
import { parseArgs } from 'node:util'
import { fileText } from '#platform/kernel/text/file-text.ts'
import { groupedByFault, linesText } from '#platform/kernel/text/line-problems.ts'
import { type Actor, platformTenantId } from '#platform/server/actor.ts'
import type { Platform } from '#platform/server/platform.ts'
import { importListings } from '#rooms/discover/catalog/server/index.ts'
import { faultOf, runCommand, UsageError } from './run-command.ts'

const usage = `Usage: npm run catalog:import -- FILE [--vendor VENDOR.json] [--numbers LOCALE] [--good-rows-only]
  FILE               .json with { vendor, listings }, or .csv with one listing per line
  --vendor           the vendor of a .csv file
  --numbers          how a .csv file writes numbers, such as de-DE; else plain digits such as 17000 or 186.25
  --good-rows-only   import the rows without a problem although others have one
rating, isVerified and enterpriseCount must be well formed, and are not taken over: nobody has checked them here.
Examples: docs/examples/import-example.json, and .csv with vendor.json
`

type Request = Parameters<typeof importListings>[2]

function readRequest(): { file: string; request: Request } {
  const { file, vendorFile, locale, goodRowsOnly } = readArguments()
  const format = file.toLowerCase().endsWith('.json') ? 'json' : 'csv'
  const text = format === 'json' ? readUtf8(file) : readAnyText(file)
  const vendor = vendorFile === undefined ? undefined : readJson(vendorFile)
  return { file, request: { text, format, vendor, locale, goodRowsOnly } }
}

async function importInto(platform: Platform, file: string, request: Request): Promise<number> {
  const actor: Actor = { kind: 'operator', tenantId: platformTenantId }
  const report = await importListings(platform, actor, request)
  const faults = groupedByFault(report.problems, ({ field, reason }) => `${field}: ${reason}`)
  for (const { first, lines } of faults) {
    const word = request.format === 'csv' ? 'line' : 'item'
    const place = first.line === 0 ? file : `${file}, ${linesText(lines, word)}`
    process.stderr.write(`${place}: ${first.field === '' ? '' : `${first.field}: `}${first.reason}\n`)
  }
  if (!report.published) {
    process.stderr.write(
      `Nothing was imported: ${counted(faults.length, 'fault')} to correct. Correct them and run the import again.\n`,
    )
    return 1
  }
  const { listings, added, changed, reprofiled, withheld, claimed } = report.published
  process.stdout.write(
    `Imported ${counted(listings, 'listing')}: ${added} new, ${changed} changed, ${listings - added - changed} as they were.\n`,
  )
  if (report.notTaken.length > 0)
    process.stdout.write(
      `Not taken from the file: ${report.notTaken.join(', ')}. Nobody has checked them here.\n`,
    )
  if (reprofiled > 0)
    process.stdout.write(
      `${counted(reprofiled, 'other listing')} of the vendor ${reprofiled === 1 ? 'shows' : 'show'} its new profile.\n`,
    )
  if (withheld > 0)
    process.stdout.write(
      `${counted(withheld, 'listing')} ${withheld === 1 ? 'was' : 'were'} left out: an administrator took ${withheld === 1 ? 'it' : 'them'} off.\n`,
    )
  for (const { vendor, company, listings: names } of claimed)
    process.stdout.write(
      `${counted(names.length, 'listing')} of ${vendor} ${names.length === 1 ? 'was' : 'were'} left out: ${company === null ? leftVendor : `${company} has claimed this vendor and looks after its listings itself.`} Left out: ${shortList(names)}.\n`,
    )
  return report.problems.length > 0 ? 1 : 0
}

const leftVendor = 'a company that has left had claimed this vendor; its listings are not imported.'
const namesShown = 20

function shortList(names: readonly string[]): string {
  const further = names.length - namesShown
  return names.slice(0, namesShown).join(', ') + (further > 0 ? ` and ${further} more` : '')
}

const counted = (count: number, thing: string) => `${count} ${count === 1 ? thing : `${thing}s`}`

function readArguments(): {
  file: string
  vendorFile: string | undefined
  locale: string | undefined
  goodRowsOnly: boolean
} {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        vendor: { type: 'string' },
        numbers: { type: 'string' },
        'good-rows-only': { type: 'boolean', default: false },
      },
    })
    const [file, ...rest] = positionals
    if (file === undefined || rest.length > 0) throw new UsageError(usage)
    return {
      ...{ file, vendorFile: values.vendor, goodRowsOnly: values['good-rows-only'] },
      locale: values.numbers === undefined ? undefined : knownLocale(values.numbers),
    }
  } catch (error) {
    throw error instanceof UsageError ? error : new UsageError(`${(error as Error).message}\n${usage}`)
  }
}

function knownLocale(name: string): string {
  try {
    const [locale] = Intl.NumberFormat.supportedLocalesOf(name)
    if (locale) return locale
  } catch {
    // Not even the form of one: refused below.
  }
  throw new UsageError(`--numbers ${name} is not a locale. Use one such as de-DE or en-US.`)
}

/** What is not UTF-8 is taken for Windows-1252, with a note, since nothing in a file proves it. */
function readAnyText(file: string): string {
  const { text, encoding } = readText(file)
  if (encoding === 'Windows-1252')
    process.stderr.write(
      `${file} is not UTF-8. It was read as Windows-1252: check letters such as é and ü.\n`,
    )
  return text
}

function readText(file: string): { text: string; encoding: string } {
  let bytes: Buffer
  try {
    bytes = fs.readFileSync(file)
  } catch (error) {
    throw new UsageError(`${file} cannot be read: ${(error as Error).message}`)
  }
  const read = fileText(bytes)
  if ('reason' in read) throw new UsageError(`${file} ${read.reason}.`)
  return read
}

/** Programs write JSON, and always as UTF-8. */
function readUtf8(file: string): string {
  const { text, encoding } = readText(file)
  if (encoding === 'Windows-1252') throw new UsageError(`${file} is not UTF-8, which JSON has to be.`)
  return text
}

function readJson(file: string): unknown {
  const text = readUtf8(file)
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new UsageError(`${file} is not valid JSON: ${(error as Error).message}`)
  }
}

try {
  const { file, request } = readRequest()
  runCommand((platform) => importInto(platform, file, request))
} catch (error) {
  process.stderr.write(`${faultOf(error)}\n`)
  process.exit(1)
}
