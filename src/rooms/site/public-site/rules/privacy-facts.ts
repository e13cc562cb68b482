// What is kept on a visitor's device and on the server, as the privacy page states it. Kept as data, so that a test can
// hold it against what the product really does.

import { t } from '#platform/kernel/texts.ts'

export interface DeviceEntry {
  name: string
  kind: 'Cookie' | 'Local storage' | 'Session storage'
  purpose: string
  retention: string
}

export const deviceEntries: readonly DeviceEntry[] = [
  {
    name: '__Host-emporion_visitor',
    kind: 'Cookie',
    get purpose() {
      return t('Protects forms from forgery: a random value without any meaning. Strictly necessary.')
    },
    get retention() {
      return t('Until the browser is closed')
    },
  },
  {
    name: '__Host-emporion_session',
    kind: 'Cookie',
    get purpose() {
      return t('Keeps you signed in: a random value that only our server can read. Strictly necessary.')
    },
    get retention() {
      return t('Until you log out or the browser is closed; the server ends it sooner when you are idle')
    },
  },
  {
    name: '__Host-emporion_device',
    kind: 'Cookie',
    get purpose() {
      return t(
        'Tells a device that signed in before from a stranger, so that their wrong guesses do not lock you out.',
      )
    },
    get retention() {
      return t('400 days after the last sign-in')
    },
  },
  {
    name: '__Host-emporion_sso',
    kind: 'Cookie',
    get purpose() {
      return t(
        'Makes sure that a sign-in through your company ends in the browser that began it; encrypted, so that only our server can read it. Strictly necessary.',
      )
    },
    get retention() {
      return t('10 minutes, and only while you sign in with SSO')
    },
  },
  {
    name: '__Host-emporion_language',
    kind: 'Cookie',
    get purpose() {
      return t(
        'Remembers the language that you chose at the foot of a page. Strictly necessary for your choice.',
      )
    },
    get retention() {
      return t('For a year')
    },
  },
  {
    name: 'theme',
    kind: 'Local storage',
    get purpose() {
      return t('Remembers whether you chose the light or the dark theme.')
    },
    get retention() {
      return t('Until you delete it')
    },
  },
  {
    name: 'emporion_cookie_consent',
    kind: 'Local storage',
    get purpose() {
      return t('Remembers your choice about page counting and third parties, and when you made it.')
    },
    get retention() {
      return t('Until you delete it')
    },
  },
  {
    name: 'comparisonApps',
    kind: 'Local storage',
    get purpose() {
      return t('Remembers which applications you chose to compare.')
    },
    get retention() {
      return t('Until you delete it')
    },
  },
  {
    name: 'assessment_draft',
    kind: 'Local storage',
    get purpose() {
      return t(
        'Remembers what you filled in of an assessment, so that a reload or the end of a session loses nothing.',
      )
    },
    get retention() {
      return t('Until you save the assessment or log out')
    },
  },
  {
    name: 'comparisonAppsAttempt',
    kind: 'Local storage',
    get purpose() {
      return t('Identifies an attempt to save a comparison, so that clicking twice saves it once.')
    },
    get retention() {
      return t('Until the comparison is saved or you log out')
    },
  },
  {
    name: 'welcome_tour_completed',
    kind: 'Local storage',
    get purpose() {
      return t('Remembers that you took the tour.')
    },
    get retention() {
      return t('Until you delete it or take the tour again')
    },
  },
  {
    name: 'quick_start_done',
    kind: 'Local storage',
    get purpose() {
      return t('Remembers what you ticked of the first steps.')
    },
    get retention() {
      return t('Until you log out')
    },
  },
  {
    name: 'chosen-item',
    kind: 'Session storage',
    get purpose() {
      return t('Remembers which plan or package you chose before you signed in, to continue with it then.')
    },
    get retention() {
      return t('Until it is done, or the tab is closed')
    },
  },
  {
    get name() {
      return t('unsaved forms')
    },
    kind: 'Session storage',
    get purpose() {
      return t('Remembers what you typed into forms and listings and have not sent or saved yet.')
    },
    get retention() {
      return t('Until it is saved or thrown away, you log out, or the tab is closed')
    },
  },
  {
    name: 'page_renewed_at',
    kind: 'Session storage',
    get purpose() {
      return t(
        'Remembers when a page was last reloaded after a release, so that it isn’t reloaded again and again.',
      )
    },
    get retention() {
      return t('Until the tab is closed')
    },
  },
  {
    name: 'wish',
    kind: 'Session storage',
    get purpose() {
      return t('Remembers which application you wanted to save or try before you signed in, to do it then.')
    },
    get retention() {
      return t('Until it is done, or the tab is closed')
    },
  },
  {
    name: 'emporion_sso',
    kind: 'Session storage',
    get purpose() {
      return t('Remembers where you wanted to go while you sign in at your company.')
    },
    get retention() {
      return t('Until you are back, or the tab is closed')
    },
  },
  {
    name: 'emporion_listings_met',
    kind: 'Session storage',
    get purpose() {
      return t('Remembers which listings you were shown and opened, so that a visit counts each once.')
    },
    get retention() {
      return t('Until the tab is closed')
    },
  },
  {
    name: 'scroll',
    kind: 'Session storage',
    get purpose() {
      return t('Remembers how far you had read, for going back.')
    },
    get retention() {
      return t('Until the tab is closed')
    },
  },
]

