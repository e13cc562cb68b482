// Recurring reports of the financial analytics, as everyone outside this room sees them.
import { z } from 'zod'
import { route } from '#platform/contract/route.ts'
import { t } from '#platform/kernel/texts.ts'
import { frequencies, periodsEnd, recipientsAtMost, reportFormats } from './rules/report-slots.ts'

const scheduleShape = z.object({
  id: z.uuid(),
  frequency: z.enum(frequencies),
  /** Of the week, Monday being 1, or of the month; of a quarter it is a day of its first month; 31 is the end of either. */
  day: z.int(),
  zone: z.string(),
  format: z.enum(reportFormats),
  isPaused: z.boolean(),
  /** When it is sent next, if it is not paused. */
  nextAt: z.iso.datetime(),
  /** The members that it goes to. */
  recipients: z.array(z.object({ id: z.uuid(), name: z.string(), isSubscribed: z.boolean() })),
  /** Whether the caller receives it. */
  isMine: z.boolean(),
  /** Whether the caller may have it sent: the person who made it, and anyone it was sent to before. */
  mayJoin: z.boolean(),
  createdBy: z.string(),
  version: z.int(),
})
export type ReportSchedule = z.infer<typeof scheduleShape>

const schedulesShape = z.object({
  schedules: z.array(scheduleShape),
  /** What was sent last, newest first, at most 24. */
  runs: z.array(
    z.object({
      id: z.uuid(),
      scheduleId: z.uuid(),
      asOf: z.iso.datetime(),
      recipients: z.int(),
      format: z.enum(reportFormats),
    }),
  ),
  /** Members who can receive reports. */
  members: z.array(z.object({ id: z.uuid(), name: z.string(), isMe: z.boolean() })),
})
export type ReportSchedules = z.infer<typeof schedulesShape>

const newScheduleShape = z.strictObject({
  frequency: z.enum(frequencies),
  day: z
    .int()
    .min(1)
    .max(periodsEnd)
    .refine((day) => day <= 28 || day === periodsEnd, {
      error: () =>
        t('must be from 1 to 28, or {periodsEnd} for the end of the month or quarter', { periodsEnd }),
    })
    .describe('Of the week, Monday being 1, or of the month, 1 to 28; 31 is the end of the month or quarter'),
  zone: z.string().min(1).max(60),
  format: z.enum(reportFormats),
  recipientIds: z
    .array(z.uuid())
    .min(1, { error: () => t('must name at least one member') })
    .max(recipientsAtMost),
})
export type NewReportSchedule = z.output<typeof newScheduleShape>

const byId = z.strictObject({ id: z.uuid() })
const changeLimit = { limit: 30, windowSeconds: 60 }
const bytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array)
const file = { 'Content-Disposition': 'The name to save it under' }

export const reportRoutes = {
  listReportSchedules: route({
    method: 'GET',
    path: '/api/report-schedules',
    summary: 'List the recurring reports of the own company, what was sent last, and who can receive them',
    tag: 'reports',
    permission: 'buyer',
    returns: schedulesShape,
    refuses: [],
    rateLimit: { limit: 60, windowSeconds: 60 },
  }),
  createReportSchedule: route({
    method: 'POST',
    path: '/api/report-schedules',
    summary:
      'Schedule a report of the financial analytics: how often, on which day, in which zone, to which members',
    tag: 'reports',
    permission: 'buyer',
    body: newScheduleShape,
    returns: scheduleShape,
    status: 201,
    refuses: ['invalid_input', 'not_found', 'conflict', 'idempotency_mismatch'],
    rateLimit: changeLimit,
    idempotency: 'accepted',
  }),
  takeReportStep: route({
    method: 'POST',
    path: '/api/report-schedules/{id}/{step}',
    summary: 'Pause a recurring report or resume it, or have it stopped for oneself or sent again',
    tag: 'reports',
    permission: 'buyer',
    params: z.strictObject({ id: z.uuid(), step: z.enum(['pause', 'resume', 'unsubscribe', 'subscribe']) }),
    returns: scheduleShape,
    refuses: ['invalid_input', 'not_found', 'stale_version'],
    rateLimit: changeLimit,
    ifMatch: 'required',
  }),
  deleteReportSchedule: route({
    method: 'DELETE',
    path: '/api/report-schedules/{id}',
    summary: 'Delete a recurring report with what was sent of it',
    tag: 'reports',
    permission: 'buyer',
    params: byId,
    returns: z.undefined(),
    status: 204,
    refuses: ['invalid_input', 'not_found', 'stale_version'],
    rateLimit: changeLimit,
    ifMatch: 'required',
  }),
  sentReportAsWorkbook: route({
    method: 'GET',
    path: '/api/report-runs/{id}/report.xlsx',
    summary: 'A report that was sent, with the figures of then, as a workbook',
    tag: 'reports',
    permission: 'buyer',
    params: byId,
    returns: bytes,
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    answerHeaders: file,
    refuses: ['invalid_input', 'not_found'],
    rateLimit: { limit: 10, windowSeconds: 60 },
  }),
  sentReportAsCsv: route({
    method: 'GET',
    path: '/api/report-runs/{id}/report.csv',
    summary: 'A report that was sent, with the figures of then, as comma-separated values',
    tag: 'reports',
    permission: 'buyer',
    params: byId,
    returns: bytes,
    contentType: 'text/csv; charset=utf-8',
    answerHeaders: file,
    refuses: ['invalid_input', 'not_found'],
    rateLimit: { limit: 10, windowSeconds: 60 },
  }),
} as const
