// What holds for API keys: what may be given to one, by whom, for how long, and how it is shown.
import { type ApiScope, apiKeyPrefix, apiScopes } from '#platform/kernel/api-key.ts'
import { t } from '#platform/kernel/texts.ts'
import type { Portal } from '#rooms/people/accounts/rules/index.ts'

/** Keys that a company has at most, expired ones included: enough for every program, few enough to look through. */
export const apiKeysPerCompany = 20
/** Characters of a key's name. */
export const apiKeyNameLength = 60
/** Days. */
export const apiKeyLifetime = { shortest: 1, usual: 90, longest: 365 } as const
/** Days that the settings offer. */
export const offeredLifetimes = [30, 90, 180, 365] as const

const day = 86_400_000
const minute = 60_000

interface ScopeRule {
  /** Whose role somebody needs to give it: any of these. */
  portals: readonly [Portal, ...Portal[]]
  /** What it is called, and what a program may do with it, each for a person. */
  label: string
  text: string
}

const buyers: ScopeRule['portals'] = ['enterprise']
const vendors: ScopeRule['portals'] = ['vendor']
const everybody: ScopeRule['portals'] = ['enterprise', 'vendor']

export const scopeTable: Readonly<Record<ApiScope, ScopeRule>> = {
  'catalogue:read': {
    portals: everybody,
    get label() {
      return t('Read the catalogue')
    },
    get text() {
      return t('Search, read and match published applications')
    },
  },
  'shortlists:read': {
    portals: buyers,
    get label() {
      return t('Read shortlists')
    },
    get text() {
      return t('Shortlists of your company and their applications')
    },
  },
  'shortlists:write': {
    portals: buyers,
    get label() {
      return t('Edit shortlists')
    },
    get text() {
      return t('Create shortlists, and change their names and applications')
    },
  },
  'simulations:read': {
    portals: buyers,
    get label() {
      return t('Read simulations')
    },
    get text() {
      return t('ROI simulations of your company, and what a return would be, without saving it')
    },
  },
  'simulations:write': {
    portals: buyers,
    get label() {
      return t('Save simulations')
    },
    get text() {
      return t('Save ROI simulations to a shortlist')
    },
  },
  'orders:read': {
    portals: buyers,
    get label() {
      return t('Read orders')
    },
    get text() {
      return t('Orders of your company with their prices and history')
    },
  },
  'orders:draft': {
    portals: buyers,
    get label() {
      return t('Draft orders')
    },
    get text() {
      return t('Create and edit draft orders. A person submits and approves them')
    },
  },
  'subscriptions:read': {
    portals: buyers,
    get label() {
      return t('Read subscriptions')
    },
    get text() {
      return t(
        'Which applications your company tries, pays for and has had, until when, and what renews next',
      )
    },
  },
  'invoices:read': {
    portals: buyers,
    get label() {
      return t('Read invoices')
    },
    get text() {
      return t('Invoices and credit notes of your company. Nothing can be paid')
    },
  },
  'usage:read': {
    portals: buyers,
    get label() {
      return t('Read usage')
    },
    get text() {
      return t('How many people use the applications that your company has, month by month')
    },
  },
  'usage:write': {
    portals: buyers,
    get label() {
      return t('Report usage')
    },
    get text() {
      return t('Report from your own systems how much your company uses its applications')
    },
  },
  'listings:read': {
    portals: vendors,
    get label() {
      return t('Read listings')
    },
    get text() {
      return t('Drafts, published versions and evidence of your company')
    },
  },
  'listings:write': {
    portals: vendors,
    get label() {
      return t('Write drafts')
    },
    get text() {
      return t('Create, edit and throw away drafts, with pictures and evidence. Buyers see none of it')
    },
  },
  'listings:publish': {
    portals: vendors,
    get label() {
      return t('Publish listings')
    },
    get text() {
      return t('Put content in front of buyers, and take listings out of the marketplace')
    },
  },
  'customers:read': {
    portals: vendors,
    get label() {
      return t('Read customers')
    },
    get text() {
      return t('Which companies try or pay for your applications, and until when')
    },
  },
  'customers:report': {
    portals: vendors,
    get label() {
      return t('Report customers’ usage')
    },
    get text() {
      return t('Tell your customers how much they use your applications')
    },
  },
  'members:read': {
    portals: everybody,
    get label() {
      return t('Read members')
    },
    get text() {
      return t('Names, email addresses and roles of the people in your company')
    },
  },
  'audit:read': {
    portals: everybody,
    get label() {
      return t('Read the audit log')
    },
    get text() {
      return t('What was done in your company, by whom and when, while you are an owner')
    },
  },
  assistant: {
    portals: buyers,
    get label() {
      return t('Act as an assistant')
    },
    get text() {
      return t(
        'Lets an AI assistant read shortlists, subscriptions and renewals, fill shortlists, save simulations and draft orders for you. It never submits, approves or pays',
      )
    },
  },
}

