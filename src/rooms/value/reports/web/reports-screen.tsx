// /analytics/reports: financial analytics by mail: what is scheduled, a form for another, and what was sent (FIN-08).

import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { timeZoneLabel, timeZoneRegions, todaysZoneName } from '#platform/kernel/time-zone-choices.ts'
import { addressOf } from '#platform/web/api/address.ts'
import type { ApiClient } from '#platform/web/api/api-client.ts'
import { anew, query } from '#platform/web/api/query.ts'
import { Button } from '#platform/web/button.tsx'
import { Chip } from '#platform/web/chip.tsx'
import { SelectField } from '#platform/web/form/select-field.tsx'
import { useSaving } from '#platform/web/form/use-saving.ts'
import { counted, formatInstant } from '#platform/web/format.ts'
import { Bars, LoadState } from '#platform/web/page/load-state.tsx'
import { PageFrame } from '#platform/web/page/page-frame.tsx'
import { type ReportSchedule, type ReportSchedules, reportRoutes } from '../contract.ts'
import {
  type Frequency,
  frequencies,
  periodsEnd,
  type ReportFormat,
  recipientsAtMost,
} from '../rules/report-slots.ts'
import './reports.css'

const sentReports = { xlsx: reportRoutes.sentReportAsWorkbook, csv: reportRoutes.sentReportAsCsv }
const schedulesQuery = query(reportRoutes.listReportSchedules, {}, anew)
const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const frequencyNames = { weekly: 'Every week', monthly: 'Every month', quarterly: 'Every quarter' } as const
const formatNames = { xlsx: 'Excel workbook', csv: 'CSV file' } as const

export default function ReportsScreen() {
  const list = useQuery(schedulesQuery)
  return (
    <PageFrame
      lead="The figures of the financial analytics by mail, at seven in the morning of the day that you choose. The mail names the main figures and leads to the file."
      title="Scheduled Reports"
      trail={[{ label: 'Analytics', to: '/analytics' }]}
    >
      <LoadState of={list} skeleton={<Bars height="h-32" rows={2} />} what="The reports">
        {({ schedules, runs, members }) => (
          <div className="mt-6 grid items-start gap-5 lg:grid-cols-[1.2fr_1fr]">
            <div className="grid gap-5">
              <Schedules schedules={schedules} />
              <Runs runs={runs} />
            </div>
            <NewSchedule isFirst={schedules.length === 0} members={members} />
          </div>
        )}
      </LoadState>
    </PageFrame>
  )
}

