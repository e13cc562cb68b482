// The import rules hold for the whole tree, and each of them catches its violation.
import { execFileSync, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const program = path.join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')

interface Report {
  summary: { totalCruised: number; violations: { from: string; to: string; rule: { name: string } }[] }
}

function cruise(folder: string): Report {
  const run = spawnSync(
    process.execPath,
    [program, '--config', path.join(root, 'architecture/import-rules.cjs'), '--output-type', 'json', 'src'],
    {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: 64 * 1_048_576,
    },
  )
  return JSON.parse(run.stdout)
}

/** The file that breaks the rule, what it says, and the rule that must catch it. */
const planted: readonly (readonly [rule: string, file: string, text: string])[] = [
  ['no-cycles', 'src/platform/kernel/one.ts', "import './two.ts'\nexport const one = 1"],
  ['nothing-unresolved', 'src/platform/kernel/lost.ts', "import './nowhere.ts'"],
  ['nothing-imports-a-test', 'src/app/takes-a-test.ts', "import '#rooms/discover/catalog/rules/a.test.ts'"],
  [
    'rooms-meet-at-doors',
    'src/rooms/buy/orders/server/peeks.ts',
    "import '#rooms/discover/catalog/server/catalog-view.ts'",
  ],
  [
    'rooms-meet-at-doors',
    'src/rooms/buy/orders/server/peeks-at-a-part.ts',
    "import '#rooms/discover/catalog/search-contract.ts'",
  ],
  [
    'the-application-uses-doors',
    'src/app/peeks.ts',
    "import '#rooms/discover/catalog/server/catalog-view.ts'",
  ],
  [
    'discover-catalog-uses-only-its-neighbours',
    'src/rooms/discover/catalog/server/climbs.ts',
    "import '#rooms/run/audit/contract.ts'",
  ],
  ['the-demo-uses-doors', 'src/demo/peeks.ts', "import '#rooms/discover/catalog/server/catalog-view.ts'"],
  ['the-demo-comes-only-when-asked', 'src/app/brings-it-always.ts', "import '#demo/year.ts'"],
  ['rules-are-pure', 'src/rooms/discover/catalog/rules/impure.ts', "import '#platform/server/log.ts'"],
  [
    'rules-take-only-types-from-the-contract',
    'src/rooms/discover/catalog/rules/heavy.ts',
    "import { shape } from '../contract.ts'\nexport const x = shape",
  ],
  ['contracts-stay-light', 'src/rooms/run/audit/contract.ts', "import '#platform/server/log.ts'"],
  ['contracts-stay-light', 'src/rooms/run/audit/part-contract.ts', "import '#platform/server/log.ts'"],
  [
    'web-never-reaches-the-server',
    'src/rooms/discover/catalog/web/reaches.ts',
    "import '../server/catalog-view.ts'",
  ],
  [
    'zod-stays-out-of-the-browser',
    'src/rooms/discover/catalog/web/heavy.ts',
    "import { z } from 'zod'\nexport const x = z.string()",
  ],
  ['server-never-reaches-the-web', 'src/rooms/discover/catalog/server/draws.ts', "import '../web/part.ts'"],
  ['only-stores-and-views-speak-sql', 'src/rooms/discover/catalog/server/speaks.ts', "import 'pg'"],
  [
    'only-the-platform-speaks-fastify',
    'src/rooms/discover/catalog/server/serves.ts',
    "import Fastify from 'fastify'\nFastify()",
  ],
  [
    'documents-are-drawn-by-the-worker',
    'src/rooms/pay/billing/server/draws-itself.ts',
    "import { draw } from './invoices/invoice-pdf.ts'\nexport const x = draw",
  ],
  [
    'documents-are-drawn-by-the-worker',
    'src/rooms/value/insights/server/opens-a-page.ts',
    "import { openPdf } from '#platform/server/pdf/pdf-page.ts'\nexport const x = openPdf",
  ],
  [
    'the-platform-knows-no-room',
    'src/platform/server/knows.ts',
    "import '#rooms/discover/catalog/contract.ts'",
  ],
  ['the-kernel-is-pure', 'src/platform/kernel/impure.ts', "import '#platform/server/log.ts'"],
]

const innocent: Readonly<Record<string, string>> = {
  'src/rooms/pay/billing/server/invoices/invoice-pdf.ts': 'export const draw = 1',
  'src/platform/server/pdf/pdf-page.ts': 'export const openPdf = 1',
  'src/platform/kernel/two.ts': "import './one.ts'\nexport const two = 2",
  'src/platform/server/log.ts': 'export const log = 1',
  'src/demo/year.ts': 'export const year = 1',
  'src/rooms/discover/catalog/contract.ts': 'export const shape = 1\nexport type Shape = 1',
  'src/rooms/discover/catalog/search-contract.ts': 'export const shape = 1',
  'src/rooms/buy/orders/contract.ts': 'export const shape = 1',
  'src/rooms/discover/catalog/rules/a.test.ts': 'export const a = 1',
  'src/rooms/discover/catalog/server/catalog-view.ts': "import 'pg'\nexport const view = 1",
  'src/rooms/discover/catalog/web/part.ts':
    "import type { Shape } from '../contract.ts'\nexport const part: Shape = 1",
}

describe('the import rules', () => {
  let folder: string
  let report: Report
  beforeAll(() => {
    folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'emporion-imports-')))
    fs.symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
    for (const name of ['package.json', 'tsconfig.base.json'])
      fs.copyFileSync(path.join(root, name), path.join(folder, name))
    for (const [file, text] of [
      ...Object.entries(innocent),
      ...planted.map(([, file, text]) => [file, text] as const),
    ]) {
      fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
      fs.writeFileSync(path.join(folder, file), text)
    }
    report = cruise(folder)
  })
  afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

  test.each(planted)('catch a planted violation of %s', (rule, file) => {
    expect(
      report.summary.violations
        .filter((violation) => violation.from === file)
        .map((violation) => violation.rule.name),
    ).toContain(rule)
  })

  test('every rule of the configuration has a planted violation or guards one room by the same pattern', () => {
    const names = execFileSync(
      process.execPath,
      [
        '-p',
        `JSON.stringify(require(${JSON.stringify(path.join(root, 'architecture/import-rules.cjs'))}).forbidden.map((rule) => rule.name))`,
      ],
      { encoding: 'utf8' },
    )
    const known = new Set(planted.map(([rule]) => rule))
    const unproved = (JSON.parse(names) as string[]).filter(
      (name) => !known.has(name) && !name.endsWith('-uses-only-its-neighbours'),
    )
    expect(unproved).toEqual([])
  })

  test('hold for the product, and the reader saw all of it', () => {
    const product = cruise(root)
    expect(product.summary.totalCruised).toBeGreaterThan(150)
    expect(product.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`)).toEqual(
      [],
    )
  }, 180_000)
})
