// Why a sign-in through a company's provider comes to nothing: what the person reads. The key is what the trail keeps.

export const ssoFaults = {
  'not begun here':
    'This sign-in was not begun in this browser, or more than ten minutes ago. Start it again from here.',
  'used before': 'This sign-in was used already. Start it again from here.',
  closed:
    'Single sign-on of your company is not open now. Sign in with your password, or ask an owner of your company.',
  'settings changed': 'The single sign-on settings of your company changed meanwhile. Start again from here.',
  'secret unreadable':
    'Single sign-on of your company has to be set up again. Sign in with your password, and ask an owner of your company to enter the client secret again.',
  'provider refused':
    "Your company's sign-in service did not let you in. Try again, or ask whoever looks after it in your company.",
  'provider error':
    "Your company's sign-in service reported an error. Try again; if it stays, tell an owner of your company.",
  'provider away':
    "Your company's sign-in service did not answer. Try again in a moment, or sign in with your password.",
  'answer not valid':
    "The answer of your company's sign-in service could not be trusted, so nobody was signed in. Tell an owner of your company.",
  'no mail':
    "Your company's sign-in service did not say what your e-mail address is. Tell an owner of your company.",
  'mail not verified':
    "Your company's sign-in service does not vouch for your e-mail address. Tell an owner of your company.",
  'foreign domain':
    "Your e-mail address at your company's sign-in service is not of a domain that your company has set up here. Tell an owner of your company.",
  'no member':
    'Your company has no account here with your e-mail address, and lets nobody in without one. Ask an owner of your company.',
  'address taken':
    'Your e-mail address belongs to an account outside your company here. Sign in to it with its password, or ask support.',
  'name taken': 'Two people of one name came in at the same moment. Start again from here.',
  'other person':
    'The account with your e-mail address belongs to somebody else at your company’s sign-in service. Ask an owner of your company.',
  'mail unconfirmed':
    'The account with your e-mail address has not confirmed it yet. Sign in with its password and confirm the address first.',
} as const

export type SsoFault = keyof typeof ssoFaults
