import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { SystemState } from '../contract.ts'
import { SystemVerdict } from './system-verdict.tsx'

const job = (purpose: string, isLate: boolean, lastRunAt: string | null) =>
  ({ name: purpose, purpose, isLate, lastRunAt }) as SystemState['jobs'][number]
const onTime = job('Sends events', false, '2026-12-01T10:00:00Z')

const lines = (jobs: SystemState['jobs'], kinds: SystemState['faults'][number]['kind'][]) => {
  const faults = kinds.map((kind) => ({ kind, count: 2, oldestAt: null }))
  return renderToStaticMarkup(
    <MemoryRouter>
      <SystemVerdict state={{ jobs, faults }} />
    </MemoryRouter>,
  )
    .split('</li>')
    .map((line) => `${/data-state="(\w+)"/.exec(line)?.[1]} ${line.replaceAll(/<[^>]*>/g, '')}`)
    .slice(0, -1)
}

test('OPS-24 the page says first which job is late, since when, and what else needs a look, and then what is in order', () => {
  expect(lines([onTime], [])).toEqual([
    'healthy The database answers',
    'healthy All scheduled jobs ran on time',
  ])
  const jobs = [onTime, job('Issues invoices', true, '2026-11-30T10:00:00Z'), job('Erases', true, null)]
  expect(lines(jobs, ['backups-off', 'late-jobs', 'failed-jobs', 'mails-waiting'])).toEqual([
    expect.stringMatching(/^unhealthy Late: “Issues invoices”, last run Nov 30, 2026/),
    'unhealthy Late: “Erases”, which has not run yet.',
    'unhealthy Backups are off, and no recent one existsSee backups',
    'degraded 2 jobs failed at every trySee failed jobs',
    'degraded No mail server is set (SMTP_URL), so mails waitSee queues',
    'healthy The database answers',
  ])
})
