// Why a call to an address that a company stated had no answer that could be used, and how people read it.
import { t } from './texts.ts'

export const outboundCauses = [
  'secret-unreadable',
  'not-public',
  'name-unknown',
  'name-lookup',
  'connection-refused',
  'unreachable',
  'tls',
  'certificate-expired',
  'certificate-name',
  'certificate-untrusted',
  'closed',
  'timeout',
  'not-http',
  'unusable',
  'other',
] as const
export type OutboundCause = (typeof outboundCauses)[number]

/** How long an answer is waited for by default. */
export const answerWithinSeconds = 5

/** In the middle of a sentence. `seconds`: how long an answer was waited for. */
export function outboundCauseText(cause: OutboundCause, seconds = answerWithinSeconds): string {
  switch (cause) {
    case 'secret-unreadable':
      return t('not sent: the server’s SECRET_KEY doesn’t open the saved secret')
    case 'not-public':
      return t('the address is not on the public internet')
    case 'name-unknown':
      return t('DNS has no address for this host name')
    case 'name-lookup':
      return t('the host name could not be looked up in DNS')
    case 'connection-refused':
      return t('connection refused (nothing listens at this host and port)')
    case 'unreachable':
      return t('the host cannot be reached')
    case 'tls':
      return t('the TLS handshake failed (the port may speak plain HTTP)')
    case 'certificate-expired':
      return t('the TLS certificate has expired')
    case 'certificate-name':
      return t('the TLS certificate is for another host name')
    case 'certificate-untrusted':
      return t('the TLS certificate is not from a trusted authority')
    case 'closed':
      return t('the connection was closed before the answer was complete')
    case 'timeout':
      return t('no complete answer within {seconds} seconds', { seconds })
    case 'not-http':
      return t('the answer is not HTTP')
    case 'unusable':
      return t('the answer can’t be used (a redirect, compressed or too large)')
    case 'other':
      return t('the connection failed')
  }
}

/** As a sentence begins. */
export function capitalised(text: string): string {
  const [first = '', ...rest] = text
  return `${first.toLocaleUpperCase()}${rest.join('')}`
}
