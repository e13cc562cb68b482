// The states of a company on the platform, how it gets from one to another, and what each of them means for it.

import { t } from '#platform/kernel/texts.ts'

export const tenantStatuses = ['active', 'suspended', 'hold', 'archived', 'trial', 'pending'] as const
export type TenantStatus = (typeof tenantStatuses)[number]

export const tenantSteps = ['suspend', 'hold', 'archive', 'reactivate', 'delete'] as const
export type TenantStep = (typeof tenantSteps)[number]

/** Without anybody signing in for so long a company is quiet. */
export const quietAfterDays = 90

interface Transition {
  from: readonly TenantStatus[]
  to: TenantStatus | 'deleted'
  /** The permission that the step takes; of `reactivate` what closed the company decides. */
  permission: `tenants:${'suspend' | 'hold' | 'archive' | 'delete' | 'update'}`
  /** The least number of characters of the reason. */
  reasonLength: number
  reasonRequired: string
}

/** TEN-11 to TEN-15, TEN-25 to TEN-28. Archived is final: nothing but a deletion follows. */
export const transitions: Readonly<Record<TenantStep, Transition>> = {
  suspend: {
    from: ['active'],
    to: 'suspended',
    permission: 'tenants:suspend',
    reasonLength: 10,
    get reasonRequired() {
      return t('Suspension reason required')
    },
  },
  hold: {
    from: ['active'],
    to: 'hold',
    permission: 'tenants:hold',
    reasonLength: 10,
    get reasonRequired() {
      return t('Hold reason required')
    },
  },
  archive: {
    from: ['active', 'suspended', 'hold', 'trial', 'pending'],
    to: 'archived',
    permission: 'tenants:archive',
    reasonLength: 10,
    get reasonRequired() {
      return t('Archive reason required')
    },
  },
  reactivate: {
    from: ['suspended', 'hold', 'trial'],
    to: 'active',
    permission: 'tenants:suspend',
    reasonLength: 10,
    get reasonRequired() {
      return t('Reason required')
    },
  },
  delete: {
    from: tenantStatuses,
    to: 'deleted',
    permission: 'tenants:delete',
    reasonLength: 20,
    get reasonRequired() {
      return t('Deletion reason required')
    },
  },
}

export function canTake(step: TenantStep, status: TenantStatus): boolean {
  return transitions[step].from.includes(status)
}

/** Who may undo what: a hold takes the right to hold, everything else the right to suspend. */
export function permissionFor(step: TenantStep, status: TenantStatus): Transition['permission'] {
  if (step !== 'reactivate') return transitions[step].permission
  return status === 'hold' ? 'tenants:hold' : 'tenants:suspend'
}

/** The steps that somebody with these permissions may take now; the screen draws a control for each and no other. */
export function stepsFor(status: TenantStatus, permissions: readonly string[]): TenantStep[] {
  return tenantSteps.filter(
    (step) => canTake(step, status) && permissions.includes(permissionFor(step, status)),
  )
}

/**
 * What closing does to what opens the company. Its sessions, links of mails and invitations end in any case and come back with
 * nothing. Keys of programs are frozen by a hold and work again after it; a suspension and an archive revoke them.
 */
export function fateOfKeys(step: 'suspend' | 'hold' | 'archive'): 'frozen' | 'revoked' {
  return step === 'hold' ? 'frozen' : 'revoked'
}

/** What becomes of the payments that fell due while nobody could sign in: waived by default, or invoiced. */
export const closedTimeFates = ['waive', 'bill'] as const
export type ClosedTimeFate = (typeof closedTimeFates)[number]

/** What is wrong with a reason, in the words of the step; undefined where nothing is. */
export function reasonProblem(step: TenantStep, reason: string): string | undefined {
  const { reasonLength, reasonRequired } = transitions[step]
  return [...reason.trim()].length < reasonLength ? reasonRequired : undefined
}

/** To the character: another case, a blank more or a letter that looks alike is another name (TEN-29). */
export function confirmsName(typed: string, name: string): boolean {
  return typed === name
}
