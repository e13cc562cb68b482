// Every background job of the product. The table is read by /admin/system, by /health and by the tests; a job without a line
// here does not compile, and an application that has nobody for one of them does not start.

import { t } from './texts.ts'

interface Described {
  /** What it is for, as administrators read it. */
  readonly purpose: string
  /** The room whose door runs it. */
  room: string
}

/** Runs once in each slot of so many seconds, in one process of them all. */
interface Recurring extends Described {
  everySeconds: number
}

/** Measures the process that it runs in, so each process that answers requests does it, and the queue knows nothing of it. */
interface InEachProcess extends Described {
  inEachProcessEverySeconds: number
}

/** Put into the queue by the transaction that causes it, with the id of what it is about. */
interface Enqueued extends Described {
  /** Tries after the first one, and the pause before the second; each later pause is twice as long. */
  retries: number
  firstPauseSeconds: number
  /** How many of them one process has under way. */
  atOnce: number
}

const minute = 60
const hour = 60 * minute

export const jobs = {
  'send mails': {
    retries: 12,
    firstPauseSeconds: 30,
    atOnce: 4,
    get purpose() {
      return t('Hands each mail to the mail server')
    },
    room: 'platform/mail',
  },
  'deliver webhooks': {
    everySeconds: 5,
    get purpose() {
      return t('Sends events to the webhook endpoints of companies, and again where that failed')
    },
    room: 'connect/webhooks',
  },
  'send to destinations': {
    everySeconds: 5,
    get purpose() {
      return t(
        'Sends new audit entries, notices and costs to where companies want them, and again where that failed',
      )
    },
    room: 'connect/destinations',
  },
  'bill companies': {
    everySeconds: 20,
    get purpose() {
      return t('Issues invoices that are due, renews subscriptions and sends reminders')
    },
    room: 'pay/billing',
  },
  'announce trials that end': {
    everySeconds: minute,
    get purpose() {
      return t('Notifies companies before a trial ends')
    },
    room: 'buy/subscriptions',
  },
  'announce listings that left': {
    everySeconds: minute,
    get purpose() {
      return t('Notifies companies when an application they use leaves the marketplace')
    },
    room: 'buy/subscriptions',
  },
  'announce trials to vendors': {
    everySeconds: minute,
    get purpose() {
      return t('Notifies vendors of trials that started')
    },
    room: 'buy/subscriptions',
  },
  'announce ended trials to vendors': {
    everySeconds: minute,
    get purpose() {
      return t('Notifies vendors of trials that ended')
    },
    room: 'buy/subscriptions',
  },
  'raise leads of vendors': {
    everySeconds: minute,
    get purpose() {
      return t('Notifies vendors and their systems that somebody asked Sales about their applications')
    },
    room: 'buy/price-book',
  },
  'announce orders to vendors': {
    everySeconds: minute,
    get purpose() {
      return t('Notifies vendors of paid subscriptions that started')
    },
    room: 'buy/subscriptions',
  },
  'announce ended subscriptions to vendors': {
    everySeconds: minute,
    get purpose() {
      return t('Notifies vendors of paid subscriptions that ended')
    },
    room: 'buy/subscriptions',
  },
  'remind of decisions': {
    everySeconds: 10 * minute,
    get purpose() {
      return t('Reminds people before a decision on a shortlist is due')
    },
    room: 'decide/shortlists',
  },
  'send reports that are due': {
    everySeconds: minute,
    get purpose() {
      return t('Makes the scheduled reports of financial analytics and mails them')
    },
    room: 'value/reports',
  },
  'tell of changed prices': {
    everySeconds: minute,
    get purpose() {
      return t('Notifies people when the price of a saved application changes')
    },
    room: 'discover/catalog',
  },
  'keep reading current': {
    everySeconds: 10 * minute,
    get purpose() {
      return t('Reads listings anew after a release that reads their texts and facts differently')
    },
    room: 'discover/catalog',
  },
  'forget who counted': {
    everySeconds: hour,
    get purpose() {
      return t('Deletes the marks that keep a visitor from being counted twice')
    },
    room: 'discover/listing-views',
  },
  'watch for security alerts': {
    everySeconds: 30,
    get purpose() {
      return t('Looks through the newest audit entries for what deserves an alert')
    },
    room: 'run/security',
  },
  'check the chains of the audit trail': {
    everySeconds: minute,
    get purpose() {
      return t('Checks the next part of the audit trail for changes')
    },
    room: 'run/security',
  },
  'remove lost second factors': {
    everySeconds: minute,
    get purpose() {
      return t('Removes second factors whose reset was approved and whose waiting time is over')
    },
    room: 'people/administration',
  },
  'tell of emergency access that expired': {
    everySeconds: 30,
    get purpose() {
      return t('Records the end of emergency access to a company and notifies its owners')
    },
    room: 'run/break-glass',
  },
  'tell of sign-in pauses that expired': {
    everySeconds: 30,
    get purpose() {
      return t('Records the end of a pause of sign-ins and notifies the administrators')
    },
    room: 'run/sign-in-pauses',
  },
  'announce expiring keys': {
    everySeconds: 10 * minute,
    get purpose() {
      return t('Notifies people before their API keys expire')
    },
    room: 'people/api-keys',
  },
  'look at mail domains': {
    everySeconds: hour,
    get purpose() {
      return t('Checks the DNS records that prove mail domains')
    },
    room: 'people/single-sign-on',
  },
  'read SAML metadata again': {
    everySeconds: 10 * minute,
    get purpose() {
      return t('Reads the metadata of SAML providers again, so that new certificates are trusted')
    },
    room: 'people/single-sign-on',
  },
  'follow directory groups': {
    everySeconds: hour,
    get purpose() {
      return t('Gives seats that were bought to members of directory groups who wait for one')
    },
    room: 'buy/seats',
  },
  'sweep accounts': {
    everySeconds: 10 * minute,
    get purpose() {
      return t('Deletes sessions, links and codes that ended long ago')
    },
    room: 'people/accounts',
  },
  'end unconfirmed companies': {
    everySeconds: 10 * minute,
    get purpose() {
      return t('Deletes companies in which nobody confirmed an address in time')
    },
    room: 'run/tenancy',
  },
  'sweep simulation links': {
    everySeconds: hour,
    get purpose() {
      return t('Deletes read-only links of ROI simulations that ended long ago')
    },
    room: 'decide/roi',
  },
  'back up when due': {
    everySeconds: minute,
    get purpose() {
      return t(
        'Makes a backup where BACKUP_TO is set and the time for one has come, and removes expired ones',
      )
    },
    room: 'run/operations',
  },
  'turn the months': {
    everySeconds: 6 * hour,
    get purpose() {
      return t(
        'Prepares the coming months of the audit trail, usage and listing figures, and deletes months that are no longer kept',
      )
    },
    room: 'run/operations',
  },
  'sweep mails': {
    everySeconds: 10 * minute,
    get purpose() {
      return t('Deletes mails a month after they were written')
    },
    room: 'platform/mail',
  },
  'sweep events': {
    everySeconds: hour,
    get purpose() {
      return t('Deletes events and the log of their deliveries after 30 days')
    },
    room: 'connect/webhooks',
  },
  'forget old errors': {
    everySeconds: 24 * hour,
    get purpose() {
      return t('Deletes errors that were not seen for 30 days')
    },
    room: 'run/operations',
  },
  'sweep rate limits': {
    everySeconds: 10 * minute,
    get purpose() {
      return t('Deletes counts that a wrong clock made last too long')
    },
    room: 'platform/http',
  },
  'measure the service': {
    inEachProcessEverySeconds: minute,
    get purpose() {
      return t('Records that this process was there and how fast it answered')
    },
    room: 'run/tenancy',
  },
} as const satisfies Readonly<Record<string, Recurring | InEachProcess | Enqueued>>

type NamesOf<Kind> = {
  [Name in keyof typeof jobs]: (typeof jobs)[Name] extends Kind ? Name : never
}[keyof typeof jobs]

export type JobName = keyof typeof jobs
export type RecurringJobName = NamesOf<Recurring>
export type EnqueuedJobName = NamesOf<Enqueued>

export const jobNames = Object.keys(jobs) as readonly JobName[]
export const recurringJobNames = jobNames.filter(
  (name): name is RecurringJobName => 'everySeconds' in jobs[name],
)
export const enqueuedJobNames = jobNames.filter((name): name is EnqueuedJobName => 'retries' in jobs[name])