export interface ServerEntry {
  what: string
  why: string
  retention: string
}

export const serverEntries: readonly ServerEntry[] = [
  {
    get what() {
      return t(
        'Page counts: the page and the day, with one number for all visitors together. No visitor, network address or cookie.',
      )
    },
    get why() {
      return t('To see which pages are read. Off when you reject analytics.')
    },
    get retention() {
      return t('Without limit; nothing in it is about a person')
    },
  },
  {
    get what() {
      return t(
        'Listing counts: a listing and the day, with one number for all who were shown it and one for all who opened it. Its vendor sees these numbers.',
      )
    },
    get why() {
      return t('To tell vendors how buyers find what they sell. Off when you reject analytics.')
    },
    get retention() {
      return t('Without limit; nothing in it is about a person')
    },
  },
  {
    get what() {
      return t(
        'A keyed hash of the day, the listing and your browser’s random value (or your account): nobody can read from it who you are or what else you saw.',
      )
    },
    get why() {
      return t('So that you count once a day for each listing. Off when you reject analytics.')
    },
    get retention() {
      return t('Three days at most')
    },
  },
  {
    get what() {
      return t('Your network address with the number of requests in the last minute.')
    },
    get why() {
      return t('To limit abuse.')
    },
    get retention() {
      return t('About an hour')
    },
  },
  {
    get what() {
      return t(
        'Accounts: username, business email, company name, role, industry, and for vendors company size. Of the password we keep only a hash, which can’t be reversed.',
      )
    },
    get why() {
      return t('To let only you sign in.')
    },
    get retention() {
      return t('Until the account is deleted')
    },
  },
  {
    get what() {
      return t(
        'If your company has single sign-on: the number by which its sign-in service knows you, and when it was used.',
      )
    },
    get why() {
      return t('To let only you sign in through your company.')
    },
    get retention() {
      return t('Until the account is deleted or your company removes its single sign-on')
    },
  },
  {
    get what() {
      return t('Sign-ins: time, network address, browser and result, and the sessions that are open.')
    },
    get why() {
      return t('To show you where you are signed in, and to stop guessing. You see them in your settings.')
    },
    get retention() {
      return t('As long as the operator must keep the audit trail')
    },
  },
  {
    get what() {
      return t('Applications that you save, and trials of your company.')
    },
    get why() {
      return t('To show them to you again.')
    },
    get retention() {
      return t('Until you remove them; trials as long as orders')
    },
  },
  {
    get what() {
      return t(
        'What your company writes, models and measures: assessments, shortlists with their comments, simulations, usage and outcomes.',
      )
    },
    get why() {
      return t(
        'To show it to your colleagues, and a simulation to everyone with a read-only link that you made of it.',
      )
    },
    get retention() {
      return t('Until the company is deleted')
    },
  },
  {
    get what() {
      return t(
        'Days on which you used an application, where your company’s systems or the vendor report it by name: your email address, or your ID in the company’s directory.',
      )
    },
    get why() {
      return t(
        'To show which seats are not used. Owners of your company see it for everyone, you see it for yourself.',
      )
    },
    get retention() {
      return t('As long as the reports of that month')
    },
  },
  {
    get what() {
      return t(
        'Orders, subscriptions, invoices, payments and credits of your company, with its billing details. No card and no account number.',
      )
    },
    get why() {
      return t('To supply and invoice what was ordered.')
    },
    get retention() {
      return t(
        'As long as the law asks for it, also after the company is deleted; names of people go with their accounts',
      )
    },
  },
  {
    get what() {
      return t('Openings of a read-only link: how many there were and when the last one was, not by whom.')
    },
    get why() {
      return t('To tell the company that made the link whether it is used.')
    },
    get retention() {
      return t('Until 90 days after the link is over')
    },
  },
  {
    get what() {
      return t(
        'Requests to sales: name, business email, company name, and team size and message where you gave them.',
      )
    },
    get why() {
      return t(
        'To answer you. The vendor of an application sees that somebody asked about it and for how many users, not who you are.',
      )
    },
    get retention() {
      return t('Until the operator deletes them')
    },
  },
  {
    get what() {
      return t(
        'Audit entries of what was sent or refused: time, action, result and network address. Not what you typed.',
      )
    },
    get why() {
      return t('To show afterwards who did what; the entries are chained, so that tampering shows.')
    },
    get retention() {
      return t('As long as the operator must keep the audit trail')
    },
  },
]
