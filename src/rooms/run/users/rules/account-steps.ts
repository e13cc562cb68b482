// What an administrator may do with an account, and why not.

import { t } from '#platform/kernel/texts.ts'
import { quietAfterDays } from '#rooms/run/tenancy/rules/index.ts'

export const userStatuses = ['active', 'inactive', 'suspended', 'pending'] as const
export type UserStatus = (typeof userStatuses)[number]

/** What the list is filtered by: a status, or that its person cannot sign in. */
export const userFilters = [...userStatuses, 'barred'] as const

/** Why somebody cannot sign in: the account is suspended, its company is not active, or failed sign-ins lock it for a while. */
export const signInBars = ['suspended', 'company', 'locked'] as const
export type SignInBar = (typeof signInBars)[number]

/** What lasts comes before what ends by itself. */
export function signInBar(
  lasting: Exclude<SignInBar, 'locked'> | null,
  { isLocked }: Pick<AccountFacts, 'isLocked'>,
): SignInBar | null {
  return lasting ?? (isLocked ? 'locked' : null)
}

/** What the list is filtered by; `platform_admin` stands for every administrator's role. */
export const userRoles = ['platform_admin', 'cfo', 'cio', 'ops', 'procurement', 'vendor'] as const
export type UserRole = (typeof userRoles)[number]

export const accountSteps = ['edit', 'suspend', 'unlock', 'sign out', 'reset factor', 'delete'] as const
export type AccountStep = (typeof accountSteps)[number]

export const permissionOf = {
  edit: 'users:update',
  suspend: 'users:suspend',
  unlock: 'users:unlock',
  // An administrator who may close an account may end its sessions.
  'sign out': 'users:suspend',
  // It gives somebody a way back in, as unlocking does, and takes a second administrator.
  'reset factor': 'users:unlock',
  delete: 'users:delete',
} as const satisfies Record<AccountStep, string>

/** Without signing in for so long an account is inactive, as a company is quiet. */
export const inactiveAfterDays = quietAfterDays
/** Inactive accounts, and those that cannot sign in, are counted as far as this. */
export const inactiveCountedTo = 1_000

export interface Acting {
  userId: string
  permissions: readonly string[]
  isPlatformOwner: boolean
}

export interface AccountFacts {
  id: string
  status: UserStatus
  isAdministrator: boolean
  /** Owns its company. */
  isOwner: boolean
  /** Failed sign-ins keep its person, or strangers, from signing in. */
  isLocked: boolean
  /** Whether a second factor is set up, and whether two administrators have decided its removal. */
  factor: 'none' | 'set up' | 'leaving'
  /** The only active owner of its company, or the only active owner of the platform. */
  isLastOwner: boolean
}

export type AccountIneligibility =
  | 'permission'
  | 'administrator'
  | 'self'
  | 'own factor'
  | 'member'
  | 'no factor'
  | 'factor leaves'
  | 'last owner'
  | 'state'

/** Why the step may not be taken; undefined where it may. */
export function accountIneligibility(
  step: AccountStep,
  account: AccountFacts,
  acting: Acting,
): AccountIneligibility | undefined {
  if (!acting.permissions.includes(permissionOf[step])) return 'permission'
  // Two people decide, and one of them may have fewer rights: else nobody could help the only owner of the platform.
  if (step === 'reset factor') {
    if (account.id === acting.userId) return 'own factor'
    if (!account.isAdministrator && !account.isOwner) return 'member'
    if (account.factor === 'none') return 'no factor'
    return account.factor === 'leaving' ? 'factor leaves' : undefined
  }
  // An administrator with fewer rights must not be able to shut out one with more.
  if (account.isAdministrator && !acting.isPlatformOwner) return 'administrator'
  const closes = step === 'suspend' || step === 'delete'
  if (closes && account.id === acting.userId) return 'self'
  if (closes && account.isLastOwner) return 'last owner'
  // Administrators keep their own names; a role of theirs takes two people.
  if (step === 'edit' && account.isAdministrator) return 'administrator'
  if (step === 'suspend' && account.status === 'suspended') return 'state'
  if (step === 'unlock' && account.status !== 'suspended' && !account.isLocked) return 'state'
  return undefined
}

export const accountIneligibilityTexts: Readonly<Record<AccountIneligibility, string>> = {
  get permission() {
    return t('Your role can’t do this.')
  },
  get administrator() {
    return t(
      'Only a Platform Owner Admin can change an administrator’s account. Administrators change their own names.',
    )
  },
  get self() {
    return t('You cannot suspend or delete your own account.')
  },
  get 'own factor'() {
    return t('Remove your own second factor in your settings, or ask another administrator.')
  },
  get member() {
    return t('An owner of the company can remove it, under Settings, Team.')
  },
  get 'no factor'() {
    return t('This account has no second factor. The password alone signs in.')
  },
  get 'factor leaves'() {
    return t(
      'The removal of this second factor is already approved. It takes effect 24 hours after the approval.',
    )
  },
  get 'last owner'() {
    return t(
      'This is the only owner of the company. Ask them to make someone else an owner first, or end their sessions.',
    )
  },
  get state() {
    return t('You can’t do this in the account’s present state.')
  },
}

/** Why a step that the administrator's role allows is closed for this account, in words. */
export function ineligibleSteps(
  account: AccountFacts,
  acting: Acting,
): { step: AccountStep; reason: string }[] {
  return accountSteps.flatMap((step) => {
    const ineligibility = accountIneligibility(step, account, acting)
    return ineligibility === undefined ||
      ineligibility === 'permission' ||
      ineligibility === 'state' ||
      ineligibility === 'no factor'
      ? []
      : [{ step, reason: accountIneligibilityTexts[ineligibility] }]
  })
}

export function stepsOpenTo(account: AccountFacts, acting: Acting): AccountStep[] {
  return accountSteps.filter((step) => accountIneligibility(step, account, acting) === undefined)
}

/** Characters that a reason takes: as for companies, a deletion says more. */
export const reasonLeast = { suspend: 10, 'sign out': 10, 'reset factor': 20, delete: 20 } as const
