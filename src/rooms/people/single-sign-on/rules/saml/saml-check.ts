// Which check of a SAML answer failed. The key is what the trail keeps; the words tell an owner what to change at the provider.

import { t } from '#platform/kernel/texts.ts'

export const samlChecks = {
  get 'too large'() {
    return t('The answer is larger than 256 kB. Send fewer groups or attributes with it.')
  },
  get 'not a response'() {
    return t('What arrived is no SAML response. Check the assertion consumer address at your provider.')
  },
  get 'forbidden markup'() {
    return t(
      'The answer holds a document type, a comment or a processing instruction, which no honest answer needs. If your provider adds one, switch that off.',
    )
  },
  get 'too deep'() {
    return t(
      'The answer is nested too deeply or has too many elements. Send fewer groups or attributes with it.',
    )
  },
  get 'weak algorithm'() {
    return t('The answer uses SHA-1 or another broken algorithm. Choose SHA-256, and AES with RSA-OAEP.')
  },
  get 'several assertions'() {
    return t('The answer holds more than one assertion or response. Send exactly one.')
  },
  get 'no assertion'() {
    return t('The answer holds no assertion.')
  },
  get 'not signed'() {
    return t('The assertion is not signed. Have your provider sign the assertion, not only the response.')
  },
  get signature() {
    return t(
      'The signature fits none of the stored certificates. If your provider changed its certificate, read its metadata again.',
    )
  },
  get decryption() {
    return t(
      'The assertion could not be decrypted. Give your provider the certificate of our present metadata.',
    )
  },
  get audience() {
    return t('The assertion is meant for another audience. Enter our entity ID at your provider.')
  },
  get issuer() {
    return t(
      'The assertion comes from another entity ID than the one in the metadata. Read the metadata again.',
    )
  },
  get recipient() {
    return t('The assertion is for another address. Enter our assertion consumer address at your provider.')
  },
  get destination() {
    return t('The answer was sent to another address. Enter our assertion consumer address at your provider.')
  },
  get confirmation() {
    return t('The subject is not confirmed by exactly one bearer confirmation with an end.')
  },
  get unsolicited() {
    return t(
      'The sign-in was begun at the provider, or more than ten minutes ago. Begin at our sign-in page with a work address.',
    )
  },
  get 'unknown request'() {
    return t('The answer is not to the request that this sign-in began with.')
  },
  get 'used before'() {
    return t('The answer, or the assertion in it, was used before.')
  },
  get expired() {
    return t('The assertion has expired, or is too old. Check the clock of your provider.')
  },
  get 'not yet valid'() {
    return t('The assertion is not valid yet. Check the clock of your provider.')
  },
  get 'no subject'() {
    return t('The assertion names nobody: there is no name ID, or it is longer than 255 characters.')
  },
  get 'transient name'() {
    return t(
      'The name ID is another one at each sign-in (transient). Choose persistent, or the email address.',
    )
  },
  get 'no mail'() {
    return t('Neither the name ID nor an attribute named email or mail holds an email address.')
  },
  get 'foreign domain'() {
    return t('The email address is not of a domain that your company has proved here.')
  },
  get status() {
    return t('The provider answered that it did not sign the person in.')
  },
  get unforeseen() {
    return t('The answer could not be read.')
  },
} as const

export type SamlCheck = keyof typeof samlChecks
