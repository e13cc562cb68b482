// /analytics/reports: financial analytics by mail: what is scheduled, a form for another, and what was sent (FIN-08).

import { useQuery } from '@tanstack/react-query'
import { timeZoneLabel } from '#platform/kernel/time/time-zone-choices.ts'
import { addressOf } from '#platform/web/api/address.ts'
import type { ApiClient } from '#platform/web/api/api-client.ts'
import { anew, query } from '#platform/web/api/query.ts'
import { Button } from '#platform/web/button.tsx'
import { Chip } from '#platform/web/chip.tsx'
import { FormFailure } from '#platform/web/form/form-failure.tsx'
import { type Sending, useSending } from '#platform/web/form/use-sending.ts'
import { formatInstant, formatInstantDay } from '#platform/web/format.ts'
import { Bars, LoadState } from '#platform/web/page/load-state.tsx'
import { PageFrame } from '#platform/web/page/page-frame.tsx'
import { type Toast, toast } from '#platform/web/toast/toast.ts'
import { ExportMenu } from '#rooms/value/insights/web/index.ts'
import { type ReportSchedule, type ReportSchedules, reportRoutes } from '../contract.ts'
import { periodsEnd } from '../rules/report-slots.ts'
import { Contents, NewSchedule } from './new-schedule.tsx'
import { formatNames, weekdays } from './schedule-texts.ts'
import './reports.css'
import { listOf, t } from '#platform/kernel/texts.ts'

const sentReports = { xlsx: reportRoutes.sentReportAsWorkbook, csv: reportRoutes.sentReportAsCsv }
const schedulesQuery = query(reportRoutes.listReportSchedules, {}, anew)
const shortFormats = { xlsx: 'Excel', csv: 'CSV' } as const

export default function ReportsScreen() {
  const list = useQuery(schedulesQuery)
  return (
    <PageFrame
      actions={<ExportMenu label={t('Download financial analytics')} />}
      // Its line is kept free, so that nothing moves.
      lead={list.data ? nextText(list.data.schedules) : '\u00a0'}
      title={t('Scheduled Reports')}
      trail={[{ label: t('Analytics'), to: '/analytics' }]}
    >
      <LoadState of={list} skeleton={<Bars height="h-32" rows={2} />} what={t('The reports')}>
        {({ schedules, runs, members }) => (
          <div className="mt-6 grid items-start gap-5 lg:grid-cols-[1fr_1.2fr] lg:grid-rows-[auto_1fr]">
            <NewSchedule isFirst={schedules.length === 0} members={members} />
            {/* What goes out already comes first on a phone. */}
            <div className="grid gap-5 empty:hidden max-lg:order-first">
              {schedules.length > 0 && <Schedules schedules={schedules} />}
              {runs.length > 0 && <Runs runs={runs} />}
            </div>
            <Contents />
          </div>
        )}
      </LoadState>
    </PageFrame>
  )
}

/** When the next one goes out, and to whom. */
function nextText(schedules: readonly ReportSchedule[]): string {
  if (schedules.length === 0) return t('No report is scheduled yet.')
  const [next] = schedules
    .filter((one) => !one.isPaused && sentTo(one).length > 0)
    .toSorted((a, b) => (a.nextAt < b.nextAt ? -1 : 1))
  if (!next) return t('No report is sent while all are paused.')
  const values = { day: formatInstantDay(next.nextAt), format: shortFormats[next.format] }
  const { length: members } = sentTo(next)
  return next.isMine && members === 1
    ? t('Next: {day}, {format}, to you.', values)
    : t('Next: {day}, {format}, to {members, plural, one {# member} other {# members}}.', {
        ...values,
        members,
      })
}

const sentTo = ({ recipients }: ReportSchedule) => recipients.filter(({ isSubscribed }) => isSubscribed)

