// The security policy, who may come from where, alerts and monitoring, for administrators.
import { z } from 'zod'
import { route } from '#platform/contract/route.ts'
import { t } from '#platform/kernel/texts.ts'
import { alertSubjects } from './rules/alert-subject.ts'
import { alertSeverities, alertTypes } from './rules/find-alerts.ts'
import { monitoringRanges } from './rules/monitoring-steps.ts'
import { policyBounds } from './rules/policy-bounds.ts'

const within = ({ least, most }: { least: number; most: number }) =>
  z
    .int({ error: () => t('must be a whole number from {least} to {most}', { least, most }) })
    .min(least, { error: () => t('must be a whole number from {least} to {most}', { least, most }) })
    .max(most, { error: () => t('must be a whole number from {least} to {most}', { least, most }) })

const configShape = z.object({
  mfaRequired: z.boolean(),
  passwordPolicy: z.object({
    minLength: z.int(),
    requireSpecialChars: z.boolean(),
    requireNumbers: z.boolean(),
  }),
  /** Minutes without a request after which a session ends. */
  sessionTimeout: z.int(),
  maxFailedAttempts: z.int(),
  /** Minutes. */
  lockoutDuration: z.int(),
  /** Networks from which administrators may come; empty: from everywhere. */
  ipAllowlist: z.array(z.string()),
  version: z.int(),
  /** Where this request came from, as far as trusted proxies tell. */
  callerAddress: z.string().nullable(),
  /** Everyone who can sign in, those of them without a second factor, and the administrators among these. */
  people: z.object({
    all: z.int().min(0),
    withoutFactor: z.int().min(0),
    administratorsWithoutFactor: z.int().min(0),
  }),
  /** Changes that protect less than now, or a reset, which wait for a second administrator. */
  waiting: z.array(
    z.object({
      id: z.uuid(),
      changes: z.string(),
      requestedBy: z.string(),
      expiresAt: z.iso.datetime(),
    }),
  ),
})
export type SecurityConfig = z.infer<typeof configShape>

const policyBody = z.strictObject({
  mfaRequired: z.boolean(),
  passwordPolicy: z.strictObject({
    minLength: within(policyBounds.minLength),
    requireSpecialChars: z.boolean(),
    requireNumbers: z.boolean(),
  }),
  sessionTimeout: within(policyBounds.sessionTimeout),
  maxFailedAttempts: within(policyBounds.maxFailedAttempts),
  lockoutDuration: within(policyBounds.lockoutDuration),
})
export type PolicyBody = z.output<typeof policyBody>

/** Alerts of one kind about the same person or network, while they are open or as they were resolved together. */
const alertShape = z.object({
  /** Of the last of them. */
  id: z.uuid(),
  severity: z.enum(alertSeverities),
  resolved: z.boolean(),
  count: z.int(),
  /** Of the first of them. */
  firstAt: z.iso.datetime(),
  /** Of the last of them. */
  timestamp: z.iso.datetime(),
  type: z.enum(alertTypes),
  message: z.string(),
  /** Null while one of them was raised after the others were acknowledged. */
  acknowledged: z.object({ at: z.iso.datetime(), by: z.string().nullable() }).nullable(),
  /** Who looks into it; the name is null where the person is no administrator any more. */
  assignee: z.object({ id: z.uuid(), name: z.string().nullable() }).nullable(),
  /** What it is about, where that has a page. */
  subject: z.object({ kind: z.enum(alertSubjects), id: z.string() }).nullable(),
  /** The audit entry that the last of them was found in. */
  auditEntryId: z.uuid().nullable(),
  resolution: z.object({ at: z.iso.datetime(), by: z.string().nullable(), note: z.string() }).nullable(),
})
export type SecurityAlert = z.infer<typeof alertShape>

const monitoringShape = z.object({
  range: z.enum(monitoringRanges),
  from: z.iso.datetime(),
  to: z.iso.datetime(),
  stepSeconds: z.int(),
  steps: z.array(
    z.object({
      at: z.iso.datetime(),
      failedSignIns: z.int(),
      lockouts: z.int(),
      blockedAddresses: z.int(),
    }),
  ),
})
export type Monitoring = z.infer<typeof monitoringShape>

const limit = { limit: 60, windowSeconds: 60 }

