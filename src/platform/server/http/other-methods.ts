// What a known address answers that is asked with a method it does not take.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '#platform/kernel/problem.ts'
import type { BoundRoute } from './binding.ts'

/** Throws where the address of this request is known and only its method is not, and says which methods it takes. */
export type RefuseOtherMethod = (request: FastifyRequest, reply: FastifyReply) => void

/** For when no route has answered: a route for each method that an address does not take would make every start slower. */
export function createRefuseOtherMethod(routes: readonly BoundRoute[]): RefuseOtherMethod {
  let addresses: ReturnType<typeof addressesOf> | undefined
  return (request, reply) => {
    addresses ??= addressesOf(routes)
    const [path = ''] = request.url.split('?')
    const methods = addresses.get(beginningOf(path))?.find(({ pattern }) => pattern.test(path))?.methods
    if (methods === undefined) return
    reply.header('allow', methods)
    throw new Refusal('method_not_allowed', `This address answers ${methods} only.`)
  }
}

/** By the first part of the path: pages, which no route answers, share theirs with none. */
function addressesOf(routes: readonly BoundRoute[]) {
  const contracts = routes.map(({ contract }) => contract)
  const addresses = [...Map.groupBy(contracts, ({ path }) => path)].map(([path, group]) => ({
    beginning: beginningOf(path),
    pattern: new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`),
    methods: group.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method])).join(', '),
  }))
  return Map.groupBy(addresses, ({ beginning }) => beginning)
}

const beginningOf = (path: string) => path.split('/')[1]
