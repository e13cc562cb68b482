// The pages for everybody. The browser loads this table with the first page; the others (pages.ts) follow when a link to
// one of them is pointed at, so that a page more behind the sign-in costs a visitor nothing.

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
  description: string
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
    title: 'AI software, bought on evidence',
    description:
      'An enterprise marketplace for AI tools, copilots, agents and automation modules with published prices, one order process for every vendor and ROI tracking after you buy.',
    indexable: true,
  },
  {
    path: '/marketplace',
    screen: 'discover/catalog/marketplace',
    access: 'public',
    title: 'Marketplace',
    description:
      'Browse AI applications by category and industry, with return, yearly cost, payback and compliance stated for each, and compare up to four side by side.',
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
    title: 'Application',
    description:
      'One AI application in full: price, return, features, integrations, compliance certificates and vendor.',
    indexable: true,
    parameters: ['team'],
  },
  {
    path: '/subscription-plans',
    screen: 'buy/procurement/plans',
    access: 'public',
    title: 'Plans and pricing',
    description: 'Platform plans, credit packages and the loyalty programme, with what each price includes.',
    indexable: true,
    parameters: ['tab', 'billing', 'team'],
  },
  {
    path: '/demo',
    screen: 'site/public-site/demo',
    access: 'public',
    title: 'Interactive demo',
    description:
      'Try the buying journey from need to tracked return with sample data and without an account.',
    indexable: true,
    parameters: ['view'],
  },
  {
    path: '/privacy',
    screen: 'site/public-site/privacy',
    access: 'public',
    title: 'Privacy',
    description:
      'What Emporion stores and why, which cookies it uses, and how to change your consent at any time.',
    indexable: true,
  },
  {
    path: '/terms',
    screen: 'site/public-site/terms',
    access: 'public',
    title: 'Terms',
    description:
      'Who operates this installation of Emporion, which terms hold, and how trials, orders and data work.',
    indexable: true,
  },
  {
    path: '/security',
    screen: 'site/public-site/security',
    access: 'public',
    title: 'Security',
    description:
      'How Emporion keeps accounts, companies and their data apart and safe, and how to check each statement.',
    indexable: true,
  },
  {
    path: '/status',
    screen: 'site/public-site/status',
    access: 'public',
    title: 'Status',
    description: 'Whether this installation of Emporion works right now, measured when you open the page.',
    indexable: true,
    isLive: true,
  },
  {
    path: '/contact',
    screen: 'site/public-site/contact',
    access: 'public',
    title: 'Contact',
    description:
      'How to reach whoever operates this installation: support, sales, privacy and security reports.',
    indexable: true,
  },
  {
    path: '/enterprise-login',
    screen: 'people/sign-in/enterprise-login',
    access: 'public',
    title: 'Enterprise Login',
    description: 'Sign in to the buyer portal, or create an account for your company.',
    indexable: false,
    parameters: ['tab'],
  },
  {
    path: '/vendor-login',
    screen: 'people/sign-in/vendor-login',
    access: 'public',
    title: 'Vendor Login',
    description: 'Sign in to the vendor portal, or join as a vendor.',
    indexable: false,
    parameters: ['tab'],
  },
  {
    path: '/admin-login',
    screen: 'people/sign-in/admin-login',
    access: 'public',
    title: 'Platform Administration',
    description: 'Sign in to administer the platform. For administrators only.',
    indexable: false,
  },
  {
    path: '/forgot-password',
    screen: 'people/sign-in/forgot-password',
    access: 'public',
    title: 'Forgot password',
    description: 'Get a link by mail that sets a new password.',
    indexable: false,
  },
  {
    path: '/reset-password',
    screen: 'people/sign-in/reset-password',
    access: 'public',
    title: 'Set a new password',
    description: 'Set a new password with the link from the mail.',
    indexable: false,
    holdsToken: true,
  },
  {
    path: '/verify-email',
    screen: 'people/profile/verify-email',
    access: 'public',
    title: 'Confirm your email address',
    description: 'Confirm your email address with the link from the mail.',
    indexable: false,
    holdsToken: true,
  },
  {
    path: '/join-team',
    screen: 'people/team/join-team',
    access: 'public',
    title: 'Join a company',
    description: 'Join the company that invited you, with the link from the mail.',
    indexable: false,
    holdsToken: true,
  },
  {
    path: '/shared-simulation',
    screen: 'decide/roi/shared-simulation',
    access: 'public',
    title: 'Shared ROI simulation',
    description: 'An ROI simulation that a company shares, to read and take along.',
    indexable: false,
    holdsToken: true,
  },
  {
    path: '/sso/:companyId',
    screen: 'people/sign-in/sso-return',
    access: 'public',
    title: 'Signing in',
    description: 'The way back from the sign-in service of your company.',
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
