// What names stand for: addresses to connect to, and the texts by which somebody proves that a domain is theirs.
import { lookup, Resolver } from 'node:dns/promises'

export interface Dns {
  /** Every address of the host, as the machine itself would find them; empty where there is none. */
  findAddresses(host: string): Promise<string[]>
  /** The TXT records at the name, each in one piece; empty where there is none. Throws where nobody answered. */
  findTexts(name: string): Promise<string[]>
}

const absent: ReadonlySet<unknown> = new Set(['ENOTFOUND', 'ENODATA'])

/** `servers` are asked for texts in the place of the machine's own resolvers, where there are any. */
export function systemDns(servers: readonly string[]): Dns {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 })
  if (servers.length > 0) resolver.setServers([...servers])
  return {
    findAddresses: (host) =>
      orNothing(async () => (await lookup(host, { all: true })).map(({ address }) => address)),
    findTexts: (name) =>
      orNothing(async () => (await resolver.resolveTxt(name)).map((parts) => parts.join(''))),
  }
}

async function orNothing(ask: () => Promise<string[]>): Promise<string[]> {
  try {
    return await ask()
  } catch (error) {
    if (absent.has((error as { code?: unknown }).code)) return []
    throw error
  }
}
