// Whether the product lives, is ready and well: for load balancers, operators and people.
import { z } from 'zod'
import { route } from '#platform/contract/route.ts'

const status = z.object({ status: z.enum(['ok', 'unavailable']) })

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
    returns: z.object({
      /** `degraded`: it answers, and somebody has to look, at what the details say. */
      status: z.enum(['healthy', 'degraded', 'unhealthy']),
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
          /** Work on a schedule: when each last succeeded, null for never, and whether that is too long ago. */
          chores: z.array(
            z.object({ name: z.string(), secondsAgo: z.number().nullable(), isLate: z.boolean() }),
          ),
        })
        .optional(),
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
