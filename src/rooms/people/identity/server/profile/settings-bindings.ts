// The routes of the settings, bound to their use cases.
import { type BoundRoute, bind } from '#platform/server/http/binding.ts'
import { settingsRoutes } from '../../settings-contract.ts'
import { readBilling, saveBilling } from '../company/company-billing.ts'
import { readOwnCompany, saveOwnCompany } from '../company/own-company.ts'
import type { Identity } from '../identity.ts'
import { cancelEmailChange, requestEmailChange } from './email-change.ts'
import { readNotificationChoices, saveNotificationChoices } from './own-notification-choices.ts'
import { readOwnProfile, saveOwnProfile } from './own-profile.ts'

export function settingsBindings(identity: Identity): BoundRoute[] {
  return [
    bind(settingsRoutes.getOwnProfile, ({ actor }) => readOwnProfile(identity, actor)),
    bind(settingsRoutes.saveOwnProfile, ({ actor, body, ifMatch }) =>
      saveOwnProfile(identity, actor, body, ifMatch),
    ),
    bind(settingsRoutes.requestEmailChange, ({ actor, body }) => requestEmailChange(identity, actor, body)),
    bind(settingsRoutes.cancelEmailChange, ({ actor }) => cancelEmailChange(identity, actor)),
    bind(settingsRoutes.getOwnCompany, ({ actor }) => readOwnCompany(identity, actor)),
    bind(settingsRoutes.saveOwnCompany, ({ actor, body, ifMatch }) =>
      saveOwnCompany(identity, actor, body, ifMatch),
    ),
    bind(settingsRoutes.getBilling, ({ actor }) => readBilling(identity, actor)),
    bind(settingsRoutes.saveBilling, ({ actor, body, ifMatch }) =>
      saveBilling(identity, actor, body, ifMatch),
    ),
    bind(settingsRoutes.getNotificationChoices, ({ actor }) => readNotificationChoices(identity, actor)),
    bind(settingsRoutes.saveNotificationChoices, ({ actor, body }) =>
      saveNotificationChoices(identity, actor, body),
    ),
  ]
}
