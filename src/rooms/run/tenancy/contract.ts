// Companies as the platform's administrators see and change them (TEN), and the figures of their dashboard (ADM).
import { z } from 'zod'
import { idCursor } from '#platform/contract/page.ts'
import { route } from '#platform/contract/route.ts'
import { attentionKinds } from './rules/attention.ts'
import { nameProblem, regions, slugProblem, tenantTypes } from './rules/new-tenant.ts'
import { timeRanges } from './rules/service-figures.ts'
import {
  closedTimeFates,
  reasonProblem,
  type TenantStep,
  tenantStatuses,
  tenantSteps,
} from './rules/tenant-states.ts'

export const tenantShape = z.object({
  id: z.uuid(),
  name: z.string(),
  slug: z.string(),
  type: z.enum(tenantTypes),
  status: z.enum(tenantStatuses),
  region: z.enum(regions),
  userCount: z.int().min(0),
  createdAt: z.iso.datetime(),
  /** When anybody of it signed in last; null: nobody did yet. */
  lastSignInAt: z.iso.datetime().nullable(),
  /** What it has to pay, each currency apart, by name; whole minor units. */
  openInvoices: z.array(
    z.object({
      currency: z.string(),
      invoices: z.int().min(1),
      totalMinor: z.int().min(0),
      /** On which the first of them is due. */
      dueOn: z.iso.date(),
    }),
  ),
  settings: z.object({
    subscriptionTier: z.string().nullable(),
    industry: z.string(),
    website: z.string(),
    country: z.string().nullable(),
    /** Why it is in its state, and since when; null while nobody changed it. */
    statusReason: z.string().nullable(),
    statusChangedAt: z.iso.datetime().nullable(),
  }),
  /** What the caller may do with it now. */
  may: z.array(z.enum(tenantSteps)),
})

const id = z.strictObject({ id: z.uuid() })
const oneTenant = z.object({ tenant: tenantShape })
const limit = { limit: 30, windowSeconds: 60 }
const readLimit = { limit: 120, windowSeconds: 60 }

function reasonOf(step: TenantStep) {
  return z
    .string()
    .trim()
    .max(2000)
    .superRefine((reason, context) => {
      const message = reasonProblem(step, reason)
      if (message !== undefined) context.addIssue({ code: 'custom', message })
    })
}

/** Longer than any valid one, so that a message can say what is wrong with the length. */
const longest = 1000
const slug = z
  .string()
  .trim()
  .max(longest)
  .superRefine((value, context) => {
    const message = slugProblem(value)
    if (message !== undefined) context.addIssue({ code: 'custom', message })
  })
const name = z
  .string()
  .trim()
  .max(longest)
  .superRefine((value, context) => {
    const message = nameProblem(value)
    if (message !== undefined) context.addIssue({ code: 'custom', message })
  })