export const securityRoutes = {
  getSecurityConfig: route({
    method: 'GET',
    path: '/api/admin/security/config',
    summary: 'Read the security policy and the networks from which administrators may come',
    tag: 'security',
    permission: 'admin:security:config',
    returns: configShape,
    refuses: [],
  }),
  saveSecurityPolicy: route({
    method: 'PUT',
    path: '/api/admin/security/config',
    summary:
      'Change the security policy, in force from the next request on; what protects less than before waits for a second administrator',
    tag: 'security',
    permission: 'admin:security:policies',
    body: policyBody,
    ifMatch: 'required',
    returns: configShape,
    stepUp: true,
    refuses: ['invalid_input', 'conflict', 'stale_version', 'version_required'],
    rateLimit: limit,
  }),
  saveIpAllowlist: route({
    method: 'PUT',
    path: '/api/admin/security/ip-allowlist',
    summary:
      'Change the networks from which administrators may come; refused where it would shut out the caller, and a list that lets more in waits for a second administrator',
    tag: 'security',
    permission: 'admin:security:ip_allowlist',
    body: z.strictObject({ ipAllowlist: z.array(z.string().trim().min(1).max(60)).max(100) }),
    ifMatch: 'required',
    returns: configShape,
    stepUp: true,
    refuses: ['invalid_input', 'conflict', 'stale_version', 'version_required'],
    rateLimit: limit,
  }),
  resetSecurityPolicy: route({
    method: 'POST',
    path: '/api/admin/security/config/reset',
    summary:
      'Request that the security policy, with the allowed networks, goes back to its defaults; a second administrator has to approve it',
    tag: 'security',
    permission: 'admin:config:delete',
    body: z.strictObject({
      reason: z
        .string()
        .trim()
        .min(1, { error: () => t('Say why') })
        .max(2000),
    }),
    ifMatch: 'required',
    returns: configShape,
    stepUp: true,
    refuses: ['invalid_input', 'conflict', 'stale_version', 'version_required'],
    rateLimit: limit,
  }),
  listSecurityAlerts: route({
    method: 'GET',
    path: '/api/admin/security/alerts',
    summary:
      'List the security alerts, those of one kind about the same person or network as one with their number; unresolved ones first, then the newest, 200 at most',
    tag: 'security',
    permission: 'admin:security:config',
    returns: z.array(alertShape),
    refuses: [],
  }),
  resolveSecurityAlert: route({
    method: 'POST',
    path: '/api/admin/security/alerts/{id}/resolve',
    summary:
      'Resolve a security alert with all before it that are counted in it, with a note that says what was found; what came since stays open',
    tag: 'security',
    permission: 'admin:security:config',
    params: z.strictObject({ id: z.uuid() }),
    body: z.strictObject({
      note: z
        .string()
        .trim()
        .min(1, { error: () => t('Say what you found or did') })
        .max(1000),
    }),
    returns: alertShape,
    refuses: ['invalid_input', 'not_found', 'conflict'],
    rateLimit: limit,
  }),
  acknowledgeSecurityAlert: route({
    method: 'POST',
    path: '/api/admin/security/alerts/{id}/acknowledge',
    summary:
      'Say that you have seen a security alert and all before it that are counted in it; it stays unresolved',
    tag: 'security',
    permission: 'admin:security:config',
    params: z.strictObject({ id: z.uuid() }),
    returns: alertShape,
    refuses: ['not_found', 'conflict'],
    rateLimit: limit,
  }),
  listAlertAssignees: route({
    method: 'GET',
    path: '/api/admin/security/alert-assignees',
    summary: 'List the administrators to whom a security alert can be assigned, at most 200',
    tag: 'security',
    permission: 'admin:security:config',
    returns: z.array(z.object({ id: z.uuid(), name: z.string(), isYou: z.boolean() })),
    refuses: [],
  }),
  assignSecurityAlert: route({
    method: 'PUT',
    path: '/api/admin/security/alerts/{id}/assignee',
    summary:
      'Assign a security alert to an administrator who may resolve it, or to no one; the person gets a mail',
    tag: 'security',
    permission: 'admin:security:config',
    params: z.strictObject({ id: z.uuid() }),
    body: z.strictObject({ assigneeId: z.uuid().nullable() }),
    returns: alertShape,
    refuses: ['invalid_input', 'not_found', 'conflict'],
    rateLimit: limit,
  }),
  getSecurityMonitoring: route({
    method: 'GET',
    path: '/api/admin/security/monitoring',
    summary: 'Read failed sign-ins, lockouts and blocked addresses over time',
    tag: 'security',
    permission: 'admin:security:config',
    query: z.strictObject({ range: z.enum(monitoringRanges).default('24h') }),
    returns: monitoringShape,
    refuses: ['invalid_input'],
    rateLimit: limit,
  }),
} as const
