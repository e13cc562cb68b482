// What search engines and shared links say of each page. The server alone sends it, because their readers do not navigate;
// in the browser only the palette finds places by it.
import { t } from '#platform/kernel/texts.ts'

/** By the path of the page (public-pages.ts, pages.ts). */
export const pageDescriptions: Readonly<Record<string, string>> = {
  '/': t(
    'An enterprise marketplace for AI tools, copilots, agents and automation modules with published prices, one order process for every vendor and ROI tracking after you buy.',
  ),
  '/marketplace': t(
    'Browse AI applications by category and industry, with return, yearly cost, payback and compliance stated for each, and compare up to four side by side.',
  ),
  '/marketplace/:id': t(
    'One AI application in full: price, return, features, integrations, compliance certificates and vendor.',
  ),
  '/subscription-plans': t(
    'Platform plans, credit packages and the loyalty programme, with what each price includes.',
  ),
  '/demo': t('Try the buying journey from need to tracked return with sample data and without an account.'),
  '/privacy': t(
    'What Emporion stores and why, which cookies it uses, and how to change your consent at any time.',
  ),
  '/terms': t(
    'Who operates this installation of Emporion, which terms hold, and how trials, orders and data work.',
  ),
  '/security': t(
    'How Emporion keeps accounts, companies and their data apart and safe, and how to check each statement.',
  ),
  '/status': t('Whether this installation of Emporion works right now, measured when you open the page.'),
  '/contact': t(
    'How to reach the operator of this installation: support, sales, privacy and security reports.',
  ),
  '/enterprise-login': t('Sign in to the buyer portal, or create an account for your company.'),
  '/vendor-login': t('Sign in to the vendor portal, or join as a vendor.'),
  '/admin-login': t('Sign in to administer the platform. For administrators only.'),
  '/forgot-password': t('Get a link by mail that sets a new password.'),
  '/reset-password': t('Set a new password with the link from the mail.'),
  '/verify-email': t('Confirm your email address with the link from the mail.'),
  '/join-team': t('Join the company that invited you, with the link from the mail.'),
  '/shared-simulation': t('An ROI simulation that a company shares, to read and take along.'),
  '/sso/:companyId': t('The way back from the sign-in service of your company.'),
  '/dashboard': t(
    'What waits for a decision, what is committed and due, and what was realised of what was promised.',
  ),
  '/subscriptions': t(
    'Running subscriptions and trials with their seats, credits, invoices and renewal dates.',
  ),
  '/subscriptions/invoices/:id': t('One invoice: its lines, when it is due, and how to pay it.'),
  '/subscriptions/:id/seats': t(
    'Who holds the seats of one subscription, which groups give them, and how many are free.',
  ),
  '/orders': t(
    'Plans, credit packages and applications that the company has drafted, submitted and decided.',
  ),
  '/orders/new': t('What was chosen, before it becomes a draft order.'),
  '/orders/:id': t('One order: its lines and prices, what comes next and its history.'),
  '/trials/:id': t('One trial: who started it, when it ends, and what to do with it until then.'),
  '/usage': t('How much is used of what you subscribed to, and what it brought.'),
  '/analytics': t('What the portfolio costs and returns, by application, department and month.'),
  '/analytics/reports': t('Financial analytics by mail, as often as you say.'),
  '/integration': t('Connections to the systems you run, with API keys and webhooks.'),
  '/notifications': t('What you were notified of, to read, sort out and delete.'),
  '/settings': t('Profile, company, billing, notifications and security.'),
  '/settings/team': t('Who works for your company here, what each may do, and who is invited.'),
  '/settings/sessions': t('Where the people of your company are signed in, for its owners.'),
  '/settings/audit-log': t('What was done in your company, by whom and when, for its owners.'),
  '/buyer-assessment': t(
    'Say what hurts and what you want instead; the catalogue then ranks itself by fit and shows why.',
  ),
  '/comparison': t('Up to four applications side by side, with comments and a decision that can be shared.'),
  '/roi-simulation': t(
    'Model the best, base and worst scenario of an application with the figures of your own company.',
  ),
  '/collaboration': t(
    'Shortlists of your company with the people they are shared with, the discussion and the decisions.',
  ),
  '/monitoring': t('The health of the service, its components and its recent errors.'),
  '/vendor-dashboard': t('Revenue, customers and trials of your listings.'),
  '/vendor-applications': t('Your listings with their state, score and published version.'),
  '/vendor-applications/create': t('Describe an application, price it and send it to be published.'),
  '/vendor-applications/:id': t('One of your listings: its draft, its score and what buyers see.'),
  '/claim-vendor/:id': t('Say that the vendor of an imported listing is your company.'),
  '/enhanced-vendor-listing': t('Build a listing step by step and see its score rise.'),
  '/vendor-customers': t('Companies that try or pay for your applications.'),
  '/vendor-integration': t('Webhooks about your listings and customers, API keys, and single sign-on.'),
  '/vendor-promotions': t('Lower prices for a time, with their terms, dates and uses.'),
  '/vendor-promotions/create': t('Lower the price of your applications for a time.'),
  '/vendor-promotions/:id': t('One of your promotions: its terms, and the orders that used it.'),
  '/vendor-analytics': t('How buyers find, open and try your applications.'),
  '/admin': t('The state of the platform, its companies and the operations that wait for a second person.'),
  '/admin/dashboard': t(
    'The state of the platform, its companies and the operations that wait for a second person.',
  ),
  '/admin/tenants': t('Companies on the platform: create, suspend, hold and archive.'),
  '/admin/listings': t(
    'Published listings of every company, what is reported of them, taking one off, and claims of imported vendors.',
  ),
  '/admin/users': t('People on the platform, their roles and their state.'),
  '/admin/security': t('The security policy of the platform and its alerts.'),
  '/admin/audit': t('Who did what, when and with which outcome, in a chain that shows tampering.'),
  '/admin/receipts': t('Invoices of every company, and the bank transfers that pay them.'),
  '/admin/system': t('Processes, background jobs, queues and settings of this installation.'),
  '/admin/roles': t('Who administers the platform in which role, and what each role may do.'),
  '/admin/break-glass': t(
    'Emergency access to one company: requested, approved by a second administrator, used and ended.',
  ),
  '/admin/emergency': t('Pauses of sign-ins, and signing out every member of a company.'),
  '/admin/approvals': t('Operations that wait for a second administrator.'),
}
