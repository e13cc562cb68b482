// What the header shows in each portal: its badge, its places, and what an account without a name is called
// (SHELL-24 to 28, VEND-01 to 06).

import { t } from '#platform/kernel/texts.ts'
import { locale } from '#platform/web/format.ts'
import type { Portal, Profile } from '#platform/web/profile.ts'
import {
  adminLinks,
  analyticsLink,
  buyerPortalLink,
  createAccountLink,
  createVendorAccountLink,
  dashboardLink,
  discoverLinks,
  type HeaderLink,
  manageLinks,
  plansLink,
  settingsLink,
  vendorLinks,
  vendorLoginLink,
} from './header-links.ts'

export interface LinkGroup {
  label: string
  links: readonly HeaderLink[]
}

export interface PortalView {
  badge: string
  /** The bar: links, and groups that open as menus. */
  bar: readonly (HeaderLink | LinkGroup)[]
  /** The same places in the sheet of narrow windows. */
  sheet: readonly LinkGroup[]
  fallbackName: string
  /** Offered to people who hold both roles. */
  switchTo?: { portal: Portal; label: string }
  /** The foot of the page, for people who are signed in. */
  foot: readonly HeaderLink[]
  notificationsText: string
}

const discover: LinkGroup = { label: t('Discover'), links: discoverLinks }
const manage: LinkGroup = { label: t('Manage'), links: manageLinks }

const buyerView: PortalView = {
  badge: t('Enterprise Buyer Portal'),
  bar: [discover, dashboardLink, manage, analyticsLink, plansLink],
  sheet: [
    discover,
    { label: t('Manage'), links: [dashboardLink, ...manageLinks, analyticsLink] },
    { label: t('Buy'), links: [plansLink] },
  ],
  fallbackName: t('Enterprise User'),
  switchTo: { portal: 'vendor', label: t('Switch to Vendor Portal') },
  foot: [dashboardLink, ...manageLinks.slice(0, 3), settingsLink],
  notificationsText: t('Orders to approve, renewals and answers to your requests will be listed here.'),
}

const vendorView: PortalView = {
  badge: t('Vendor Portal'),
  bar: vendorLinks,
  sheet: [{ label: t('Sell'), links: vendorLinks }],
  fallbackName: t('Vendor Account'),
  switchTo: { portal: 'enterprise', label: t('Switch to Enterprise Portal') },
  foot: [...vendorLinks.slice(0, 2), settingsLink],
  notificationsText: t('New customers and trials of your applications will be listed here.'),
}

const adminView: PortalView = {
  badge: t('Platform Administration'),
  bar: adminLinks,
  sheet: [{ label: t('Administer'), links: adminLinks }],
  fallbackName: t('Administrator'),
  foot: [...adminLinks.slice(0, 1), settingsLink],
  notificationsText: t('Operations that wait for a second person and security alerts will be listed here.'),
}

/** Nothing of the portal opens to a visitor, who may have meant the other one. */
const vendorVisitorView: PortalView = {
  ...vendorView,
  bar: [buyerPortalLink],
  sheet: [{ label: t('Buy'), links: [buyerPortalLink] }],
}

/** Visitors see the buyers' header, and where vendors sign in the vendors'. */
export function portalViewOf(
  profile: Pick<Profile, 'isAdministrator' | 'activePortal'> | null,
  pathname = '',
): PortalView {
  if (!profile && pathname.replace(/\/$/, '') === vendorLoginLink.to) return vendorVisitorView
  if (profile?.isAdministrator) return adminView
  return profile?.activePortal === 'vendor' ? vendorView : buyerView
}

/** Which account a visitor is offered to create: where vendors sign in, a vendor's. */
export function createAccountLinkAt(pathname: string): HeaderLink {
  return portalViewOf(null, pathname) === vendorVisitorView ? createVendorAccountLink : createAccountLink
}

/** The other portal, for people who hold its role too. */
export function otherPortalOf(profile: Pick<Profile, 'roles' | 'isAdministrator' | 'activePortal'>) {
  const { switchTo } = portalViewOf(profile)
  return switchTo && profile.roles.includes(switchTo.portal) ? switchTo : undefined
}

/** The header of somebody who is signed in holds more: it changes to the sheet earlier, as with long words. */
export function hasLongHeader(profile: Profile | null): boolean {
  return profile !== null || hasLongWords()
}

/** Other languages than English take a third more room. */
export function hasLongWords(): boolean {
  return !locale.startsWith('en')
}

/** The place that a page is under, as its breadcrumb says: that of the first part of its address. */
export function placeOf(pathname: string): string {
  const place = `/${pathname.split('/')[1]}`
  return place === '/trials' ? '/subscriptions' : place
}

/** Whether a link leads to this page, or to the place that the page is under. */
export function currentIn(pathname: string, to: string): 'page' | 'true' | undefined {
  if (to === pathname) return 'page'
  return to === placeOf(pathname) ? 'true' : undefined
}
