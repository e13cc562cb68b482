// Destinations as the page of integrations reads and changes them.
import { useQueryClient } from '@tanstack/react-query'
import type { Returned, Sent } from '#platform/contract/route.ts'
import { useApi } from '#platform/web/api/api-context.ts'
import { alwaysAnew, query, readAnew } from '#platform/web/api/query.ts'
import { destinationRoutes } from '../contract.ts'

export type Destination = Returned<typeof destinationRoutes.listDestinations>['destinations'][number]
export type AuditStreamBody = NonNullable<Sent<typeof destinationRoutes.saveAuditStream>['body']>
export type ChatBody = NonNullable<Sent<typeof destinationRoutes.saveChat>['body']>

export type CostExportBody = NonNullable<Sent<typeof destinationRoutes.saveCostExport>['body']>

export const destinationsQuery = query(destinationRoutes.listDestinations, {}, alwaysAnew)

/** `onChanged`: what else shows the state of destinations. */
export function useDestinationCalls(onChanged: () => Promise<unknown>) {
  const api = useApi()
  const queryClient = useQueryClient()
  async function after<T>(work: Promise<T>): Promise<T> {
    try {
      return await work
    } finally {
      await readAnew(queryClient, destinationRoutes.listDestinations)
      await onChanged()
    }
  }
  return {
    saveAuditStream: (body: AuditStreamBody, version: number) =>
      after(api.call(destinationRoutes.saveAuditStream, { body }, { ifMatch: version })),
    saveChat: (body: ChatBody, version: number) =>
      after(api.call(destinationRoutes.saveChat, { body }, { ifMatch: version })),
    saveCostExport: (body: CostExportBody, version: number) =>
      after(api.call(destinationRoutes.saveCostExport, { body }, { ifMatch: version })),
    turn: ({ kind, version }: Destination, isActive: boolean) =>
      after(
        api.call(
          destinationRoutes.switchDestination,
          { params: { kind }, body: { isActive } },
          { ifMatch: version },
        ),
      ),
    remove: ({ kind }: Destination) =>
      after(api.call(destinationRoutes.removeDestination, { params: { kind } })),
  }
}
