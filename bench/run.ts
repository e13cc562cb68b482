// Runs the performance promises as comparisons and prints what each came to. A report: it never fails on a miss.
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { projectRoot } from '#app/create-application.ts'
import { type BenchPostgres, openBenchPostgres } from './bench-database.ts'
import { stopChildren } from './child-process.ts'
import { type Figure, isMet, type Report, type Settings } from './comparison.ts'
import { auditTrail } from './comparisons/audit-trail.ts'
import { backups } from './comparisons/backup.ts'
import { pagesAtDepth } from './comparisons/depth.ts'
import { pagesAskedOnce } from './comparisons/distinct-pages.ts'
import { facetClicks } from './comparisons/facets.ts'
import { firstVisit } from './comparisons/first-visit.ts'
import { pagesByFit } from './comparisons/fit.ts'
import { growth } from './comparisons/growth.ts'
import { liveness } from './comparisons/liveness.ts'
import { monthlyWrites } from './comparisons/monthly-writes.ts'
import { profile } from './comparisons/profile.ts'
import { provisioning } from './comparisons/provisioning.ts'
import { publishing, vendorPublishing } from './comparisons/publishing.ts'
import { repeatedPages } from './comparisons/repeated-pages.ts'
import { searches } from './comparisons/search.ts'
import { signInTiming } from './comparisons/sign-in-timing.ts'
import { signIns } from './comparisons/sign-ins.ts'
import { simulations } from './comparisons/simulation.ts'
import { soak } from './comparisons/soak.ts'
import { starts } from './comparisons/start.ts'
import { counting, vendorAnalytics } from './comparisons/vendor-figures.ts'
import { webhooks } from './comparisons/webhooks.ts'

const comparisons: Readonly<
  Record<string, (postgres: BenchPostgres, settings: Settings) => Promise<Report>>
> = {
  'repeated-pages': repeatedPages,
  'distinct-pages': pagesAskedOnce,
  search: searches,
  depth: pagesAtDepth,
  growth,
  facets: facetClicks,
  fit: pagesByFit,
  publishing,
  'vendor-publishing': vendorPublishing,
  start: (_postgres, settings) => starts(settings),
  simulation: simulations,
  'first-visit': firstVisit,
  liveness,
  'sign-ins': signIns,
  'sign-in-timing': signInTiming,
  profile,
  counting,
  'vendor-analytics': vendorAnalytics,
  'audit-trail': auditTrail,
  provisioning,
  webhooks,
  'monthly-writes': monthlyWrites,
  backup: backups,
  soak,
}
/** They run where they are named. */
const byName = new Set(['soak'])

const usage = `npm run bench -- [names] [--quick] [--million] [--minutes 60]
  names      ${Object.keys(comparisons).join(', ')}; all but the last where none is named
  --quick    fewer and shorter rounds
  --million  1,000,000 listings where 100,000 are meant (takes minutes to fill, once)
  --minutes  how long "soak" takes; an hour by default, two minutes with --quick
`

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      quick: { type: 'boolean' },
      million: { type: 'boolean' },
      minutes: { type: 'string' },
      help: { type: 'boolean' },
    },
  })
  const unknown = positionals.filter((name) => !(name in comparisons))
  const minutes = Number(values.minutes ?? 60)
  if (values.help || unknown.length > 0 || !(minutes > 0)) {
    if (unknown.length > 0) say(`There is no comparison "${unknown[0]}".`)
    say(usage)
    return
  }
  const settings: Settings = {
    quick: values.quick === true,
    minutes,
    largest: values.million === true ? 1_000_000 : 100_000,
    say,
  }
  const postgres = await openBenchPostgres(path.join(projectRoot, 'var', 'bench'), say)
  say(
    `${os.availableParallelism()} cores (${os.cpus()[0]?.model.trim()}), ${Math.round(os.totalmem() / 2 ** 30)} GB, Node ${process.versions.node}, PostgreSQL ${postgres.version}; load before: ${os.loadavg()[0]?.toFixed(1)}`,
  )
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void postgres.stop().finally(() => process.exit(1)))
  const figures: Figure[] = []
  const failures: string[] = []
  try {
    for (const [name, compare] of Object.entries(comparisons)) {
      if (positionals.length > 0 ? !positionals.includes(name) : byName.has(name)) continue
      say(`\n${name}…`)
      try {
        const report = await compare(postgres, settings)
        figures.push(...report.figures)
        for (const figure of report.figures) say(`  ${lineOf(figure)}`)
        for (const note of report.notes ?? []) say(`  (${note})`)
      } catch (error) {
        failures.push(name)
        await stopChildren()
        say(
          `  could not be measured: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
        )
      }
    }
  } finally {
    await postgres.stop()
  }
  say(`\n${table(figures)}\n`)
  const missed = figures.filter((figure) => !isMet(figure))
  say(`${figures.length - missed.length} met, ${missed.length} missed, ${failures.length} not measured`)
  for (const figure of missed) say(`MISSED  ${lineOf(figure)}`)
  for (const name of failures) say(`NOT MEASURED  ${name}`)
}

function valueText({ value, unit }: Pick<Figure, 'value' | 'unit'>): string {
  const digits =
    unit === '×' ? 2 : unit === 's' ? 2 : unit === '' && !Number.isInteger(value) ? 4 : unit === '' ? 0 : 1
  return `${value.toFixed(digits)}${unit === '×' || unit === '' ? unit : ` ${unit}`}`
}

function targetText({ target, unit }: Figure): string {
  const [sign, bound] = 'atLeast' in target ? ['≥', target.atLeast] : ['≤', target.atMost]
  return `${sign} ${bound}${unit === '×' || unit === '' ? unit : ` ${unit}`}`
}

function verdict(figure: Figure): string {
  if (isMet(figure)) return 'met'
  const bound = 'atLeast' in figure.target ? figure.target.atLeast : figure.target.atMost
  if (bound === 0) return 'MISSED'
  return `MISSED by ${Math.abs((figure.value / bound - 1) * 100).toFixed(0)} %`
}

function lineOf(figure: Figure): string {
  const against = figure.reference === '' ? '' : ` (${figure.ours} against ${figure.reference})`
  return `${figure.what}: ${valueText(figure)}${against}, target ${targetText(figure)}: ${verdict(figure)}`
}

function table(figures: Figure[]): string {
  const rows = [
    ['what', 'ours', 'reference', 'ratio', 'target', ''],
    ...figures.map((figure) => [
      figure.what,
      figure.ours,
      figure.reference || '–',
      figure.unit === '×' ? valueText(figure) : '–',
      targetText(figure),
      verdict(figure),
    ]),
  ]
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? []
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

await main()
