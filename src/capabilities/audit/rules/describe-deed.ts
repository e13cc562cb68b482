// What an entry is, by the words of its action: the one table behind the filters, the list and the export.
import type { EntryKind, Outcome, Severity } from './vocabulary.ts'

export interface Description {
  /** Null for what is none of the kinds that can be asked for, such as a report that was made. */
  kind: EntryKind | null
  severity: Severity
}

/** The last words of an action name what was done. The first that fits decides, so the longer ones stand before theirs. */
const kindsByVerb: readonly (readonly [EntryKind, ...string[]])[] = [
  ['login', 'signed_in', 'sign_in_refused', 'password_accepted', 'sso_accepted', 'passkey_refused', 'locked'],
  ['logout', 'signed_out', 'session_ended', 'session_revoked', 'sessions_ended'],
  ['suspend', 'suspended', 'on_hold', 'held', 'paused', 'disabled'],
  [
    'delete',
    'deleted',
    'removed',
    'archived',
    'withdrawn',
    'revoked',
    'released',
    'unsaved',
    'unpublished',
    'left',
  ],
  ['delete', 'cancelled', 'subscription_ended', 'promotion_ended'],
  ['update', 'draft_saved', 'sso_saved', 'simulation_updated', 'republished', 'sent_again', 'priced_anew'],
  [
    'create',
    'created',
    'added',
    'registered',
    'appointed',
    'invited',
    'drafted',
    'saved',
    'uploaded',
    'filed',
  ],
  ['create', 'stated', 'claimed', 'linked', 'started', 'listing_published', 'listings_published', 'received'],
  ['create', 'support_requested', 'requested', 'begun'],
  [
    'update',
    'changed',
    'updated',
    'renamed',
    'renewed',
    'regenerated',
    'switched',
    'reset',
    'verified',
    'proved',
  ],
  ['update', 'enabled', 'resumed', 'reopened', 'submitted', 'approved', 'rejected', 'activated', 'unlocked'],
  ['update', 'reactivated', 'resolved', 'assigned', 'recovered', 'overridden', 'restored'],
]

/** What should not have happened at all, or was kept from happening again and again. */
const errors = ['identity.locked', 'foreign_listing_refused', 'foreign_promotion_refused', 'failed', 'broken']

/** What succeeded and yet deserves a look: it changes who may do what, or how accounts are protected. */
const warnings = [
  'administrator_appointed',
  'role_changed',
  'role_assigned',
  'roles_assigned',
  'policy_changed',
  'allowlist_changed',
  'totp_removed',
  'passkey_removed',
  'sso_disabled',
  'sso_removed',
  'password_reset',
  'webhook_secret_regenerated',
  'exported',
  'alert_raised',
  'overridden',
  'recovered',
]
/** Emergency access is never routine, whatever is done with it. */
const emergencies = /break_?glass|emergency/

export function describeDeed(action: string, outcome: Outcome): Description {
  const kind = kindsByVerb.find(([, ...verbs]) => endsInOne(action, verbs))?.[0] ?? null
  return { kind, severity: severityOf(action, kind, outcome) }
}

function severityOf(action: string, kind: EntryKind | null, outcome: Outcome): Severity {
  if (endsInOne(action, errors)) return 'error'
  if (outcome === 'refused') return 'warning'
  if (kind === 'suspend' || emergencies.test(action) || endsInOne(action, warnings)) return 'warning'
  // Taking something of one's own back is daily work; taking away what others rely on is not.
  const takesAway = /\.(tenant|company|user|member|account|api_key)_\w*(deleted|removed|archived|revoked)$/
  return takesAway.test(action) ? 'warning' : 'info'
}

function endsInOne(action: string, verbs: readonly string[]): boolean {
  return verbs.some((verb) => action === verb || action.endsWith(`.${verb}`) || action.endsWith(`_${verb}`))
}

/** "Sign in refused" for `identity.sign_in_refused`: what was done, without the room. */
export function deedInWords(action: string): string {
  const words = action.slice(action.indexOf('.') + 1).replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** A kind of deed that the trail knows. */
export interface Deed {
  action: string
  targetKind: string
}

export interface DeedFilter {
  kind?: EntryKind | undefined
  severity?: Severity | undefined
}

export interface WantedDeeds {
  /** Actions that are wanted where they succeeded. */
  done: string[]
  /** Actions that are wanted where they were refused. */
  refused: string[]
}

/** Of the deeds that the trail knows those which the filter means; undefined where it means every entry. */
export function wantedDeeds(deeds: readonly Deed[], filter: DeedFilter): WantedDeeds | undefined {
  if (filter.kind === undefined && filter.severity === undefined) return undefined
  const actions = [...new Set(deeds.map(({ action }) => action))]
  const fitting = (outcome: Outcome) =>
    actions.filter((action) => {
      const { kind, severity } = describeDeed(action, outcome)
      return (
        (filter.kind === undefined || kind === filter.kind) &&
        (filter.severity === undefined || severity === filter.severity)
      )
    })
  return { done: fitting('success'), refused: fitting('refused') }
}

/** The deeds whose words hold what is searched, whatever the case: "sign in", "identity.signed", "order". */
export function deedsInWords(deeds: readonly Deed[], search: string): Deed[] {
  const sought = plain(search)
  return deeds.filter(({ action, targetKind }) =>
    [action.replace('.', ' '), action, targetKind].some((text) => plain(text).includes(sought)),
  )
}

const plain = (text: string) => text.toLowerCase().replaceAll(/[_\s]+/g, ' ')