function Schedules({ schedules }: { schedules: readonly ReportSchedule[] }) {
  const change = useSending({ reads: [reportRoutes.listReportSchedules] })
  return (
    <section aria-labelledby="schedules" className="card p-5 sm:p-6">
      <h2 className="display-3" id="schedules">
        {t('Recurring reports')}
      </h2>
      <ul>
        {schedules.map((schedule) => (
          <li className="report-row" key={schedule.id}>
            <div className="min-w-0">
              <h3 className="font-semibold">
                {whenText(schedule)} {schedule.isPaused && <Chip>{t('paused')}</Chip>}
              </h3>
              <p className="text-sm text-ink-muted">
                {t('{format} to {recipients}. {state}, created by {createdBy}.', {
                  format: formatNames[schedule.format],
                  recipients: listOf(
                    schedule.recipients.map(({ name, isSubscribed }) =>
                      isSubscribed ? name : t('{name} (stopped it)', { name }),
                    ),
                  ),
                  state: stateText(schedule),
                  createdBy: schedule.createdBy,
                })}
              </p>
            </div>
            <div className="flex flex-wrap gap-2">
              <Button
                disabled={change.isPending}
                onClick={() =>
                  void change.send(
                    (api) => takeStep(api, schedule, schedule.isPaused ? 'resume' : 'pause'),
                    schedule.isPaused ? t('Report Resumed') : t('Report Paused'),
                  )
                }
                size="small"
              >
                {schedule.isPaused ? t('Resume') : t('Pause')}
              </Button>
              {!schedule.isMine && schedule.mayJoin && (
                <Button
                  disabled={change.isPending}
                  onClick={() =>
                    void change.send(
                      (api) => takeStep(api, schedule, 'subscribe'),
                      t('Report Sent to You Again'),
                    )
                  }
                  size="small"
                >
                  {t('Send me this again')}
                </Button>
              )}
              {schedule.isMine && (
                <Button
                  disabled={change.isPending}
                  onClick={() =>
                    void change.send(
                      (api) => takeStep(api, schedule, 'unsubscribe'),
                      t('Report Stopped for You'),
                    )
                  }
                  size="small"
                >
                  {t('Stop sending me this')}
                </Button>
              )}
              <Button
                disabled={change.isPending}
                onClick={() =>
                  void change.send(
                    (api) =>
                      api.call(
                        reportRoutes.deleteReportSchedule,
                        { params: { id: schedule.id } },
                        { ifMatch: schedule.version },
                      ),
                    () => toast(deletedNotice(schedule, change)),
                  )
                }
                size="small"
                tone="quiet"
              >
                {t('Delete')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <FormFailure className="mt-2" text={change.failure} />
    </section>
  )
}

/** Says that it is gone, with the way back, for those who still wanted it. */
function deletedNotice(schedule: ReportSchedule, change: Sending): Toast {
  const { frequency, day, zone, format, isPaused } = schedule
  const recipientIds = sentTo(schedule).map(({ id }) => id)
  const title = t('Report Deleted')
  if (recipientIds.length === 0) return { title }
  const restore = async (api: ApiClient) => {
    const body = { frequency, day, zone, format, recipientIds }
    const { data } = await api.call(reportRoutes.createReportSchedule, { body })
    if (isPaused) await takeStep(api, data, 'pause')
  }
  return {
    title,
    action: { label: t('Undo'), run: () => void change.send(restore, t('Report Restored')) },
  }
}

function takeStep(
  api: ApiClient,
  { id, version }: ReportSchedule,
  step: 'pause' | 'resume' | 'unsubscribe' | 'subscribe',
) {
  return api.call(reportRoutes.takeReportStep, { params: { id, step } }, { ifMatch: version })
}

function stateText(schedule: ReportSchedule): string {
  const { isPaused, nextAt } = schedule
  if (sentTo(schedule).length === 0) return t('Paused because it has no recipients')
  return isPaused ? t('Not sent while paused') : t('Next on {nextAt}', { nextAt: formatInstant(nextAt) })
}

function whenText({ frequency, day, zone }: Pick<ReportSchedule, 'frequency' | 'day' | 'zone'>): string {
  const isOfPeriod = day === periodsEnd
  const place = timeZoneLabel(zone)
  switch (frequency) {
    case 'weekly':
      return t('Every week on {weekday}, 7:00 in {place}', { weekday: weekdays[day - 1] ?? '', place })
    case 'monthly':
      return isOfPeriod
        ? t('Every month on the 1st, with the figures of the month that ended, 7:00 in {place}', { place })
        : t(
            'Every month on the {day, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}, 7:00 in {place}',
            { day, place },
          )
    case 'quarterly':
      return isOfPeriod
        ? t('Every quarter on the 1st, with the figures of the quarter that ended, 7:00 in {place}', {
            place,
          })
        : t(
            'Every quarter on the {day, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} of its first month, 7:00 in {place}',
            { day, place },
          )
  }
}

function Runs({ runs }: { runs: ReportSchedules['runs'] }) {
  return (
    <section aria-labelledby="sent" className="card p-5 sm:p-6">
      <h2 className="display-3" id="sent">
        {t('Sent reports')}
      </h2>
      <ul>
        {runs.map(({ id, asOf, recipients, format }) => (
          <li className="report-row" key={id}>
            <p className="text-sm">
              {t('Figures of {asOf}, to {recipients, plural, one {# member} other {# members}}', {
                asOf: formatInstant(asOf),
                recipients,
              })}
            </p>
            <a className="link text-sm" download href={addressOf(sentReports[format], { id })}>
              {formatNames[format]}
              <span className="sr-only"> {t('of {asOf}', { asOf: formatInstant(asOf) })}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
