// Under which address the public reaches this installation: one answer for pages, robots.txt and the site map.
import { Refusal } from '#platform/kernel/problem.ts'
import type { Config } from '../config.ts'

/** What a request says of where it was sent to. */
export interface AskedAddress {
  protocol: string
  host: string
}

/** A name, an IPv4 address or an IPv6 address in brackets, and perhaps a port. */
const hostPattern = /^(?:[a-z0-9_](?:[a-z0-9._-]{0,252})|\[[0-9a-f:.]{2,45}\])(?::(\d{1,5}))?$/i

/** Whether a Host header could name a server at all. */
export function isHost(host: string): boolean {
  const match = hostPattern.exec(host)
  if (!match || Number(match[1] ?? 0) > 65_535) return false
  return !host.startsWith('[') || URL.canParse(`http://${host}`)
}

/** The origin as browsers write it, or undefined where the host is none. */
export function originAsked({ protocol, host }: AskedAddress): string | undefined {
  // A proxy hands on what it was told of the scheme.
  if (protocol !== 'http' && protocol !== 'https') return undefined
  const address = `${protocol}://${host}`
  return isHost(host) && URL.canParse(address) ? new URL(address).origin : undefined
}

/**
 * The public origin as it is configured. Without one, the host that was asked for, and only while that is this machine
 * or the name that HOST gives it: a caller who asks for another could make others read that address in our pages.
 */
export function createOriginOf(
  config: Pick<Config, 'publicOrigin' | 'host'>,
): (address: AskedAddress) => string {
  const { publicOrigin } = config
  if (publicOrigin !== undefined) return () => publicOrigin
  const ownName = config.host.includes(':') ? `[${config.host}]` : config.host.toLowerCase()
  return (address) => {
    const origin = originAsked(address)
    const hostname = origin === undefined ? '' : new URL(origin).hostname
    if (origin !== undefined && (isLoopback(hostname) || hostname === ownName)) return origin
    throw new Refusal(
      'unknown_host',
      'Without the setting PUBLIC_ORIGIN this installation opens its pages to its own machine only, as http://localhost. Whoever runs it sets PUBLIC_ORIGIN to the address that people are to use.',
    )
  }
}

function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname)
}
