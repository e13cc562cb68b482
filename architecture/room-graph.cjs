// Who may import whom. Rooms reach each other through their doors alone. What reaches another room without an import (a table,
// an address) is listed with its reason in hidden-ties.test.ts.

/** The wings, from the ground up. A room may use the rooms of every wing below its own. */
const ladder = ['people', 'discover', 'decide', 'buy', 'pay', 'value', 'sell', 'connect', 'run', 'site']

/** Each wing's rooms, with what they may use of their own wing. */
const rooms = {
  people: {
    accounts: [],
    'second-factors': ['accounts'],
    profile: ['accounts', 'second-factors'],
    company: ['accounts', 'profile'],
    'single-sign-on': ['accounts', 'second-factors', 'company'],
    team: ['accounts', 'second-factors', 'profile', 'company', 'single-sign-on'],
    'api-keys': ['accounts', 'second-factors', 'company', 'team'],
    provisioning: ['accounts', 'second-factors', 'profile', 'company', 'single-sign-on', 'team', 'api-keys'],
    administration: [
      'accounts',
      'second-factors',
      'company',
      'team',
      'single-sign-on',
      'api-keys',
      'provisioning',
    ],
    'sign-in': ['accounts', 'second-factors', 'profile', 'company', 'single-sign-on', 'api-keys'],
    notifications: ['accounts'],
  },
  discover: { assessment: [], 'listing-views': [], catalog: ['assessment', 'listing-views'] },
  decide: { shortlists: [], roi: ['shortlists'] },
  buy: {
    promotions: [],
    'price-book': [],
    subscriptions: ['promotions', 'price-book'],
    orders: ['promotions', 'price-book', 'subscriptions'],
    plans: ['price-book', 'subscriptions', 'orders'],
    seats: ['subscriptions'],
  },
  pay: { 'calendar-feeds': [], billing: [] },
  value: { usage: [], renewals: ['usage'], insights: ['usage', 'renewals'], reports: ['insights'] },
  sell: { listings: [], 'vendor-claims': ['listings'], 'vendor-insights': ['listings'] },
  connect: {
    webhooks: [],
    destinations: ['webhooks'],
    mcp: [],
    connections: ['webhooks', 'destinations', 'mcp'],
  },
  run: {
    audit: [],
    approvals: [],
    security: ['audit', 'approvals'],
    operations: ['security'],
    administrators: ['approvals'],
    tenancy: ['approvals', 'security', 'operations'],
    users: ['approvals', 'tenancy'],
    oversight: ['audit', 'security', 'tenancy'],
    'break-glass': ['audit', 'approvals', 'tenancy'],
    'sign-in-pauses': ['approvals', 'tenancy'],
  },
  site: { settings: [], guidance: [], 'public-site': [] },
}

/** What reaches up the ladder, room by room. */
const exceptions = {
  // Where somebody who has just signed in goes on depends on whether they administer the platform.
  'people/accounts': ['people/administration'],
  // What opens a company without a session ends with the account, the password or the company behind it.
  'people/provisioning': ['pay/calendar-feeds'],
  'people/administration': ['pay/calendar-feeds'],
  'people/sign-in': ['pay/calendar-feeds'],
  // A card of the marketplace shows the trial or subscription that a company has of it, and starts a trial.
  'discover/catalog': ['buy/subscriptions'],
  // What a shortlist approved is turned into an order.
  'decide/shortlists': ['buy/orders'],
  // An order of credits shows the balance that it adds to.
  'buy/orders': ['pay/billing'],
  // Receipts and corrections take a second administrator.
  'pay/billing': ['run/approvals'],
  // The grant of a claimed vendor takes a second administrator.
  'sell/vendor-claims': ['run/approvals'],
  // The dashboard begins with the tour and the first steps.
  'value/insights': ['site/guidance'],
}

/** `wing/room` to the places that it may use. */
module.exports = Object.fromEntries(
  ladder.flatMap((wing, height) =>
    Object.entries(rooms[wing]).map(([room, neighbours]) => [
      `${wing}/${room}`,
      [
        ...ladder
          .slice(0, height)
          .flatMap((lower) => Object.keys(rooms[lower]).map((name) => `${lower}/${name}`)),
        ...neighbours.map((name) => `${wing}/${name}`),
        ...(exceptions[`${wing}/${room}`] ?? []),
      ],
    ]),
  ),
)