export const tenancyRoutes = {
  listTenants: route({
    method: 'GET',
    path: '/api/admin/tenants',
    summary: 'List the companies on the platform, the newest first',
    tag: 'tenancy',
    permission: 'admin:tenants:read',
    query: z.strictObject({
      status: z.enum(tenantStatuses).optional(),
      search: z.string().trim().max(100).optional().describe('A part of the name or of the slug'),
      cursor: idCursor,
      limit: z.coerce.number().int().min(1).max(200).default(50),
    }),
    returns: z.object({
      tenants: z.array(tenantShape),
      next: z.uuid().nullable(),
      /** Of all pages. */
      total: z.int().min(0),
      /** On the first page, of all companies whatever is looked for; null on later ones. */
      counts: z
        .object({
          buyers: z.int().min(0),
          /** Those that only sell. */
          vendors: z.int().min(0),
          active: z.int().min(0),
          overdueInvoices: z.int().min(0),
          /** Active ones of which nobody has signed in for `quietAfterDays` days. */
          quiet: z.int().min(0),
          /** What up to three of them are called, the longest quiet first. */
          quietFirst: z.array(z.string()).max(3),
        })
        .nullable(),
    }),
    refuses: ['invalid_input'],
    rateLimit: readLimit,
  }),
  getTenant: route({
    method: 'GET',
    path: '/api/admin/tenants/{id}',
    summary: 'Read one company as the platform sees it',
    tag: 'tenancy',
    permission: 'admin:tenants:read',
    params: id,
    returns: oneTenant,
    refuses: ['not_found'],
  }),
  createTenant: route({
    method: 'POST',
    path: '/api/admin/tenants',
    summary: 'Make a company that waits for its first person',
    tag: 'tenancy',
    permission: 'admin:tenants:create',
    denied: 'Only Platform Owner Administrators can create tenants',
    body: z.strictObject({
      name,
      slug,
      type: z.enum(tenantTypes).default('enterprise'),
      region: z.enum(regions).default('us-east-1'),
      subscriptionTier: z.string().trim().min(1).max(60).optional(),
    }),
    returns: oneTenant,
    status: 201,
    refuses: ['invalid_input', 'conflict'],
    rateLimit: limit,
    idempotency: 'accepted',
  }),
  suspendTenant: route({
    method: 'POST',
    path: '/api/admin/tenants/{id}/suspend',
    summary: 'Suspend an active company: everybody in it is signed out, its keys are revoked',
    tag: 'tenancy',
    permission: 'admin:tenants:suspend',
    params: id,
    body: z.strictObject({ reason: reasonOf('suspend') }),
    returns: oneTenant,
    stepUp: true,
    refuses: ['invalid_input', 'not_found', 'conflict'],
    rateLimit: limit,
  }),
  holdTenant: route({
    method: 'POST',
    path: '/api/admin/tenants/{id}/hold',
    summary: 'Place an active company on hold: everybody in it is signed out, its keys are frozen',
    tag: 'tenancy',
    permission: 'admin:tenants:hold',
    denied: 'Only Platform Owner Administrators can place tenants on hold',
    params: id,
    body: z.strictObject({ reason: reasonOf('hold') }),
    returns: oneTenant,
    stepUp: true,
    refuses: ['invalid_input', 'not_found', 'conflict'],
    rateLimit: limit,
  }),
  archiveTenant: route({
    method: 'POST',
    path: '/api/admin/tenants/{id}/archive',
    summary: 'Archive a company for good: sign-ins to it are refused, its records stay',
    tag: 'tenancy',
    permission: 'admin:tenants:archive',
    params: id,
    body: z.strictObject({ reason: reasonOf('archive') }),
    returns: oneTenant,
    stepUp: true,
    refuses: ['invalid_input', 'not_found', 'conflict'],
    rateLimit: limit,
  }),
  reactivateTenant: route({
    method: 'POST',
    path: '/api/admin/tenants/{id}/reactivate',
    summary: 'Bring a suspended or held company, or one on trial, to active; nobody is signed in by it',
    tag: 'tenancy',
    permission: 'admin:tenants:suspend',
    params: id,
    body: z.strictObject({
      reason: reasonOf('reactivate'),
      restoreListings: z
        .boolean()
        .default(false)
        .describe('Show buyers again what the closing took off the catalogue'),
      /** What becomes of the payments that fell due while a suspension or a hold kept everybody out. */
      closedTime: z.enum(closedTimeFates).default('waive'),
    }),
    returns: oneTenant,
    stepUp: true,
    refuses: ['invalid_input', 'not_found', 'conflict', 'forbidden'],
    rateLimit: limit,
  }),
  deleteTenant: route({
    method: 'DELETE',
    path: '/api/admin/tenants/{id}',
    summary: 'Ask for the deletion of a company; a second administrator has to approve it',
    tag: 'tenancy',
    permission: 'admin:tenants:delete',
    denied: 'Only Platform Owner Administrators can delete tenants',
    params: id,
    body: z.strictObject({ reason: reasonOf('delete'), confirmTenantName: z.string().max(1000) }),
    returns: z.object({
      request: z.object({ id: z.uuid(), state: z.literal('waiting'), expiresAt: z.iso.datetime() }),
    }),
    stepUp: true,
    refuses: ['invalid_input', 'not_found', 'conflict'],
    rateLimit: limit,
  }),
  getAttention: route({
    method: 'GET',
    path: '/api/admin/attention',
    summary:
      'What waits for the administrator who asks: how many of each kind, and since when the oldest does',
    tag: 'tenancy',
    permission: 'administrator',
    returns: z.object({
      /** Only kinds that the caller's role can deal with and of which something waits. */
      items: z.array(
        z.object({
          kind: z.enum(attentionKinds),
          count: z.int().min(1),
          oldestAt: z.iso.datetime().nullable(),
        }),
      ),
    }),
    refuses: [],
    rateLimit: readLimit,
  }),
  getGrowth: route({
    method: 'GET',
    path: '/api/admin/growth',
    summary: 'Companies, people who signed in and approved orders over a time range, step by step',
    tag: 'tenancy',
    permission: 'admin:metrics:read',
    query: z.strictObject({ timeRange: z.enum(timeRanges).default('24h') }),
    returns: z.object({
      timeRange: z.enum(timeRanges),
      stepSeconds: z.int().min(1),
      /** The oldest first; the last one ends with the hour that is running. */
      steps: z.array(
        z.object({
          at: z.iso.datetime(),
          /** At the end of the step, neither archived nor deleted. */
          tenants: z.int().min(0),
          /** People who signed in within the step. */
          people: z.int().min(0),
          /** Orders that were approved within the step. */
          orders: z.int().min(0),
        }),
      ),
    }),
    refuses: ['invalid_input'],
    rateLimit: readLimit,
  }),
  getMetrics: route({
    method: 'GET',
    path: '/api/admin/metrics',
    summary: 'The figures of the administration’s dashboard over a time range',
    tag: 'tenancy',
    permission: 'admin:metrics:read',
    query: z.strictObject({ timeRange: z.enum(timeRanges).default('24h') }),
    returns: z.object({
      timeRange: z.enum(timeRanges),
      totalTenants: z.int().min(0),
      /** Active and on trial; not those that are closed or wait for people. */
      activeTenants: z.int().min(0),
      totalUsers: z.int().min(0),
      /** People who were here within the range. */
      activeUsers: z.int().min(0),
      /** Alerts that nobody has resolved, whenever they were raised; and of them the critical and high ones. */
      securityAlerts: z.int().min(0),
      graveAlerts: z.int().min(0),
      /** Percent of the minutes in which the service was there; null: not measured for long enough. */
      uptimePercentage: z.number().min(0).max(100).nullable(),
      /** Whole minutes of the range since the first that was measured; 0 where none was. */
      measuredMinutes: z.int().min(0),
      /** The mean of the range in milliseconds; null: nothing was measured. */
      responseTime: z.int().min(0).nullable(),
      systemHealth: z.enum(['healthy', 'degraded', 'unhealthy']),
    }),
    refuses: ['invalid_input'],
    rateLimit: readLimit,
  }),
}
