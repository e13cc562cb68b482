// npm run admin -- create|reset-second-factor|unlock|reset-password …
// What nobody inside the product can do: the first administrator, and the repair of an account. Works beside a running server
// and without one.
import { parseArgs } from 'node:util'
import { asEmailAddress, emailAddressProblem } from '#platform/kernel/email-address.ts'
import type { Platform } from '#platform/server/platform.ts'
import { type adminRoles, newUsername } from '#rooms/people/accounts/contract.ts'
import { appointByOperator, type OperatorAppointment } from '#rooms/run/administrators/server/index.ts'
import { repairByOperator, repairs } from '#rooms/run/users/server/index.ts'
import { faultOf, runCommand, UsageError } from './run-command.ts'

const usage = `Usage: npm run admin -- create --email MAIL --role owner|primary|security [--username NAME] [--recover]
       npm run admin -- reset-second-factor|unlock|reset-password USER
  create               prints a link, good once and for 24 hours, that sets the password of a new administrator
  --recover            although an owner exists; with the address of an administrator, gives them a new way in
  reset-second-factor  removes authenticator app, passkeys and backup codes of USER
  unlock               opens a suspended account and lifts the locks of failed sign-ins
  reset-password       prints a link, good once and for 24 hours, that sets a new password
USER is a username or an e-mail address, of any portal. Each repair ends the sessions of the account and mails its person.
`

const roleNames: Readonly<Record<string, (typeof adminRoles)[number]>> = {
  owner: 'PLATFORM_OWNER_ADMIN',
  primary: 'PRIMARY_PLATFORM_ADMINISTRATOR',
  security: 'SECURITY_ADMINISTRATOR',
}

/** What to do, once there is a database; a mistake of the caller is found before that. */
function readWork(): (platform: Platform) => Promise<number> {
  const { values, positionals } = readArguments()
  const [verb, user, ...more] = positionals
  if (verb === 'create' && user === undefined) {
    const appointment = readAppointment(values)
    return (platform) => create(platform, appointment)
  }
  const repair = repairs.find((one) => one === verb)
  if (!repair || user === undefined || more.length > 0 || Object.keys(values).length > 0)
    throw new UsageError(usage.trimEnd())
  return async (platform) => {
    const { username, link } = await repairByOperator(platform, repair, user)
    process.stdout.write(
      `${doneTexts[repair](username)} Every session of the account has ended, and its person is told by mail.\n${link === undefined ? '' : `\n  ${link}\n\nThe link works once, within 24 hours. Give it to the person in a safe way.\n`}`,
    )
    return 0
  }
}

const doneTexts: Readonly<Record<(typeof repairs)[number], (username: string) => string>> = {
  'reset-second-factor': (username) => `${username} has no second factor any more.`,
  unlock: (username) => `${username} can sign in again.`,
  'reset-password': (username) => `The password of ${username} no longer works.`,
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        email: { type: 'string' },
        role: { type: 'string' },
        username: { type: 'string' },
        recover: { type: 'boolean' },
      },
    })
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n${usage.trimEnd()}`)
  }
}

function readAppointment(values: ReturnType<typeof readArguments>['values']): OperatorAppointment {
  const { email: typed = '', role: roleName = '', username, recover = false } = values
  const email = asEmailAddress(typed)
  if (email === undefined) throw new UsageError(`--email: ${emailAddressProblem(typed)}\n${usage.trimEnd()}`)
  const role = Object.hasOwn(roleNames, roleName) ? roleNames[roleName] : undefined
  if (!role)
    throw new UsageError(`--role: must be one of ${Object.keys(roleNames).join(', ')}\n${usage.trimEnd()}`)
  if (username === undefined) return { email, role, username, isRecovery: recover }
  const named = newUsername.safeParse(username)
  if (!named.success) throw new UsageError(`--username: ${named.error.issues[0]?.message}`)
  return { email, role, username: named.data, isRecovery: recover }
}

async function create(platform: Platform, appointment: OperatorAppointment): Promise<number> {
  const { username, link } = await appointByOperator(platform, appointment)
  process.stdout.write(`${username} is an administrator once this link has been used:

  ${link}

It works once, within 24 hours. Give it to the person in a safe way. They choose a password, sign in and set up a second factor;
until then they can use nothing but their own account.
`)
  return 0
}

try {
  runCommand(readWork())
} catch (error) {
  process.stderr.write(`${faultOf(error)}\n`)
  process.exit(1)
}
