// Makes a shortlist of one application, named after it, to keep its simulation in.
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { asOneLine } from '#platform/kernel/text/one-line.ts'
import { t } from '#platform/kernel/texts.ts'
import { useApi } from '#platform/web/api/api-context.ts'
import { keepAnswer } from '#platform/web/api/query.ts'
import { type Shortlist, shortlistRoutes } from '#rooms/decide/shortlists/contract.ts'
import type { Application } from '#rooms/discover/catalog/contract.ts'
import { shortlistsQuery } from '../simulation-queries.ts'

type Named = Pick<Application, 'id' | 'name'>

export function shortlistNameFor({ name }: Pick<Named, 'name'>): string {
  return t('ROI of {name}', { name: asOneLine(name) }).slice(0, 120)
}

export function useMakeShortlist(): (application: Named) => Promise<Shortlist> {
  const api = useApi()
  const queryClient = useQueryClient()
  // One key for each application: however often saving is tried, there is one shortlist of it.
  const keys = useRef(new Map<string, string>())
  return async ({ id, name }) => {
    const idempotencyKey = keys.current.get(id) ?? crypto.randomUUID()
    keys.current.set(id, idempotencyKey)
    const { data } = await api.call(
      shortlistRoutes.createShortlist,
      { body: { name: shortlistNameFor({ name }), description: '', applicationIds: [id] } },
      { idempotencyKey },
    )
    keepAnswer(queryClient, shortlistsQuery, (all: Shortlist[] = []) => [
      data,
      ...all.filter((one) => one.id !== data.id),
    ])
    return data
  }
}
