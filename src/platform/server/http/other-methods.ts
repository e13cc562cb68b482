// What a known address answers that is asked with a method it does not take.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '#platform/kernel/problem.ts'
import type { BoundRoute } from './binding.ts'

/** Throws where the address of this request is known and only its method is not, and says which methods it takes. */
export type RefuseOtherMethod = (request: FastifyRequest, reply: FastifyReply) => void

/** For when no route has answered: a route for each method that an address does not take would make every start slower. */
export function createRefuseOtherMethod(routes: readonly BoundRoute[]): RefuseOtherMethod {
  let patterns: ReturnType<typeof patternsOf> | undefined
  return (request, reply) => {
    patterns ??= patternsOf(routes)
    const [path = ''] = request.url.split('?')
    const found = patterns.get(beginningOf(path))?.filter(({ pattern }) => pattern.test(path)) ?? []
    if (found.length === 0) return
    const methods = [...new Set(found.flatMap((one) => one.methods))].join(', ')
    reply.header('allow', methods)
    throw new Refusal('method_not_allowed', `This address answers ${methods} only.`)
  }
}

/** By the first part of the path: pages, which no route answers, share theirs with none. */
function patternsOf(routes: readonly BoundRoute[]) {
  const patterns = routes.map(({ contract: { path, method } }) => ({
    beginning: beginningOf(path),
    pattern: new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`),
    methods: method === 'GET' ? ['GET', 'HEAD'] : [method],
  }))
  return Map.groupBy(patterns, ({ beginning }) => beginning)
}

const beginningOf = (path: string) => path.split('/')[1]
