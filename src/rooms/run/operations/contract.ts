// Whether the product lives, is ready and well: for load balancers, operators and people. What it does in the background: for
// administrators.
import { z } from 'zod'
import { route } from '#platform/contract/route.ts'
import { errorCategories, errorSeverities } from '#platform/kernel/failures.ts'
import { type JobName, jobNames, recurringJobNames } from '#platform/kernel/jobs.ts'
import { faultKinds } from './rules/faults.ts'

const healthStatus = z.enum(['healthy', 'degraded', 'unhealthy'])

const component = z.object({
  status: healthStatus,
  /** How long asking it took, in milliseconds. */
  responseTime: z.number(),
  message: z.string(),
  /** Figures by name; none for people of a company. */
  details: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
})

/** What has to be looked at, and since when the oldest of its kind waits where that is known. */
const faults = z.array(
  z.object({ kind: z.enum(faultKinds), count: z.int().min(1), oldestAt: z.iso.datetime().nullable() }),
)

const status = z.object({ status: z.enum(['ok', 'unavailable']) })

const backupStatus = z.object({
  /** `missed`: twice the interval has passed since the newest whole one. */
  state: z.enum(['off', 'well', 'failed', 'missed']),
  configuration: z.object({
    enabled: z.boolean(),
    retentionDays: z.int(),
    everyMinutes: z.int(),
    isEncrypted: z.boolean(),
  }),
  recoveryPlan: z.object({
    /** The longest time between two backups of the last week, and until now; 60 where there is none. */
    rpoMinutes: z.int(),
    /** What the last restore took; 30 where none was made. */
    rtoMinutes: z.int(),
    isRpoMeasured: z.boolean(),
    isRtoMeasured: z.boolean(),
  }),
  /** The newest five. */
  history: z.array(
    z.object({
      id: z.uuid(),
      status: z.enum(['running', 'completed', 'failed']),
      timestamp: z.iso.datetime(),
      type: z.enum(['scheduled', 'manual', 'restore']),
      durationMs: z.number().nullable(),
      fault: z.string().nullable(),
    }),
  ),
})
export type BackupStatus = z.infer<typeof backupStatus>

export const monitoringRoutes = {
  live: route({
    method: 'GET',
    path: '/livez',
    summary: 'Whether the process answers at all',
    tag: 'monitoring',
    permission: 'public',
    isAnonymous: true,
    returns: status,
    refuses: [],
  }),
  ready: route({
    method: 'GET',
    path: '/readyz',
    summary: 'Whether requests may be sent here: the database answers and the schema is current',
    tag: 'monitoring',
    permission: 'public',
    isAnonymous: true,
    returns: status,
    refuses: ['unavailable'],
    rateLimit: { limit: 300, windowSeconds: 60 },
  }),
  health: route({
    method: 'GET',
    path: '/health',
    summary: 'How the product is; details only for those who may operate it',
    tag: 'monitoring',
    permission: 'public',
    query: z.strictObject({
      /** With `true`, people of a buyer and administrators get the state of each component, and the figures of the last minute. */
      metrics: z.enum(['true', 'false']).optional(),
    }),
    returns: z.object({
      /** `degraded`: it answers, and somebody has to look, at what the details say. */
      status: healthStatus,
      /** Seconds since the process that answers began. */
      uptime: z.number().optional(),
      version: z.string().optional(),
      timestamp: z.iso.datetime().optional(),
      components: z
        .object({
          database: component,
          authentication: component,
          multiTenant: component,
          security: component,
          memory: component,
          performance: component,
        })
        .optional(),
      /** Of the process that answers, over the last 60 seconds; null where nothing was answered. */
      metrics: z
        .object({
          requestsPerMinute: z.number(),
          /** In milliseconds. */
          averageResponseTime: z.number().nullable(),
          /** Percent of answers with a status of 500 and above. */
          errorRate: z.number().nullable(),
          /**
           * People who were here within 15 minutes: of the caller's company, for administrators of all of them. Null where
           * they could not be counted.
           */
          activeUsers: z.number().nullable(),
        })
        .optional(),
      resources: z
        .object({
          /** Percent of what the process may use. */
          memoryUsage: z.number(),
          /** Connections in use, of as many as this process may have. */
          databaseConnections: z.number(),
          databaseConnectionsMax: z.number(),
        })
        .optional(),
      details: z
        .object({
          version: z.string(),
          uptimeSeconds: z.number(),
          database: z.enum(['up', 'down']),
          pendingMigrations: z.array(z.string()),
          memoryBytes: z.number(),
          /** Whole percent: of all cores, of the memory that the process may use, of the pool's connections. */
          load: z.object({
            cpuPercent: z.int().min(0).max(100),
            memoryPercent: z.int().min(0).max(100),
            databasePercent: z.int().min(0).max(100),
          }),
          /** How far the clock of this process is off the database's, where that is more than a minute. */
          clockFault: z.string().nullable(),
          /** `refused` where the database refused to write within the last two minutes: full disk, read-only. */
          writes: z.enum(['accepted', 'refused', 'unknown']),
          /** Whether every audit entry is as it was written, and when the chain that waits the longest was checked. */
          auditTrail: z.enum(['whole', 'broken', 'unknown']),
          auditTrailCheckedAt: z.iso.datetime().nullable(),
          /** As the caller may read of them; null where they could not be read. */
          faults: faults.nullable(),
          /** Work on a schedule: when each last succeeded, null for never, and whether that is too long ago. */
          jobs: z.array(
            z.object({ name: z.string(), secondsAgo: z.number().nullable(), isLate: z.boolean() }),
          ),
        })
        .optional(),
    }),
    refuses: [],
    rateLimit: { limit: 300, windowSeconds: 60 },
  }),
  backupStatus: route({
    method: 'GET',
    path: '/api/backup/status',
    summary:
      'Whether backups are made, what the last ones came to, and how much and how long a loss would cost',
    tag: 'monitoring',
    permission: 'admin:metrics:read',
    returns: backupStatus,
    refuses: [],
    rateLimit: { limit: 300, windowSeconds: 60 },
  }),
  createBackup: route({
    method: 'POST',
    path: '/api/backup/create',
    summary: 'Begin a backup now',
    tag: 'monitoring',
    permission: 'admin:security:config',
    body: z.strictObject({}),
    status: 202,
    returns: z.object({ id: z.uuid() }),
    refuses: ['conflict'],
    rateLimit: { limit: 10, windowSeconds: 60 },
  }),
  listErrors: route({
    method: 'GET',
    path: '/api/errors',
    summary: 'What failed lately: counts by severity and the errors that were seen last',
    tag: 'monitoring',
    permission: 'administrator',
    returns: z.object({
      /** Occurrences of what is kept: at most 500 kinds of errors, each for 30 days after it was last seen. */
      totalErrors: z.number(),
      errorsBySeverity: z.record(z.enum(errorSeverities), z.number()),
      /** The 20 kinds that were seen last, the newest first. */
      recentErrors: z.array(
        z.object({
          id: z.string(),
          severity: z.enum(errorSeverities),
          /** When it last happened. */
          timestamp: z.iso.datetime(),
          firstSeenAt: z.iso.datetime(),
          occurrences: z.number(),
          category: z.enum(errorCategories),
          /** `requestId` is that of the last failed request, under which the log tells more. */
          metadata: z.object({ message: z.string(), requestId: z.string().nullable() }),
        }),
      ),
    }),
    refuses: [],
    rateLimit: { limit: 300, windowSeconds: 60 },
  }),
  metrics: route({
    method: 'GET',
    path: '/metrics',
    summary: 'Figures for Prometheus; needs the METRICS_TOKEN as bearer token',
    tag: 'monitoring',
    permission: 'operator',
    contentType: 'text/plain; version=0.0.4; charset=utf-8',
    returns: z.string(),
    refuses: [],
  }),
} as const

