// Which addresses lie out on the internet, as opposed to this machine, its neighbours and services that hand out their secrets.
import ipaddr from 'ipaddr.js'

/** What is assigned for the internet at large (IANA). Everything outside is some other use of the same digits. */
const globalIpv6 = ipaddr.parseCIDR('2000::/3')

/** Of the public ones by their digits, yet a neighbour: there Azure's host hands a machine its settings and certificates. */
const neighbours = new Set(['168.63.129.16'])

/**
 * Whether packets to the address leave for the public internet. Forms that carry an IPv4 address inside (mapped,
 * compatible, 6to4, Teredo, NAT64) are none, whatever they carry.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.parse(address)
  if (parsed.range() !== 'unicast') return false
  return parsed instanceof ipaddr.IPv4 ? !neighbours.has(parsed.toString()) : parsed.match(globalIpv6)
}

/** 127.0.0.0/8 and ::1, in their own notation. */
export function isLoopbackAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.parse(address).range() === 'loopback'
}
