// A pause of sign-ins: whom it keeps out, and what they read. Administrators of the platform sign in whatever is paused.

import { t } from '#platform/kernel/texts.ts'
import { utcText } from '#platform/kernel/time/utc-text.ts'
import type { AdminRole, Portal } from './vocabulary.ts'

export interface SignInPause {
  /** Null: both portals. */
  portal: Portal | null
  endsAt: Date
}

/** An account with the portal that a sign-in would open. */
export interface Arriving {
  adminRole: AdminRole | null
  activePortal: Portal
}

export function keepsOut(pause: SignInPause, { adminRole, activePortal }: Arriving): boolean {
  return adminRole === null && (pause.portal === null || pause.portal === activePortal)
}

/**
 * Whether nobody at all signs in from this page, so that no password is looked at: a pause is often the answer to somebody who
 * tries stolen ones, and must not tell which of them are right. Administrators have a page of their own.
 */
export function closesArea(pause: SignInPause, area: Portal | 'admin' | undefined): boolean {
  return area !== 'admin' && (pause.portal === null || pause.portal === area)
}

export function pausedPortal(portal: Portal | null): string {
  if (portal === null) return t('Sign-ins')
  return portal === 'vendor' ? t('Sign-ins to the vendor portal') : t('Sign-ins to the buyer portal')
}

/** The end in whole minutes, as people read it: never before the end itself. */
export function shownEnd(endsAt: Date): Date {
  return new Date(Math.ceil(endsAt.getTime() / 60_000) * 60_000)
}

/** `until` as its reader's clock writes it. */
export function pausedUntil(portal: Portal | null, until: string): string {
  if (portal === null) return t('Sign-ins are paused until {until} at the latest.', { until })
  return portal === 'vendor'
    ? t('Sign-ins to the vendor portal are paused until {until} at the latest.', { until })
    : t('Sign-ins to the buyer portal are paused until {until} at the latest.', { until })
}

/** For a person who is kept out; the end in UTC, for people of any zone. */
export function pauseText({ portal, endsAt }: SignInPause): string {
  const until = utcText(shownEnd(endsAt))
  return `${pausedUntil(portal, until)} ${t('Try again then. If you are signed in already, you can continue.')}`
}