const jobName = z.enum(jobNames as readonly [JobName, ...JobName[]])

const systemShape = z.object({
  version: z.string(),
  /** The migration that ran last, how many ran, and which ones this release would still run. */
  schema: z.object({ latest: z.string(), count: z.int(), pending: z.array(z.string()) }),
  /** Those that were seen within a day. */
  processes: z.array(
    z.object({
      id: z.uuid(),
      role: z.string(),
      version: z.string(),
      host: z.string(),
      pid: z.int(),
      startedAt: z.iso.datetime(),
      seenAt: z.iso.datetime(),
      isThere: z.boolean(),
    }),
  ),
  jobs: z.array(
    z.object({
      name: jobName,
      purpose: z.string(),
      room: z.string(),
      /** Null: a transaction puts it into the queue. */
      everySeconds: z.int().nullable(),
      /** Each process does it for itself, and nothing about it is kept. */
      inEachProcess: z.boolean(),
      state: z.enum(['waiting', 'running', 'retrying']),
      lastRunAt: z.iso.datetime().nullable(),
      lastSeconds: z.number().nullable(),
      lastResult: z.enum(['succeeded', 'failed']).nullable(),
      lastReason: z.string().nullable(),
      nextRunAt: z.iso.datetime().nullable(),
      isLate: z.boolean(),
    }),
  ),
  queues: z.array(
    z.object({
      queue: z.string(),
      waiting: z.int(),
      retrying: z.int(),
      running: z.int(),
      failed: z.int(),
    }),
  ),
  /** False: SMTP_URL is not set, and mails wait. */
  sendsMails: z.boolean(),
  failed: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      about: z.string().nullable(),
      failedAt: z.iso.datetime(),
      attempts: z.int(),
      reason: z.string().nullable(),
    }),
  ),
  failedTotal: z.int(),
  /** As the caller may read of them. */
  faults,
  /** Of the process that answers; the value is null where it is a secret or may hold one. */
  settings: z.array(z.object({ name: z.string(), value: z.string().nullable() })),
})
export type SystemState = z.infer<typeof systemShape>

/** The newest failed jobs that the page shows. */
export const failedAtMost = 50

const limit = { limit: 60, windowSeconds: 60 }

export const systemRoutes = {
  getSystem: route({
    method: 'GET',
    path: '/api/admin/system',
    summary:
      'Read the version, the schema, the processes seen, the background jobs with their last and next run, the newest failed jobs (50 at most), and the settings that differ from the default, without secrets',
    tag: 'system',
    permission: 'admin:metrics:read',
    returns: systemShape,
    refuses: [],
    rateLimit: { limit: 120, windowSeconds: 60 },
  }),
  runJob: route({
    method: 'POST',
    path: '/api/admin/system/run-job',
    summary: 'Run a background job of the schedule now, beside its slots',
    tag: 'system',
    permission: 'admin:config:update',
    body: z.strictObject({ name: z.enum(recurringJobNames) }),
    returns: z.object({ name: jobName }),
    stepUp: true,
    refuses: ['invalid_input', 'conflict'],
    rateLimit: limit,
  }),
  runFailedJob: route({
    method: 'POST',
    path: '/api/admin/system/failed-jobs/{id}/run',
    summary: 'Give a failed background job one more try',
    tag: 'system',
    permission: 'admin:config:update',
    params: z.strictObject({ id: z.uuid() }),
    returns: z.object({ id: z.uuid() }),
    stepUp: true,
    refuses: ['invalid_input', 'not_found', 'conflict'],
    rateLimit: limit,
  }),
} as const
