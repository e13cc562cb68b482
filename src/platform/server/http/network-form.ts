// How an entry of the allowlist is written: an IPv4 or IPv6 address, or a network with its prefix length.

import ipaddr from 'ipaddr.js'
import { t } from '#platform/kernel/texts.ts'

export type NetworkRead = { network: string } | { fault: string }

const notOne = () => t('is neither an IP address nor a network such as 203.0.113.0/24 or 2001:db8::/32')

/**
 * The one spelling of what was typed, or why it is refused. IPv4 takes four decimal numbers, since octal, hexadecimal and
 * shortened spellings mean other addresses than they seem to; IPv4 inside IPv6 is written as IPv4.
 */
export function readNetwork(typed: string): NetworkRead {
  const text = typed.trim()
  const [address = '', prefix, ...more] = text.split('/')
  if (more.length > 0 || (prefix !== undefined && !/^(0|[1-9]\d{0,2})$/.test(prefix)))
    return { fault: notOne() }
  const isIpv6 = address.includes(':') && !address.includes('%')
  // "::1.2.3.4" is an address of its own, and is read as 1.2.3.4 by some.
  const isAmbiguous = isIpv6 && address.includes('.') && !/^::ffff:\d/i.test(address)
  const isPlain = (isIpv6 && !isAmbiguous) || ipaddr.IPv4.isValidFourPartDecimal(address)
  if (!isPlain || !ipaddr.isValid(address)) return { fault: notOne() }
  const given = ipaddr.parse(address)
  const wide = given.kind() === 'ipv6' ? 128 : 32
  const bits = prefix === undefined ? wide : Number(prefix)
  if (bits > wide) return { fault: t('has a prefix longer than /{bits}', { bits: wide }) }
  if (bits === 0) return { fault: t('allows every address: leave the list empty instead') }
  const base = ipaddr.parseCIDR(`${address}/${bits}`)
  const network = networkAddress(base)
  if (network !== given.toNormalizedString())
    return {
      fault: t('has bits beyond its prefix: {network} is probably meant', {
        network: `${shortened(network)}/${bits}`,
      }),
    }
  // An IPv4 address inside IPv6, where the whole of it is stated.
  if (given.kind() === 'ipv6' && (given as ipaddr.IPv6).isIPv4MappedAddress()) {
    if (bits < 96) return { fault: notOne() }
    const inner = (given as ipaddr.IPv6).toIPv4Address().toString()
    return { network: bits === 128 ? inner : `${inner}/${bits - 96}` }
  }
  return { network: bits === wide ? shortened(network) : `${shortened(network)}/${bits}` }
}

function networkAddress([address, bits]: [ipaddr.IPv4 | ipaddr.IPv6, number]): string {
  const bytes = address.toByteArray().map((byte, at) => {
    const keptBits = Math.min(8, Math.max(0, bits - at * 8))
    return byte & (0xff << (8 - keptBits)) & 0xff
  })
  return ipaddr.fromByteArray(bytes).toNormalizedString()
}

function shortened(address: string): string {
  return ipaddr.parse(address).toString()
}
