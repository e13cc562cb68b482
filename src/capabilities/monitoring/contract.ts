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
    returns: status,
    refuses: [],
  }),
  ready: route({
    method: 'GET',
    path: '/readyz',
    summary: 'Whether requests may be sent here: the database answers and the schema is current',
    tag: 'monitoring',
    permission: 'public',
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
      status: z.enum(['healthy', 'unhealthy']),
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
          /** Whether every audit entry is as it was written, as of the last ten minutes. */
          auditTrail: z.enum(['whole', 'broken', 'unknown']),
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
