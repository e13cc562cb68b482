// What the security page says of the product, and how a reader can check it. The figures are those of the rules and of the
// server (src/app/promises/pages/stated-facts.test.ts); a sentence that stops being true has to go.

import { t } from '#platform/kernel/texts.ts'

export interface SecurityFact {
  title: string
  text: string
  /** What a reader can do to see it. */
  check: string
}

export const securityFacts: readonly { id: string; title: string; facts: readonly SecurityFact[] }[] = [
  {
    id: 'sign-in',
    get title() {
      return t('Sign-in')
    },
    facts: [
      {
        get title() {
          return t('Passwords are kept as argon2id hashes')
        },
        get text() {
          return t(
            'With 19 MiB of memory and two passes for each. Commonly guessed passwords are refused, whatever their length.',
          )
        },
        get check() {
          return t('Try “password1234” when you create an account: it is refused.')
        },
      },
      {
        get title() {
          return t('Second factors')
        },
        get text() {
          return t(
            'Authenticator apps, passkeys and ten backup codes. Administrators of the platform cannot work without one, and an owner can require one for everyone in the company.',
          )
        },
        get check() {
          return t('Settings, tab Security.')
        },
      },
      {
        get title() {
          return t('Single sign-on and provisioning')
        },
        get text() {
          return t(
            'OpenID Connect and SAML 2.0 for signing in; SCIM 2.0 for accounts that come and go with your directory.',
          )
        },
        get check() {
          return t('Settings, tab Security, as an owner.')
        },
      },
      {
        get title() {
          return t('Sessions end')
        },
        get text() {
          return t(
            'After 12 hours at the latest, after 2 to 8 for administrators, sooner when idle or where your company asks for it. You see your sessions and can end each.',
          )
        },
        get check() {
          return t('Settings, tab Security, “Active sessions”.')
        },
      },
    ],
  },
  {
    id: 'companies',
    get title() {
      return t('Companies and roles')
    },
    facts: [
      {
        get title() {
          return t('The database keeps companies apart')
        },
        get text() {
          return t(
            'Row-level security is forced on every table with rows of companies. The role that the server uses cannot switch it off.',
          )
        },
        get check() {
          return t('Monitoring shows how many tables are guarded.')
        },
      },
      {
        get title() {
          return t('Every request is permitted by name')
        },
        get text() {
          return t(
            'Each route of the server states who may call it; a test compares the list with the answers for every role.',
          )
        },
        get check() {
          return t('The API reference at /api/docs is made from the same list.')
        },
      },
      {
        get title() {
          return t('Two people for critical operations')
        },
        get text() {
          return t(
            'Nobody approves their own order. On the platform’s side, listed operations need a second administrator or a fresh second factor.',
          )
        },
        get check() {
          return t('Submit an order: your own approval is not offered.')
        },
      },
      {
        get title() {
          return t('Emergency access is announced')
        },
        get text() {
          return t(
            'An administrator who has to look into a company states a reason, opens named views for at most 4 hours, and your owners are notified.',
          )
        },
        get check() {
          return t('The audit log of your company lists each access.')
        },
      },
    ],
  },
  {
    id: 'records',
    get title() {
      return t('Records')
    },
    facts: [
      {
        get title() {
          return t('An audit log that shows tampering')
        },
        get text() {
          return t(
            'Every change adds an entry in the same transaction. Entries are chained by SHA-256 hashes, the server’s role can only add, and a job checks the chain.',
          )
        },
        get check() {
          return t('Export the log and run the checker that comes with the product.')
        },
      },
      {
        get title() {
          return t('Secrets are encrypted')
        },
        get text() {
          return t(
            'What has to be read again, such as the secret of an authenticator app or a webhook, is encrypted with AES-256-GCM. What only has to be compared, such as an API key, is kept as a hash.',
          )
        },
        get check() {
          return t('An API key is shown once, when you make it, and never again.')
        },
      },
      {
        get title() {
          return t('Keys are narrow and end')
        },
        get text() {
          return t('An API key has named scopes and lasts 365 days at most.')
        },
        get check() {
          return t('Settings, tab Security, “API keys”.')
        },
      },
    ],
  },
  {
    id: 'pages',
    get title() {
      return t('Pages and network')
    },
    facts: [
      {
        get title() {
          return t('Pages run only their own scripts')
        },
        get text() {
          return t(
            'A Content Security Policy with a nonce for each page, no frames, no content-type guessing, and HTTPS asked for a year ahead.',
          )
        },
        get check() {
          return t('Look at the headers of this page in your browser.')
        },
      },
      {
        get title() {
          return t('Forms are protected from forgery')
        },
        get text() {
          return t(
            'Whatever changes something needs a token and an origin that belong to this site. Every cookie carries the __Host- prefix and SameSite, and those that sign you in HttpOnly as well.',
          )
        },
        get check() {
          return t('Look at the cookies of this page in your browser.')
        },
      },
      {
        get title() {
          return t('Requests are limited')
        },
        get text() {
          return t(
            'By network, by session and by key. A stranger’s wrong passwords do not lock out a device on which the owner has signed in before.',
          )
        },
        get check() {
          return t('Answers beyond the limit are 429 and say when to try again.')
        },
      },
    ],
  },
]
