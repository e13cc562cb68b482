// What the security page says of the product, and how a reader can check it. The figures are those of the rules and of the
// server (src/app/stated-facts.test.ts); a sentence that stops being true has to go.

export interface SecurityFact {
  title: string
  text: string
  /** What a reader can do to see it. */
  check: string
}

export const securityFacts: readonly { id: string; title: string; facts: readonly SecurityFact[] }[] = [
  {
    id: 'sign-in',
    title: 'Sign-in',
    facts: [
      {
        title: 'Passwords are kept as argon2id hashes',
        text: 'With 19 MiB of memory and two passes for each. Passwords that are tried first are refused, whatever their length.',
        check: 'Try “password1234” when you create an account: it is refused.',
      },
      {
        title: 'Second factors',
        text: 'Authenticator apps, passkeys and ten backup codes. Administrators of the platform cannot work without one, and an owner can require one of everybody in the company.',
        check: 'Settings, tab Security.',
      },
      {
        title: 'Single sign-on and provisioning',
        text: 'OpenID Connect and SAML 2.0 for signing in; SCIM 2.0 for accounts that come and go with your directory.',
        check: 'Settings, tab Security, as an owner.',
      },
      {
        title: 'Sessions end',
        text: 'After 12 hours at the latest, after 2 to 8 for administrators, sooner when idle or where your company asks for it. You see your sessions and can end each.',
        check: 'Settings, tab Security, “Active sessions”.',
      },
    ],
  },
  {
    id: 'companies',
    title: 'Companies and roles',
    facts: [
      {
        title: 'The database keeps companies apart',
        text: 'Row-level security is forced on every table with rows of companies. The role that the server uses cannot switch it off.',
        check: 'Monitoring shows how many tables are guarded.',
      },
      {
        title: 'Every request is permitted by name',
        text: 'Each route of the server states who may call it; a test compares the list with the answers for every role.',
        check: 'The API reference at /api/docs is made from the same list.',
      },
      {
        title: 'Two people for what is grave',
        text: 'Nobody approves their own order. On the platform’s side, listed operations need a second administrator or a fresh second factor.',
        check: 'Submit an order: your own approval is not offered.',
      },
      {
        title: 'Emergency access is announced',
        text: 'An administrator who has to look into a company states a reason, opens named views for at most 4 hours, and your owners are notified.',
        check: 'The audit log of your company lists each access.',
      },
    ],
  },
  {
    id: 'records',
    title: 'Records',
    facts: [
      {
        title: 'An audit log that shows tampering',
        text: 'Every change adds an entry in the same transaction. Entries are chained by SHA-256 hashes, the server’s role can only add, and a job checks the chain.',
        check: 'Export the log and run the checker that comes with the product.',
      },
      {
        title: 'Secrets are sealed',
        text: 'What has to be read again, such as the secret of an authenticator app or a webhook, is sealed with AES-256-GCM. What only has to be compared, such as an API key, is kept as a hash.',
        check: 'An API key is shown once, when you make it, and never again.',
      },
      {
        title: 'Keys are narrow and end',
        text: 'An API key has named scopes and lasts 365 days at most.',
        check: 'Settings, tab Security, “API keys”.',
      },
    ],
  },
  {
    id: 'pages',
    title: 'Pages and network',
    facts: [
      {
        title: 'Pages run only their own scripts',
        text: 'A Content Security Policy with a nonce for each page, no frames, no content-type guessing, and HTTPS asked for a year ahead.',
        check: 'Look at the headers of this page in your browser.',
      },
      {
        title: 'Forms are protected from forgery',
        text: 'Whatever changes something needs a token and an origin that belong to this site. Every cookie carries the __Host- prefix and SameSite, and those that sign you in HttpOnly as well.',
        check: 'Look at the cookies of this page in your browser.',
      },
      {
        title: 'Requests are limited',
        text: 'By network, by session and by key. A stranger’s wrong passwords do not lock out a device on which the owner has signed in before.',
        check: 'Answers beyond the limit are 429 and say when to try again.',
      },
    ],
  },
]
