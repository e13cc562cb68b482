// What can be the address of an endpoint. Where it leads is checked at each attempt, too.

import { t } from '#platform/kernel/texts.ts'
import { addressAtMost } from './vocabulary.ts'

/** What an endpoint is called: its description, or else its address without the query, which can be a secret. */
export function endpointName({ url, description }: { url: string; description: string }): string {
  if (description !== '') return description
  const { origin, pathname } = new URL(url)
  return `${origin}${pathname}`
}

/** Why it cannot be one; undefined where it can. `mayBeLocal`: plain http on this machine, for development. */
export function addressProblem(text: string, mayBeLocal: boolean): string | undefined {
  if (text === '') return t('Enter the address that receives the events.')
  if (text.length > addressAtMost)
    return t('An address has at most {addressAtMost} characters.', { addressAtMost })
  if (!URL.canParse(text)) return t('Enter a whole address, such as https://example.com/webhooks.')
  const { protocol, hostname, port, username, password, hash } = new URL(text)
  if (username !== '' || password !== '')
    return t('An address with a user name or password in it is not accepted. Check the signature instead.')
  if (hash !== '') return t('Leave out the part after #: it is never sent.')
  const isLocal = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)
  if (mayBeLocal && isLocal && (protocol === 'http:' || protocol === 'https:')) return undefined
  if (protocol !== 'https:') return t('Enter an address that begins with https://.')
  if (port !== '') return t('Use the usual port of https: leave out the port.')
  if (isLocal) return t('Enter an address that is reachable from the internet.')
  return undefined
}
