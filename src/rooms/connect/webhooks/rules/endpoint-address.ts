// What can be the address of an endpoint. Where it leads is checked at each attempt, too.

import { t } from '#platform/kernel/texts.ts'
import { addressAtMost } from './vocabulary.ts'

/** What an endpoint is called: its description, or else its address without the query, which can be a secret. */
export function endpointName({ url, description }: { url: string; description: string }): string {
  if (description !== '') return description
  const { origin, pathname } = new URL(url)
  return `${origin}${pathname}`
}

/**
 * Addresses of IPv4 that only a private network knows (RFC 1918, 3927, 6598), those of IPv6 that are not public, and names that only
 * such a network gives. Others are found at the first attempt.
 */
function isPrivateHost(host: string): boolean {
  if (host.startsWith('[')) return !/^\[[23]/.test(host)
  if (!/^\d+\.\d+\.\d+\.\d+$/.test(host)) return /\.(?:internal|local|lan|home\.arpa)$/.test(host)
  const [first = 0, second = 0] = host.split('.').map(Number)
  return (
    [0, 10, 127].includes(first) ||
    (first === 100 && second >= 64 && second < 128) ||
    (first === 169 && second === 254) ||
    (first === 172 && second >= 16 && second < 32) ||
    (first === 192 && second === 168)
  )
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
  if (isLocal || isPrivateHost(hostname))
    return t('Enter an address that is reachable from the internet, not one of a private network.')
  return undefined
}
