// What programs ask of invoices, answered by the use cases of the screens.
import { type BoundRoute, bind } from '#platform/server/http/binding.ts'
import type { Platform } from '#platform/server/platform.ts'
import { billingProgramRoutes as routes } from '../program-contract.ts'
import { focusCsv } from './cost-export/focus-file.ts'
import { getOwnInvoice, listOwnInvoices } from './invoices/read-invoices.ts'

export function billingProgramBindings(platform: Platform): BoundRoute[] {
  return [
    bind(routes.listInvoices, async ({ actor, query: { cursor, ...sought } }) => {
      const { items, next } = await listOwnInvoices(platform, actor, { ...sought, before: cursor })
      return { items, next: next === null ? null : String(next) }
    }),
    bind(routes.getInvoice, ({ actor, params }) => getOwnInvoice(platform, actor, params.id)),
    bind(routes.focusCsv, ({ actor, query }) => focusCsv(platform, actor, query)),
  ]
}
