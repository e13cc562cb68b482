// Which changes of an administrator's role make sense, no matter who wants them.

import { t } from '#platform/kernel/texts.ts'

/** The role that must never be without anybody: nothing could be assigned any more. */
export const indispensableRole = 'PLATFORM_OWNER_ADMIN'

export interface RoleChange {
  from: string
  to: string
  isActive: boolean
  /** Who could still act as owner: active ones, with the one whom the change is about. */
  activeOwners: number
}

export type RoleIneligibility = 'same role' | 'not active' | 'last owner'

export function roleIneligibility({
  from,
  to,
  isActive,
  activeOwners,
}: RoleChange): RoleIneligibility | undefined {
  if (!isActive) return 'not active'
  if (from === to) return 'same role'
  if (from === indispensableRole && activeOwners <= 1) return 'last owner'
  return undefined
}

export const roleIneligibilityTexts: Readonly<Record<RoleIneligibility, string>> = {
  get 'same role'() {
    return t('This administrator already has this role.')
  },
  get 'not active'() {
    return t('This administrator can’t sign in, so you can’t assign a role.')
  },
  get 'last owner'() {
    return t('This is the last owner. Make someone else an owner first.')
  },
}

export const roleReasonLength = 10
const roleReasonRequired = () => t('Reason required')

export function roleReasonProblem(reason: string): string | undefined {
  return [...reason.trim()].length < roleReasonLength ? roleReasonRequired() : undefined
}
