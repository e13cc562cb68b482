import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { SystemState } from '../contract.ts'
import { SystemVerdict } from './system-verdict.tsx'

const job = (purpose: string, isLate: boolean, lastRunAt: string | null) =>
  ({ purpose, isLate, lastRunAt }) as SystemState['jobs'][number]
const onTime = job('Sends events', false, '2026-12-01T10:00:00Z')

const lines = (state: Parameters<typeof SystemVerdict>[0]['state']) =>
  renderToStaticMarkup(<SystemVerdict state={state} />)
    .split('</li>')
    .map((line) => `${/data-state="(\w+)"/.exec(line)?.[1]} ${line.replaceAll(/<[^>]*>/g, '')}`)
    .slice(0, -1)

test('OPS-24 the page says first whether every job is on time, and else which is late and since when', () => {
  expect(lines({ jobs: [onTime], failedTotal: 0, sendsMails: true })).toEqual([
    'healthy All jobs on schedule are on time.',
  ])
  const jobs = [onTime, job('Issues invoices', true, '2026-11-30T10:00:00Z'), job('Erases', true, null)]
  expect(lines({ jobs, failedTotal: 2, sendsMails: false })).toEqual([
    expect.stringMatching(/^degraded Late: “Issues invoices”, last run Nov 30, 2026/),
    'degraded Late: “Erases”, which has not run yet.',
    'degraded 2 jobs failed at every try.',
    'degraded No SMTP_URL is set, so mails wait in the queue.',
  ])
})
