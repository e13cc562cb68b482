// Network addresses: whether one lies in a list of networks, and which network a caller counts as.
import { BlockList, isIP } from 'node:net'

/** Whether the address lies in one of the networks, each an address or an address with its prefix length. */
export function isInNetworks(address: string, networks: readonly string[]): boolean {
  const list = new BlockList()
  for (const network of networks) {
    const [base = '', bits] = network.split('/')
    const version = isIP(base)
    if (version === 0) continue
    list.addSubnet(
      base,
      bits === undefined ? (version === 4 ? 32 : 128) : Number(bits),
      version === 4 ? 'ipv4' : 'ipv6',
    )
  }
  return list.check(plainAddress(address), isIP(plainAddress(address)) === 6 ? 'ipv6' : 'ipv4')
}

/**
 * What calls and failures are counted by: an IPv4 address, or the /64 of an IPv6 one, because a caller who has one address of
 * it has them all.
 */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address
  const plain = plainAddress(address)
  if (isIP(plain) !== 6) return plain
  return `${expanded(plain).slice(0, 4).join(':')}::/64`
}

/**
 * The widest network that one customer of a provider commonly holds: an IPv4 address, or the /48 of an IPv6 one. It bounds who
 * spreads calls over the many /64 networks in it.
 */
export function allotmentOf(address: string): string {
  const network = networkOf(address)
  return network.includes(':') ? `${network.split(':').slice(0, 3).join(':')}::/48` : network
}

/** Whom a call counts for: the person who is signed in, else the network. */
export function callerOf({ userId, network = '' }: { userId?: string; network?: string }): string {
  return userId === undefined ? networkOf(network) : `user ${userId}`
}

/** An IPv4 address that a dual socket reports in IPv6 form, as IPv4. */
function plainAddress(address: string): string {
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address
}

/** The eight groups of an IPv6 address. */
function expanded(address: string): string[] {
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const gap = tail === undefined ? 0 : 8 - left.length - right.length
  return [...left, ...Array.from({ length: gap }, () => '0'), ...right].map((group) =>
    Number.parseInt(group, 16).toString(16),
  )
}