function Schedules({ schedules }: { schedules: readonly ReportSchedule[] }) {
  const change = useSaving(reportRoutes.listReportSchedules)
  return (
    <section aria-labelledby="schedules" className="card p-5 sm:p-6">
      <h2 className="display-3" id="schedules">
        Recurring reports
      </h2>
      {schedules.length === 0 && (
        <p className="mt-1 text-ink-muted">
          None is scheduled yet. Say when, and who of your company receives it.
        </p>
      )}
      <ul>
        {schedules.map((schedule) => (
          <li className="report-row" key={schedule.id}>
            <div className="min-w-0">
              <h3 className="font-semibold">
                {whenText(schedule)} {schedule.isPaused && <Chip>paused</Chip>}
              </h3>
              <p className="text-sm text-ink-muted">
                {formatNames[schedule.format]} to{' '}
                {schedule.recipients
                  .map(({ name, isSubscribed }) => (isSubscribed ? name : `${name} (stopped it)`))
                  .join(', ')}
                . {standing(schedule)}, made by {schedule.createdBy}.
              </p>
            </div>
            <div className="flex flex-wrap gap-2">
              <Button
                disabled={change.isSaving}
                onClick={() =>
                  void change.send(
                    (api) => takeStep(api, schedule, schedule.isPaused ? 'resume' : 'pause'),
                    schedule.isPaused ? 'Report Resumed' : 'Report Paused',
                  )
                }
                size="small"
              >
                {schedule.isPaused ? 'Resume' : 'Pause'}
              </Button>
              {!schedule.isMine && schedule.mayJoin && (
                <Button
                  disabled={change.isSaving}
                  onClick={() =>
                    void change.send(
                      (api) => takeStep(api, schedule, 'subscribe'),
                      'Report Sent to You Again',
                    )
                  }
                  size="small"
                >
                  Send me this again
                </Button>
              )}
              {schedule.isMine && (
                <Button
                  disabled={change.isSaving}
                  onClick={() =>
                    void change.send(
                      (api) => takeStep(api, schedule, 'unsubscribe'),
                      'Report Stopped for You',
                    )
                  }
                  size="small"
                >
                  Stop sending me this
                </Button>
              )}
              <Button
                disabled={change.isSaving}
                onClick={() =>
                  void change.send(
                    (api) =>
                      api.call(
                        reportRoutes.deleteReportSchedule,
                        { params: { id: schedule.id } },
                        { ifMatch: schedule.version },
                      ),
                    'Report Deleted',
                  )
                }
                size="small"
                tone="quiet"
              >
                Delete
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm text-negative empty:hidden" role="alert">
        {change.failure ?? ''}
      </p>
    </section>
  )
}

function takeStep(
  api: ApiClient,
  { id, version }: ReportSchedule,
  step: 'pause' | 'resume' | 'unsubscribe' | 'subscribe',
) {
  return api.call(reportRoutes.takeReportStep, { params: { id, step } }, { ifMatch: version })
}

function standing({ isPaused, recipients, nextAt }: ReportSchedule): string {
  if (!recipients.some(({ isSubscribed }) => isSubscribed)) return 'Nobody receives it: paused'
  return isPaused ? 'Not sent while paused' : `Next on ${formatInstant(nextAt)}`
}

function whenText({ frequency, day, zone }: Pick<ReportSchedule, 'frequency' | 'day' | 'zone'>): string {
  const isOfPeriod = day === periodsEnd
  const on = {
    weekly: `on ${weekdays[day - 1]}`,
    monthly: isOfPeriod ? 'on day 1, with the figures of the month that ended' : `on day ${day}`,
    quarterly: isOfPeriod
      ? 'on day 1, with the figures of the quarter that ended'
      : `on day ${day} of its first month`,
  }[frequency]
  return `${frequencyNames[frequency]} ${on}, 7:00 in ${timeZoneLabel(zone)}`
}

function Runs({ runs }: { runs: ReportSchedules['runs'] }) {
  return (
    <section aria-labelledby="sent" className="card p-5 sm:p-6">
      <h2 className="display-3" id="sent">
        Sent reports
      </h2>
      {runs.length === 0 && <p className="mt-1 text-ink-muted">Nothing was sent yet.</p>}
      <ul>
        {runs.map(({ id, asOf, recipients, format }) => (
          <li className="report-row" key={id}>
            <p className="text-sm">
              Figures of {formatInstant(asOf)}, to {counted(recipients, 'member')}
            </p>
            <a className="link text-sm" download href={addressOf(sentReports[format], { id })}>
              {formatNames[format]}
              <span className="sr-only"> of {formatInstant(asOf)}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

function NewSchedule({ members, isFirst }: { members: ReportSchedules['members']; isFirst: boolean }) {
  const change = useSaving(reportRoutes.listReportSchedules)
  const [frequency, setFrequency] = useState<Frequency>('monthly')
  const [day, setDay] = useState('1')
  const ownZone = Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'
  const [zone, setZone] = useState(ownZone)
  const [format, setFormat] = useState<ReportFormat>('xlsx')
  const [chosen, setChosen] = useState<readonly string[]>(
    members.filter(({ isMe }) => isMe).map(({ id }) => id),
  )
  const [wasSubmitted, setSubmitted] = useState(false)
  // What is sent again because its answer was lost makes no second schedule.
  const key = useRef(crypto.randomUUID())
  const problem =
    chosen.length === 0
      ? 'Choose at least one member.'
      : chosen.length > recipientsAtMost
        ? `Choose at most ${recipientsAtMost} members.`
        : undefined
  const days =
    frequency === 'weekly'
      ? weekdays.map((label, index) => ({ value: String(index + 1), label }))
      : [
          ...Array.from({ length: 28 }, (_, index) => ({
            value: String(index + 1),
            label: `Day ${index + 1}`,
          })),
          { value: String(periodsEnd), label: `End of the ${frequency === 'monthly' ? 'month' : 'quarter'}` },
        ]

  async function submit(event: FormEvent) {
    event.preventDefault()
    setSubmitted(true)
    if (problem) return
    const isDone = await change.send(
      (api) =>
        api.call(
          reportRoutes.createReportSchedule,
          { body: { frequency, day: Number(day), zone, format, recipientIds: [...chosen] } },
          { idempotencyKey: key.current },
        ),
      'Report Scheduled',
    )
    key.current = crypto.randomUUID()
    if (isDone) setSubmitted(false)
  }

  return (
    <section aria-labelledby="new-report" className="card p-5 sm:p-6">
      <h2 className="display-3" id="new-report">
        {isFirst ? 'Schedule a report' : 'Schedule another'}
      </h2>
      <form className="mt-4 grid gap-4" noValidate onSubmit={(event) => void submit(event)}>
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField
            label="How often"
            onChange={({ target }) => {
              setFrequency(frequencies.find((one) => one === target.value) ?? 'monthly')
              setDay('1')
            }}
            options={frequencies.map((one) => ({ value: one, label: frequencyNames[one] }))}
            value={frequency}
          />
          <SelectField
            label={frequency === 'quarterly' ? 'Day of its first month' : 'On'}
            onChange={({ target }) => setDay(target.value)}
            options={days}
            value={day}
          />
          <SelectField
            label="Time zone"
            onChange={({ target }) => setZone(target.value)}
            options={[{ value: 'UTC', label: 'UTC' }, ...timeZoneRegions(zone)]}
            value={todaysZoneName(zone)}
          />
          <SelectField
            label="As"
            onChange={({ target }) => setFormat(target.value === 'csv' ? 'csv' : 'xlsx')}
            options={Object.entries(formatNames).map(([value, label]) => ({ value, label }))}
            value={format}
          />
        </div>
        <fieldset>
          <legend className="field-label">To members of your company, at most {recipientsAtMost}</legend>
          <div className="grid gap-1">
            {members.map(({ id, name, isMe }) => (
              <label className="flex min-h-8 items-center gap-2" key={id}>
                <input
                  checked={chosen.includes(id)}
                  onChange={({ target }) =>
                    setChosen(target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
                  }
                  type="checkbox"
                />
                <span className="min-w-0 wrap-anywhere">
                  {name}
                  {isMe && ' (you)'}
                </span>
              </label>
            ))}
          </div>
        </fieldset>
        <p className="text-sm text-negative empty:hidden" role="alert">
          {(wasSubmitted ? problem : undefined) ?? change.failure ?? ''}
        </p>
        <Button className="justify-self-start" disabled={change.isSaving} tone="primary" type="submit">
          {change.isSaving ? 'Scheduling...' : 'Schedule report'}
        </Button>
      </form>
    </section>
  )
}
