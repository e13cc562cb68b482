// What is kept on a visitor's device and on the server, as the privacy page states it. Kept as data, so that a test can
// hold it against what the product really does.

export interface DeviceEntry {
  name: string
  kind: 'Cookie' | 'Local storage' | 'Session storage'
  purpose: string
  kept: string
}

export const deviceEntries: readonly DeviceEntry[] = [
  {
    name: '__Host-emporion_visitor',
    kind: 'Cookie',
    purpose: 'Protects forms from forgery: a random value without any meaning. Strictly necessary.',
    kept: 'Until the browser is closed',
  },
  {
    name: '__Host-emporion_session',
    kind: 'Cookie',
    purpose: 'Keeps you signed in: a random value that only our server can read. Strictly necessary.',
    kept: 'Until you log out or the browser is closed; the server ends it sooner when you are idle',
  },
  {
    name: '__Host-emporion_device',
    kind: 'Cookie',
    purpose:
      'Tells a device that signed in before from a stranger, so that their wrong guesses do not lock you out.',
    kept: '400 days after the last sign-in',
  },
  {
    name: '__Host-emporion_sso',
    kind: 'Cookie',
    purpose:
      'Makes sure that a sign-in through your company ends in the browser that began it; sealed, so that only our server can read it. Strictly necessary.',
    kept: '10 minutes, and only while you sign in with SSO',
  },
  {
    name: '__Host-emporion_language',
    kind: 'Cookie',
    purpose:
      'Remembers the language that you chose at the foot of a page. Strictly necessary for your choice.',
    kept: 'For a year',
  },
  {
    name: 'theme',
    kind: 'Local storage',
    purpose: 'Remembers whether you chose the light or the dark theme.',
    kept: 'Until you delete it',
  },
  {
    name: 'emporion_cookie_consent',
    kind: 'Local storage',
    purpose: 'Remembers your choice about page counting and third parties, and when you made it.',
    kept: 'Until you delete it',
  },
  {
    name: 'comparisonApps',
    kind: 'Local storage',
    purpose: 'Remembers which applications you chose to compare.',
    kept: 'Until you delete it',
  },
  {
    name: 'assessment_draft',
    kind: 'Local storage',
    purpose:
      'Remembers what you filled in of an assessment, so that a reload or the end of a session loses nothing.',
    kept: 'Until you save the assessment or log out',
  },
  {
    name: 'comparisonAppsAttempt',
    kind: 'Local storage',
    purpose: 'Numbers the saving of a comparison, so that a press that is repeated makes no second one.',
    kept: 'Until the comparison is saved or you log out',
  },
  {
    name: 'welcome_tour_completed',
    kind: 'Local storage',
    purpose: 'Remembers that the tour was taken.',
    kept: 'Until you delete it or take the tour again',
  },
  {
    name: 'quick_start_done',
    kind: 'Local storage',
    purpose: 'Remembers what you ticked of the first steps.',
    kept: 'Until you log out',
  },
  {
    name: 'chosen-item',
    kind: 'Session storage',
    purpose: 'Remembers which plan or package you chose before you signed in, to go on with it then.',
    kept: 'Until it is done, or the tab is closed',
  },
  {
    name: 'unsaved forms',
    kind: 'Session storage',
    purpose: 'Remembers what you typed into forms and listings and have not sent or saved yet.',
    kept: 'Until it is saved or thrown away, you log out, or the tab is closed',
  },
  {
    name: 'page_renewed_at',
    kind: 'Session storage',
    purpose:
      'Remembers when a page was last loaded anew after a release, so that it is not done over and over.',
    kept: 'Until the tab is closed',
  },
  {
    name: 'wish',
    kind: 'Session storage',
    purpose: 'Remembers which application you wanted to save or try before you signed in, to do it then.',
    kept: 'Until it is done, or the tab is closed',
  },
  {
    name: 'emporion_sso',
    kind: 'Session storage',
    purpose: 'Remembers where you wanted to go while you sign in at your company.',
    kept: 'Until you are back, or the tab is closed',
  },
  {
    name: 'emporion_listings_met',
    kind: 'Session storage',
    purpose: 'Remembers which listings you were shown and opened, so that a visit counts each once.',
    kept: 'Until the tab is closed',
  },
  {
    name: 'scroll',
    kind: 'Session storage',
    purpose: 'Remembers how far you had read, for going back.',
    kept: 'Until the tab is closed',
  },
]

export interface ServerEntry {
  what: string
  why: string
  kept: string
}

export const serverEntries: readonly ServerEntry[] = [
  {
    what: 'Page counts: the page and the day, with one number for all visitors together. No visitor, network address or cookie.',
    why: 'To see which pages are read. Off when you reject analytics.',
    kept: 'Without limit; nothing in it is about a person',
  },
  {
    what: 'Listing counts: a listing and the day, with one number for all who were shown it and one for all who opened it. Its vendor sees these numbers.',
    why: 'To tell vendors how buyers find what they sell. Off when you reject analytics.',
    kept: 'Without limit; nothing in it is about a person',
  },
  {
    what: 'A keyed hash of the day, the listing and your browser’s random value (or your account): nobody can read from it who you are or what else you saw.',
    why: 'So that you count once a day for each listing. Off when you reject analytics.',
    kept: 'Three days at most',
  },
  {
    what: 'Your network address with the number of requests in the last minute.',
    why: 'To limit abuse.',
    kept: 'About an hour',
  },
  {
    what: 'Accounts: username, business email, company name, role, industry, and for vendors company size. Of the password only a hash that cannot be turned back.',
    why: 'To let you in, and nobody else.',
    kept: 'Until the account is deleted',
  },
  {
    what: 'If your company has single sign-on: the number by which its sign-in service knows you, and when it was used.',
    why: 'To let you in through your company, and nobody else in your place.',
    kept: 'Until the account is deleted or your company removes its single sign-on',
  },
  {
    what: 'Sign-ins: time, network address, browser and result, and the sessions that are open.',
    why: 'To show you where you are signed in, and to stop guessing. You see them in your settings.',
    kept: 'As long as the operator must keep the audit trail',
  },
  {
    what: 'Applications that you save, and trials of your company.',
    why: 'To show them to you again.',
    kept: 'Until you let them go; trials as long as orders',
  },
  {
    what: 'What your company writes, models and measures: assessments, shortlists with their comments, simulations, usage and outcomes.',
    why: 'To show it to your colleagues, and a simulation to whoever has a read-only link that you made of it.',
    kept: 'Until the company is deleted',
  },
  {
    what: 'Orders, subscriptions, invoices, payments and credits of your company, with its billing details. No card and no account number.',
    why: 'To supply and invoice what was ordered.',
    kept: 'As long as the law asks for it, also after the company is deleted; names of people go with their accounts',
  },
  {
    what: 'Openings of a read-only link: how many there were and when the last one was, not by whom.',
    why: 'To tell the company that made the link whether it is used.',
    kept: 'Until 90 days after the link is over',
  },
  {
    what: 'Requests to sales: name, business email, company name, and team size and message where you gave them.',
    why: 'To answer you.',
    kept: 'Until the operator deletes them',
  },
  {
    what: 'Audit entries of what was sent or refused: time, action, result and network address. Not what you typed.',
    why: 'To show afterwards who did what; the entries are chained, so that tampering shows.',
    kept: 'As long as the operator must keep the audit trail',
  },
]
