// The pages for everybody. The browser loads this table with the first page; the others (pages.ts) follow when a link to
// one of them is pointed at, so that a page more behind the sign-in costs a visitor nothing.
import { t } from '#platform/kernel/texts.ts'

/** Who may see a page. The administrator's check is separate from the roles of the two portals. */
export type PageAccess =
  | 'public'
  | 'enterprise'
  | 'vendor'
  | 'enterprise-or-vendor'
  | 'enterprise-or-administrator'
  | 'administrator'

export interface Page {
  /** A literal address, or one with `:name` segments. */
  path: `/${string}`
  /** The file that draws it: `discover/catalog/marketplace` is `src/rooms/discover/catalog/web/marketplace-screen.tsx`. */
  screen: `${string}/${string}/${string}`
  access: PageAccess
  /** Without the product's name, which the document adds. */
  title: string
  indexable: boolean
  /** What the server's drawing reads of the query; all else makes no difference to it. */
  parameters?: readonly string[]
  /** Those among them that can be said several times. */
  lists?: readonly string[]
  /** Who comes here brings a secret in the address, from a mail or a company's provider, which must not be passed on. */
  holdsToken?: boolean
  /** It shows what is measured now, so that no drawing of it is kept for the next visitor. */
  isLive?: boolean
}

export const publicPages: readonly Page[] = [
  {
    path: '/',
    screen: 'site/public-site/landing',
    access: 'public',
    title: t('AI software, bought on evidence'),
    indexable: true,
  },
  {
    path: '/marketplace',
    screen: 'discover/catalog/marketplace',
    access: 'public',
    title: t('Marketplace'),
    indexable: true,
    parameters: [
      ...['search', 'exact', 'category', 'industry', 'cost', 'pricing', 'rating', 'verified'],
      ...['standard', 'deployment', 'region', 'integration', 'language'],
      ...['sort', 'team', 'view', 'saved', 'compare', 'cursor'],
    ],
    lists: [
      ...['category', 'industry', 'cost', 'pricing', 'rating', 'verified'],
      ...['standard', 'deployment', 'region', 'integration', 'language'],
    ],
  },
  {
    path: '/marketplace/:id',
    screen: 'discover/catalog/application',
    access: 'public',
    title: t('Application'),
    indexable: true,
    parameters: ['team'],
  },
  {
    path: '/subscription-plans',
    screen: 'buy/plans/plans',
    access: 'public',
    title: t('Plans and pricing'),
    indexable: true,
    parameters: ['tab', 'billing', 'team'],
  },
  {
    path: '/demo',
    screen: 'site/public-site/demo',
    access: 'public',
    title: t('Interactive demo'),
    indexable: true,
    parameters: ['view'],
  },
  {
    path: '/privacy',
    screen: 'site/public-site/privacy',
    access: 'public',
    title: t('Privacy'),
    indexable: true,
  },
  {
    path: '/terms',
    screen: 'site/public-site/terms',
    access: 'public',
    title: t('Terms'),
    indexable: true,
  },
  {
    path: '/security',
    screen: 'site/public-site/security',
    access: 'public',
    title: t('Security'),
    indexable: true,
  },
  {
    path: '/status',
    screen: 'site/public-site/status',
    access: 'public',
    title: t('Status', {}, 'of the service'),
    indexable: true,
    isLive: true,
  },
  {
    path: '/contact',
    screen: 'site/public-site/contact',
    access: 'public',
    title: t('Contact'),
    indexable: true,
  },
  {
    path: '/enterprise-login',
    screen: 'people/sign-in/enterprise-login',
    access: 'public',
    title: t('Enterprise Login'),
    indexable: false,
    parameters: ['tab'],
  },
  {
    path: '/vendor-login',
    screen: 'people/sign-in/vendor-login',
    access: 'public',
    title: t('Vendor Login'),
    indexable: false,
    parameters: ['tab'],
  },
  {
    path: '/admin-login',
    screen: 'people/sign-in/admin-login',
    access: 'public',
    title: t('Platform Administration'),
    indexable: false,
  },
  {
    path: '/forgot-password',
    screen: 'people/sign-in/forgot-password',
    access: 'public',
    title: t('Forgot password'),
    indexable: false,
  },
  {
    path: '/reset-password',
    screen: 'people/sign-in/reset-password',
    access: 'public',
    title: t('Set a new password'),
    indexable: false,
    holdsToken: true,
  },
  {
    path: '/verify-email',
    screen: 'people/profile/verify-email',
    access: 'public',
    title: t('Confirm your email address'),
    indexable: false,
    holdsToken: true,
  },
  {
    path: '/join-team',
    screen: 'people/team/join-team',
    access: 'public',
    title: t('Join a company'),
    indexable: false,
    holdsToken: true,
  },
  {
    path: '/shared-simulation',
    screen: 'decide/roi/shared-simulation',
    access: 'public',
    title: t('Shared ROI simulation'),
    indexable: false,
    holdsToken: true,
  },
  {
    path: '/sso/:companyId',
    screen: 'people/sign-in/sso-return',
    access: 'public',
    title: t('Signing in'),
    indexable: false,
    holdsToken: true,
  },
]

/** Answers the page at an address, a literal one before one with parameters; a trailing slash makes no difference. */
export function lookupIn(pages: readonly Page[]): (pathname: string) => Page | undefined {
  const literalPages = new Map(
    pages.filter(({ path }) => !path.includes(':')).map((page) => [page.path as string, page]),
  )
  const patternPages = pages
    .filter(({ path }) => path.includes(':'))
    .map((page) => ({ page, pattern: new RegExp(`^${page.path.replaceAll(/:[^/]+/g, '[^/]+')}$`) }))
  return (pathname) => {
    const path = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname
    return literalPages.get(path) ?? patternPages.find(({ pattern }) => pattern.test(path))?.page
  }
}

export const publicPageFor = lookupIn(publicPages)
