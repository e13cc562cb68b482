// The courier of each kind of destination.
import type { Identity } from '#rooms/people/accounts/server/index.ts'
import type { DestinationKind } from '../rules/vocabulary.ts'
import { auditCourier } from './audit-courier.ts'
import { chatCourier } from './chat-courier.ts'
import { costCourier } from './cost-courier.ts'
import type { Courier } from './courier.ts'

export type Couriers = Readonly<Record<DestinationKind, Courier>>

export const couriersOf = (identity: Identity): Couriers => ({
  'audit-stream': auditCourier(identity),
  chat: chatCourier(identity),
  'cost-export': costCourier(identity),
})
