// Why a sign-in through a company's provider fails: what the person reads. The key is what the trail keeps.

import { t } from '#platform/kernel/texts.ts'

export const ssoFaults = {
  get 'not begun here'() {
    return t(
      'This sign-in did not start in this browser, or started more than ten minutes ago. Start it again from here.',
    )
  },
  get 'used before'() {
    return t('This sign-in was used already. Start it again from here.')
  },
  get closed() {
    return t(
      'Single sign-on of your company is not open now. Sign in with your password, or ask an owner of your company.',
    )
  },
  get 'settings changed'() {
    return t('The single sign-on settings of your company changed meanwhile. Start again from here.')
  },
  get 'secret unreadable'() {
    return t(
      'Single sign-on of your company has to be set up again. Sign in with your password, and ask an owner of your company to enter the client secret again.',
    )
  },
  get 'provider refused'() {
    return t(
      "Your company's sign-in service did not let you in. Try again, or ask the people who run it in your company.",
    )
  },
  get 'provider error'() {
    return t(
      "Your company's sign-in service reported an error. Try again. If the error stays, tell an owner of your company.",
    )
  },
  get 'provider away'() {
    return t(
      "Your company's sign-in service did not answer. Try again in a moment, or sign in with your password.",
    )
  },
  get 'answer not valid'() {
    return t(
      "The answer of your company's sign-in service could not be trusted, so nobody was signed in. Tell an owner of your company.",
    )
  },
  get 'no mail'() {
    return t(
      "Your company's sign-in service did not say what your email address is. Tell an owner of your company.",
    )
  },
  get 'mail not verified'() {
    return t(
      "Your company's sign-in service does not vouch for your email address. Tell an owner of your company.",
    )
  },
  get 'foreign domain'() {
    return t(
      "Your email address at your company's sign-in service is not of a domain that your company has set up here. Tell an owner of your company.",
    )
  },
  get 'no member'() {
    return t(
      'Your company has no account here with your email address, and does not create new ones. Ask an owner of your company.',
    )
  },
  get 'address taken'() {
    return t(
      'Your email address belongs to an account outside your company here. Sign in to it with its password, or ask support.',
    )
  },
  get 'name taken'() {
    return t('Two people with the same name signed in at the same moment. Start again from here.')
  },
  get 'other person'() {
    return t(
      'The account with your email address belongs to somebody else at your company’s sign-in service. Ask an owner of your company.',
    )
  },
  get 'mail unconfirmed'() {
    return t(
      'The account with your email address has not confirmed it yet. Sign in with its password and confirm the address first.',
    )
  },
} as const

export type SsoFault = keyof typeof ssoFaults