/** The scopes that somebody with these roles may give to a key, in the order of the vocabulary. */
export function scopesOf(roles: readonly Portal[]): ApiScope[] {
  return apiScopes.filter((scope) => scopeTable[scope].portals.some((portal) => roles.includes(portal)))
}

/** The portals in which a key of these scopes is its person's matter: that of a scope which only one portal has, else any. */
export function portalsOfKey(scopes: readonly ApiScope[]): ScopeRule['portals'] {
  const own = scopes.map((scope) => scopeTable[scope].portals)
  return own.find((portals) => portals.length === 1) ?? own[0] ?? everybody
}

/** The key as it may be shown after its first and only time. */
export function maskedKey(lastFour: string): string {
  return `${apiKeyPrefix}…${lastFour}`
}

/** When a key that is made now ends: on the same time of day, this many days on. */
export function keyExpiry(issuedAt: Date, lifetimeDays: number): Date {
  return new Date(issuedAt.getTime() + lifetimeDays * day)
}

/** A key holds until just before the moment at which it expires. */
export function isKeyExpired(expiresAt: Date, now: Date): boolean {
  return now.getTime() >= expiresAt.getTime()
}

/** Days before its end on which the user that a key acts for is notified. */
export const expiryNotices = [14, 3] as const
export type ExpiryNotice = (typeof expiryNotices)[number]

/**
 * Which notice is due now: the latest that has come and was not given. A key that never lived longer than that many days is
 * not announced so early, and one that has expired gets no notice.
 */
export function expiryNotice(
  key: { expiresAt: Date; lifetimeDays: number; expiryTold: ExpiryNotice | null },
  now: Date,
): ExpiryNotice | undefined {
  const left = key.expiresAt.getTime() - now.getTime()
  if (left <= 0) return undefined
  const due = expiryNotices.filter((days) => left <= days * day && key.lifetimeDays > days).at(-1)
  return due === undefined || (key.expiryTold !== null && key.expiryTold <= due) ? undefined : due
}

/** The minute in which something happened, in UTC: no finer is a key's use recorded. */
export function toMinute(instant: Date): Date {
  return new Date(Math.floor(instant.getTime() / minute) * minute)
}

export interface KeyUse {
  /** To the minute; null where the key was never used. */
  at: Date | null
  network: string | null
}

/**
 * What is written down of a use: nothing within the minute of the last one; an entry in the audit trail for the first use
 * of a day (UTC) and for another network than the last one; else only when it was.
 */
export function recordForUse(last: KeyUse, now: Date, network: string | null): 'nothing' | 'time' | 'audit' {
  if (last.at === null) return 'audit'
  if (toMinute(now).getTime() <= last.at.getTime()) return 'nothing'
  const isSameDay = Math.floor(now.getTime() / day) === Math.floor(last.at.getTime() / day)
  return isSameDay && last.network === network ? 'time' : 'audit'
}
