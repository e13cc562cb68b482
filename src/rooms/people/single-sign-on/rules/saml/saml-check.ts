// Which check of a SAML answer failed. The key is what the trail keeps; the words tell an owner what to change at the provider.

export const samlChecks = {
  'too large': 'The answer is larger than 256 kB. Send fewer groups or attributes with it.',
  'not a response':
    'What arrived is no SAML response. Check the assertion consumer address at your provider.',
  'forbidden markup':
    'The answer holds a document type, a comment or a processing instruction, which no honest answer needs. If your provider adds one, switch that off.',
  'too deep':
    'The answer is nested too deeply or has too many elements. Send fewer groups or attributes with it.',
  'weak algorithm':
    'The answer uses SHA-1 or another broken algorithm. Choose SHA-256, and AES with RSA-OAEP.',
  'several assertions': 'The answer holds more than one assertion or response. Send exactly one.',
  'no assertion': 'The answer holds no assertion.',
  'not signed': 'The assertion is not signed. Have your provider sign the assertion, not only the response.',
  signature:
    'The signature fits none of the stored certificates. If your provider changed its certificate, read its metadata again.',
  decryption:
    'The assertion could not be decrypted. Give your provider the certificate of our present metadata.',
  audience: 'The assertion is meant for another audience. Enter our entity ID at your provider.',
  issuer: 'The assertion comes from another entity ID than the one in the metadata. Read the metadata again.',
  recipient: 'The assertion is for another address. Enter our assertion consumer address at your provider.',
  destination:
    'The answer was sent to another address. Enter our assertion consumer address at your provider.',
  confirmation: 'The subject is not confirmed by exactly one bearer confirmation with an end.',
  unsolicited:
    'The sign-in was begun at the provider, or more than ten minutes ago. Begin at our sign-in page with a work address.',
  'unknown request': 'The answer is not to the request that this sign-in began with.',
  'used before': 'The answer, or the assertion in it, was used before.',
  expired: 'The assertion has expired, or is too old. Check the clock of your provider.',
  'not yet valid': 'The assertion is not valid yet. Check the clock of your provider.',
  'no subject': 'The assertion names nobody: there is no name ID, or it is longer than 255 characters.',
  'transient name':
    'The name ID is another one at each sign-in (transient). Choose persistent, or the e-mail address.',
  'no mail': 'Neither the name ID nor an attribute named email or mail holds an e-mail address.',
  'foreign domain': 'The e-mail address is not of a domain that your company has proved here.',
  status: 'The provider answered that it did not sign the person in.',
  unforeseen: 'The answer could not be read.',
} as const

export type SamlCheck = keyof typeof samlChecks
