// A company comes in with its first member, who owns it: both or neither.
import type { z } from 'zod'
import { foldName } from '#platform/kernel/fold-name.ts'
import { newId } from '#platform/kernel/id.ts'
import { t } from '#platform/kernel/texts.ts'
import type { Actor } from '#platform/server/actor.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import { fieldConflict, fieldRefusal } from '#platform/server/refuse-field.ts'
import type { Tx } from '#platform/server/transaction.ts'
import type { Portal } from '#rooms/people/accounts/rules/index.ts'
import type { Identity, SessionOwner } from '#rooms/people/accounts/server/index.ts'
import {
  hashNewPassword,
  insertCompany,
  insertUser,
  refuseLookAlike,
  takenField,
  visitorFor,
  writeFirstLanguage,
} from '#rooms/people/accounts/server/index.ts'
import type { registrationShape } from '../contract.ts'

export type Registration = z.output<typeof registrationShape>

/** From registration until an address of the company must be confirmed, or it ends. */
const confirmationDays = 7

export interface CompanyOptions {
  isDemo?: boolean
}

/** `then` runs in the same transaction, as the new member's company. Answers what it answers. */
export async function createCompany<T>(
  identity: Identity,
  visitor: Actor,
  registration: Registration,
  options: CompanyOptions,
  then: (tx: Tx, owner: SessionOwner) => Promise<T>,
): Promise<T> {
  const isVendor = registration.role === 'vendor'
  if (isVendor && registration.companySize === undefined)
    throw fieldRefusal('companySize', t('Company size is required'))
  const passwordHash = await hashNewPassword(identity, 'password', registration, registration)
  const companyId = newId()
  const userId = newId()
  const portal: Portal = isVendor ? 'vendor' : 'enterprise'
  const createdAt = identity.clock.now()
  const work = async (tx: Tx): Promise<T> => {
    await insertCompany(tx, {
      id: companyId,
      kind: isVendor ? 'vendor' : 'buyer',
      name: registration.companyName,
      industry: registration.industry,
      size: registration.companySize,
      createdAt,
      confirmBy: options.isDemo ? null : new Date(createdAt.getTime() + confirmationDays * 86_400_000),
    })
    await refuseLookAlike(tx, registration.username)
    await insertUser(tx, {
      id: userId,
      username: registration.username,
      usernameKey: foldName(registration.username),
      email: registration.email,
      emailKey: foldName(registration.email),
      passwordHash,
      roles: [portal],
      activePortal: portal,
      subRole: registration.role === 'vendor' ? null : registration.role,
      teamRole: 'owner',
      adminRole: null,
      isDemo: options.isDemo ?? false,
      createdAt,
    })
    await writeFirstLanguage(tx, userId, createdAt)
    await recordAudit(tx, createdAt, {
      action: 'identity.company_registered',
      targetKind: 'user',
      targetId: userId,
      details: { role: registration.role },
    })
    return then(tx, { userId, activePortal: portal, adminRole: null })
  }
  return identity.inTenantTransaction(visitorFor(visitor, companyId), work).catch((error: unknown) => {
    throw nameTaken(error) ?? error
  })
}

/** The refusal for a name that somebody else has, in any company. */
export function nameTaken(error: unknown) {
  const field = takenField(error)
  if (field === 'username')
    return fieldConflict('username', t('This username is taken. Choose another one, or sign in.'), 'exists')
  if (field === 'email')
    return fieldConflict(
      'email',
      t('This email address has an account already. Sign in, or reset the password.'),
      'exists',
    )
  return undefined
}
