// The door of the room of companies.
import { bind } from '#platform/server/http/binding.ts'
import type { Room } from '#platform/server/platform.ts'
import type { Identity } from '#rooms/people/accounts/server/index.ts'
import { companyRoutes } from '../contract.ts'
import { readBilling, saveBilling } from './company-billing.ts'
import { readOwnCompany, saveOwnCompany } from './own-company.ts'

export { type BilledTo, findBillingEmail, readBilledTo } from './billed-to-view.ts'
export { findOwnIndustry, readCompany, type StoredCompany } from './company-store.ts'
export { createCompany, nameTaken, type Registration } from './create-company.ts'

export function companyRoom(identity: Identity): Room {
  return {
    name: 'company',
    routes: [
      bind(companyRoutes.getOwnCompany, ({ actor }) => readOwnCompany(identity, actor)),
      bind(companyRoutes.saveOwnCompany, ({ actor, body, ifMatch }) =>
        saveOwnCompany(identity, actor, body, ifMatch),
      ),
      bind(companyRoutes.getBilling, ({ actor }) => readBilling(identity, actor)),
      bind(companyRoutes.saveBilling, ({ actor, body, ifMatch }) =>
        saveBilling(identity, actor, body, ifMatch),
      ),
    ],
  }
}
