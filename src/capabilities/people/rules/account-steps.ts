// What an administrator may do with an account, and why not.

export const userStatuses = ['active', 'inactive', 'suspended', 'pending'] as const
export type UserStatus = (typeof userStatuses)[number]

/** What the list is filtered by; `platform_admin` stands for every administrator's role. */
export const userRoles = ['platform_admin', 'cfo', 'cio', 'ops', 'procurement', 'vendor'] as const
export type UserRole = (typeof userRoles)[number]

export const accountSteps = ['edit', 'suspend', 'unlock', 'delete'] as const
export type AccountStep = (typeof accountSteps)[number]

export const permissionOf = {
  edit: 'users:update',
  suspend: 'users:suspend',
  unlock: 'users:unlock',
  delete: 'users:delete',
} as const satisfies Record<AccountStep, string>

/** Without signing in for so long an account is inactive. */
export const inactiveAfterDays = 90

export interface Acting {
  userId: string
  permissions: readonly string[]
  isPlatformOwner: boolean
}

export interface AccountFacts {
  id: string
  status: UserStatus
  isAdministrator: boolean
  /** The only active owner of its company, or the only active owner of the platform. */
  isLastOwner: boolean
}

export type Bar = 'permission' | 'administrator' | 'self' | 'last owner' | 'state'

/** Why the step may not be taken; undefined where it may. */
export function barTo(step: AccountStep, account: AccountFacts, acting: Acting): Bar | undefined {
  if (!acting.permissions.includes(permissionOf[step])) return 'permission'
  // Whoever has fewer rights must not be able to put those with more out of the way.
  if (account.isAdministrator && !acting.isPlatformOwner) return 'administrator'
  const closes = step === 'suspend' || step === 'delete'
  if (closes && account.id === acting.userId) return 'self'
  if (closes && account.isLastOwner) return 'last owner'
  // Administrators keep their own names; a role of theirs takes two people.
  if (step === 'edit' && account.isAdministrator) return 'administrator'
  if (step === 'suspend' && account.status === 'suspended') return 'state'
  return undefined
}

export const barTexts: Readonly<Record<Bar, string>> = {
  permission: 'Your role may not do this.',
  administrator:
    'Accounts of administrators are changed by a Platform Owner Admin only, and their names by themselves.',
  self: 'You cannot suspend or delete your own account.',
  'last owner': 'This is the only owner. Make somebody else an owner first.',
  state: 'This account is suspended already.',
}

export function stepsOpenTo(account: AccountFacts, acting: Acting): AccountStep[] {
  return accountSteps.filter((step) => barTo(step, account, acting) === undefined)
}

/** Characters that a reason takes: as for companies, a deletion says more. */
export const reasonLeast = { suspend: 10, delete: 20 } as const
