// The operator of the installation makes the administrators that nobody inside the product can make: the first owner, a second
// person who can approve, and, said to be a recovery, anyone.
import { foldName } from '#platform/kernel/fold-name.ts'
import { Refusal } from '#platform/kernel/problem.ts'
import { t } from '#platform/kernel/texts.ts'
import { type Actor, platformTenantId } from '#platform/server/actor.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import type { Platform } from '#platform/server/platform.ts'
import { inLanguageOf } from '#platform/server/texts.ts'
import type { Tx } from '#platform/server/transaction.ts'
import type { adminRoles } from '#rooms/people/accounts/contract.ts'
import { adminRoleTable } from '#rooms/people/accounts/rules/index.ts'
import { countReady, findAccount, holdTeam, operatorMail } from '#rooms/people/accounts/server/index.ts'
import {
  type Appointed,
  appointAdministrator,
  closeUnopenedOwners,
  listAdministratorReaders,
  listAdministrators,
  recoverAdministrator,
} from '#rooms/people/administration/server/index.ts'

type AdminRole = (typeof adminRoles)[number]

export interface OperatorAppointment {
  email: string
  role: AdminRole
  username: string | undefined
  /** Makes one although there are administrators who could, or gives an existing one a new way in. */
  isRecovery: boolean
}

const owner = 'PLATFORM_OWNER_ADMIN' satisfies AdminRole
/** One asks and another approves. */
const approvers: readonly AdminRole[] = [owner, 'SECURITY_ADMINISTRATOR']
const operator: Actor = { kind: 'operator', tenantId: platformTenantId }

export async function appointByOperator(
  platform: Platform,
  appointment: OperatorAppointment,
): Promise<Appointed> {
  const { email, role, isRecovery } = appointment
  const now = platform.clock.now()
  return platform.inTenantTransaction(operator, async (tx) => {
    await holdTeam(tx)
    if (!isRecovery) await refuseNeedless(platform, tx, role)
    const existing = await findAccount(platform.database.pool, foldName(email))
    if (existing && existing.tenantId !== platformTenantId)
      throw new Refusal(
        'conflict',
        `${email} is the address of an account in a company. Administrators need an account of their own: use another address.`,
      )
    if (existing?.isDemo)
      throw new Refusal('conflict', `${email} belongs to a demo account. Use another address.`)
    const isReady = existing && (await isReadyAdministrator(tx, existing.userId))
    if (isReady && !isRecovery)
      throw new Refusal(
        'conflict',
        `${email} is an administrator already. Use reset-password or reset-second-factor, or say --recover to do both and set the role.`,
      )
    const appointed = existing
      ? await recoverAdministrator(platform, tx, existing.userId, role)
      : await appointAdministrator(platform, tx, appointment)
    const closed = role === owner && !isRecovery ? await closeUnopenedOwners(tx, appointed.id, now) : []
    await recordAudit(tx, now, {
      action: existing ? 'administrators.recovered' : 'identity.administrator_appointed',
      targetKind: 'user',
      targetId: appointed.id,
      details: { role, isRecovery, email, replaced: closed.join(' ') },
    })
    if (isRecovery) await notifyAdministrators(platform, tx, appointed, role, email)
    return appointed
  })
}

/** Refuses what administrators can do themselves. */
async function refuseNeedless({ config }: Platform, tx: Tx, role: AdminRole): Promise<void> {
  const owners = await countReady(tx, [owner], config.demoAccounts)
  if (role === owner) {
    if (owners > 0)
      throw new Refusal(
        'conflict',
        'This installation has an owner, who invites others at /admin/roles. If no owner can sign in any more, run the command again with --recover.',
      )
    return
  }
  if (owners === 0)
    throw new Refusal('conflict', 'This installation has no owner yet. Make the owner first: --role owner.')
  if ((await countReady(tx, approvers, config.demoAccounts)) > 1)
    throw new Refusal(
      'conflict',
      'Two administrators who may approve exist. One of them invites another at /admin/roles and the other confirms it. If they cannot sign in any more, run the command again with --recover.',
    )
}

async function isReadyAdministrator(tx: Tx, userId: string): Promise<boolean> {
  const administrators = await listAdministrators(tx, mostAdministrators)
  return administrators.some(({ id, isInvited }) => id === userId && !isInvited)
}
const mostAdministrators = 1_000

/** A recovery is the way in of last resort, so everybody who could misuse it or be misused hears of it. */
async function notifyAdministrators(
  { mail, config }: Platform,
  tx: Tx,
  { username }: Appointed,
  role: AdminRole,
  email: string,
): Promise<void> {
  const done = () =>
    t('The operator of this installation gave {username} ({email}) new access as {role}.', {
      username,
      email,
      role: adminRoleTable[role].displayName,
    })
  for (const reader of await listAdministratorReaders(tx))
    await mail.enqueueMail(
      tx,
      inLanguageOf(reader.region, () =>
        operatorMail(reader.email, { done: done(), supportEmail: config.supportEmail }),
      ),
    )
}
