// Every page of the product: its address, who may see it, what search engines and the title bar say of it.
// Plain data, read by the router, the sitemap, the robots header and the redirects after sign-in.

/** Who may see a page. The administrator's check is separate from the roles of the two portals. */
export type PageAccess = 'public' | 'enterprise' | 'vendor' | 'enterprise-or-vendor' | 'administrator'

export interface Page {
  /** A literal address, or one with `:name` segments. */
  path: `/${string}`
  /** The room that answers for the page. */
  room: string
  /** The file that draws it: `catalog/marketplace` is `src/capabilities/catalog/web/marketplace-screen.tsx`. */
  screen: `${string}/${string}`
  access: PageAccess
  /** Without the product's name, which the document adds. */
  title: string
  description: string
  indexable: boolean
  /** What the server's drawing reads of the query; all else makes no difference to it. */
  parameters?: readonly string[]
  /** Who comes here brings a secret in the address, from a mail or a company's provider, which must not be passed on. */
  holdsToken?: boolean
}

/** Where a page stands that this release does not open yet; it says so instead of pretending. */
const notOpenYet = 'public-site/not-open-yet'

export const pages: readonly Page[] = [
  {
    path: '/',
    room: 'public-site',
    screen: 'public-site/landing',
    access: 'public',
    title: 'AI software, bought on evidence',
    description:
      'An enterprise marketplace for AI tools, copilots, agents and automation modules with pre-negotiated pricing, unified contracts and ROI that is tracked after the signature.',
    indexable: true,
  },
  {
    path: '/marketplace',
    room: 'catalog',
    screen: 'catalog/marketplace',
    access: 'public',
    title: 'Marketplace',
    description:
      'Browse vetted AI applications by category and industry, with return, yearly cost, payback and compliance stated for each, and compare up to four side by side.',
    indexable: true,
    parameters: ['search', 'category', 'industry', 'sort', 'view', 'compare', 'cursor'],
  },
  {
    path: '/marketplace/:id',
    room: 'catalog',
    screen: 'catalog/application',
    access: 'public',
    title: 'Application',
    description:
      'One AI application in full: price, return, features, integrations, compliance certificates and vendor.',
    indexable: true,
  },
  {
    path: '/subscription-plans',
    room: 'procurement',
    screen: 'procurement/plans',
    access: 'public',
    title: 'Plans and pricing',
    description: 'Platform plans, credit packages and the loyalty programme, with what each price includes.',
    indexable: true,
    parameters: ['tab', 'billing', 'team'],
  },
  {
    path: '/demo',
    room: 'public-site',
    screen: 'public-site/demo',
    access: 'public',
    title: 'Interactive demo',
    description:
      'Try the buying journey from need to tracked return with sample data and without an account.',
    indexable: true,
    parameters: ['view'],
  },
  {
    path: '/privacy',
    room: 'public-site',
    screen: 'public-site/privacy',
    access: 'public',
    title: 'Privacy',
    description:
      'What Emporion stores and why, which cookies it uses, and how to change your consent at any time.',
    indexable: true,
  },
  {
    path: '/enterprise-login',
    room: 'identity',
    screen: 'identity/enterprise-login',
    access: 'public',
    title: 'Enterprise Login',
    description: 'Sign in to the buyer portal, or create an account for your company.',
    indexable: false,
    parameters: ['tab'],
  },
  {
    path: '/vendor-login',
    room: 'identity',
    screen: 'identity/vendor-login',
    access: 'public',
    title: 'Vendor Login',
    description: 'Sign in to the vendor portal, or join as a vendor.',
    indexable: false,
    parameters: ['tab'],
  },
  {
    path: '/admin-login',
    room: 'identity',
    screen: 'identity/admin-login',
    access: 'public',
    title: 'Platform Administration',
    description: 'Sign in to administer the platform. For administrators only.',
    indexable: false,
  },
  {
    path: '/forgot-password',
    room: 'identity',
    screen: 'identity/forgot-password',
    access: 'public',
    title: 'Forgot password',
    description: 'Get a link by mail that sets a new password.',
    indexable: false,
  },
  {
    path: '/reset-password',
    room: 'identity',
    screen: 'identity/reset-password',
    access: 'public',
    title: 'Set a new password',
    description: 'Set a new password with the link from the mail.',
    indexable: false,
    holdsToken: true,
  },
  {
    path: '/verify-email',
    room: 'identity',
    screen: 'identity/verify-email',
    access: 'public',
    title: 'Confirm your email address',
    description: 'Confirm your email address with the link from the mail.',
    indexable: false,
    holdsToken: true,
  },
  {
    path: '/join-team',
    room: 'identity',
    screen: 'identity/join-team',
    access: 'public',
    title: 'Join a company',
    description: 'Join the company that invited you, with the link from the mail.',
    indexable: false,
    holdsToken: true,
  },
  {
    path: '/sso/:companyId',
    room: 'identity',
    screen: 'identity/sso-return',
    access: 'public',
    title: 'Signing in',
    description: 'The way back from the sign-in service of your company.',
    indexable: false,
    holdsToken: true,
  },
  {
    path: '/dashboard',
    room: 'insights',
    screen: 'insights/dashboard',
    access: 'enterprise',
    title: 'Dashboard',
    description: 'Your portfolio at a glance: spend, realised return, renewals and open approvals.',
    indexable: false,
  },
  {
    path: '/subscriptions',
    room: 'procurement',
    screen: notOpenYet,
    access: 'enterprise',
    title: 'Subscriptions',
    description: 'Running subscriptions and trials with their seats, credits, invoices and renewal dates.',
    indexable: false,
  },
  {
    path: '/orders',
    room: 'procurement',
    screen: 'procurement/orders',
    access: 'enterprise',
    title: 'Orders',
    description: 'Plans and credit packages that the company has drafted, submitted and decided.',
    indexable: false,
  },
  {
    path: '/orders/new',
    room: 'procurement',
    screen: 'procurement/new-order',
    access: 'enterprise',
    title: 'New order',
    description: 'What was chosen, before it becomes a draft order.',
    indexable: false,
  },
  {
    path: '/orders/:id',
    room: 'procurement',
    screen: 'procurement/order',
    access: 'enterprise',
    title: 'Order',
    description: 'One order: its lines and prices, what comes next and its history.',
    indexable: false,
  },
  {
    path: '/analytics',
    room: 'insights',
    screen: notOpenYet,
    access: 'enterprise',
    title: 'Analytics',
    description: 'What the portfolio costs and returns, by application, department and month.',
    indexable: false,
  },
  {
    path: '/integration',
    room: 'integrations',
    screen: notOpenYet,
    access: 'enterprise',
    title: 'Integrations',
    description: 'Connections to the systems you run, with API keys and webhooks.',
    indexable: false,
  },
  {
    path: '/settings',
    room: 'settings',
    screen: 'settings/settings',
    access: 'enterprise-or-vendor',
    title: 'Settings',
    description: 'Profile, company, billing, notifications and security.',
    indexable: false,
  },
  {
    path: '/settings/team',
    room: 'identity',
    screen: 'identity/team',
    access: 'enterprise-or-vendor',
    title: 'Team',
    description: 'Who works for your company here, what each may do, and who is invited.',
    indexable: false,
  },
  {
    path: '/buyer-assessment',
    room: 'assessment',
    screen: 'assessment/buyer-assessment',
    access: 'enterprise',
    title: 'Buyer Assessment',
    description:
      'Say what hurts and what you want instead; the catalogue then ranks itself by fit and shows why.',
    indexable: false,
  },
  {
    path: '/comparison',
    room: 'shortlists',
    screen: 'shortlists/comparison',
    access: 'enterprise',
    title: 'Solution Comparison',
    description: 'Up to four applications side by side, with comments and a decision that can be shared.',
    indexable: false,
  },
  {
    path: '/roi-simulation',
    room: 'roi',
    screen: 'roi/simulation',
    access: 'enterprise',
    title: 'ROI Simulator',
    description:
      'Model the best, base and worst scenario of an application with the figures of your own company.',
    indexable: false,
  },
  {
    path: '/collaboration',
    room: 'shortlists',
    screen: 'shortlists/collaboration',
    access: 'enterprise',
    title: 'Team Collaboration',
    description:
      'Shortlists of your company with the people they are shared with, the discussion and the decisions.',
    indexable: false,
  },
  {
    path: '/monitoring',
    room: 'monitoring',
    screen: notOpenYet,
    access: 'enterprise',
    title: 'System Monitoring',
    description: 'Health of the service, its components and its backups.',
    indexable: false,
  },
  {
    path: '/vendor-dashboard',
    room: 'insights',
    screen: 'insights/vendor-dashboard',
    access: 'vendor',
    title: 'Vendor Dashboard',
    description: 'Revenue, customers and trials of your listings.',
    indexable: false,
  },
  {
    path: '/vendor-applications',
    room: 'listings',
    screen: 'listings/my-applications',
    access: 'vendor',
    title: 'My Applications',
    description: 'Your listings with their state, score and published version.',
    indexable: false,
  },
  {
    path: '/vendor-applications/create',
    room: 'listings',
    screen: 'listings/listing-builder',
    access: 'vendor',
    title: 'New Application',
    description: 'Describe an application, price it and send it to be published.',
    indexable: false,
  },
  {
    path: '/vendor-applications/:id',
    room: 'listings',
    screen: 'listings/vendor-application',
    access: 'vendor',
    title: 'Application Draft',
    description: 'One of your listings: its draft, its score and what buyers see.',
    indexable: false,
  },
  {
    path: '/enhanced-vendor-listing',
    room: 'listings',
    screen: 'listings/listing-builder',
    access: 'vendor',
    title: 'Listing Builder',
    description: 'Build a listing step by step and see its score rise.',
    indexable: false,
  },
  {
    path: '/vendor-customers',
    room: 'insights',
    screen: 'insights/vendor-customers',
    access: 'vendor',
    title: 'Customers',
    description: 'Companies that try your applications.',
    indexable: false,
  },
  {
    path: '/vendor-promotions',
    room: 'promotions',
    screen: 'promotions/vendor-promotions',
    access: 'vendor',
    title: 'Promotions',
    description: 'Lower prices for a time, with their terms, dates and uses.',
    indexable: false,
  },
  {
    path: '/vendor-promotions/create',
    room: 'promotions',
    screen: 'promotions/new-promotion',
    access: 'vendor',
    title: 'New Promotion',
    description: 'Lower the price of your applications for a time.',
    indexable: false,
  },
  {
    path: '/vendor-promotions/:id',
    room: 'promotions',
    screen: 'promotions/promotion',
    access: 'vendor',
    title: 'Promotion',
    description: 'One of your promotions: its terms, and the orders that used it.',
    indexable: false,
  },
  {
    path: '/vendor-analytics',
    room: 'insights',
    screen: 'insights/vendor-analytics',
    access: 'vendor',
    title: 'Vendor Analytics',
    description: 'How buyers find, open and try your applications.',
    indexable: false,
  },
  {
    path: '/admin',
    room: 'tenancy',
    screen: 'identity/admin',
    access: 'administrator',
    title: 'Platform Administration',
    description: 'The state of the platform, its companies and the operations that wait for a second person.',
    indexable: false,
  },
  {
    path: '/admin/dashboard',
    room: 'tenancy',
    screen: 'identity/admin',
    access: 'administrator',
    title: 'Platform Administration',
    description: 'The state of the platform, its companies and the operations that wait for a second person.',
    indexable: false,
  },
  {
    path: '/admin/tenants',
    room: 'tenancy',
    screen: notOpenYet,
    access: 'administrator',
    title: 'Tenants',
    description: 'Companies on the platform: create, suspend, hold and archive.',
    indexable: false,
  },
  {
    path: '/admin/users',
    room: 'tenancy',
    screen: notOpenYet,
    access: 'administrator',
    title: 'Users',
    description: 'People on the platform, their roles and their state.',
    indexable: false,
  },
  {
    path: '/admin/security',
    room: 'security',
    screen: notOpenYet,
    access: 'administrator',
    title: 'Security',
    description: 'The security policy of the platform and its alerts.',
    indexable: false,
  },
  {
    path: '/admin/audit',
    room: 'audit',
    screen: 'security/audit',
    access: 'administrator',
    title: 'Audit Logs',
    description: 'Who did what, when and with which outcome, in a chain that shows tampering.',
    indexable: false,
  },
  {
    path: '/admin/approvals',
    room: 'approvals',
    screen: 'approvals/approvals',
    access: 'administrator',
    title: 'Approvals',
    description: 'Operations that wait for a second administrator.',
    indexable: false,
  },
]

const literalPages = new Map(
  pages.filter(({ path }) => !path.includes(':')).map((page) => [page.path as string, page]),
)
const patternPages = pages
  .filter(({ path }) => path.includes(':'))
  .map((page) => ({ page, pattern: new RegExp(`^${page.path.replaceAll(/:[^/]+/g, '[^/]+')}$`) }))

/** The page at an address, a literal one before one with parameters; a trailing slash makes no difference. */
export function pageFor(pathname: string): Page | undefined {
  const path = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname
  return literalPages.get(path) ?? patternPages.find(({ pattern }) => pattern.test(path))?.page
}
