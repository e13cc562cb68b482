// Makes the demo's companies and people, through the use cases that everybody else goes through. Done again, it changes
// nothing; two processes that do it at once make each of them once.
import { randomBytes } from 'node:crypto'
import { foldName } from '#platform/kernel/fold-name.ts'
import { Refusal } from '#platform/kernel/problem.ts'
import { type Actor, systemActor } from '#platform/server/actor.ts'
import type { Platform } from '#platform/server/platform.ts'
import { defaultRegion } from '#rooms/people/accounts/rules/settings-vocabulary.ts'
import type { TeamRole } from '#rooms/people/accounts/rules/team-roles.ts'
import type { AdminRole } from '#rooms/people/accounts/rules/vocabulary.ts'
import { createIdentity, findAccount, type Identity } from '#rooms/people/accounts/server/index.ts'
import { createCompany } from '#rooms/people/company/server/index.ts'
import { addMember } from '#rooms/people/team/server/index.ts'
import {
  type DemoCompany,
  type DemoMember,
  demoAdministrators,
  demoAdminPassword,
  demoCompanies,
  demoPassword,
} from './accounts.ts'
import type { DemoCustomer } from './customers.ts'

const emailOf = (username: string) => `${username}@demo.example`

/** Before the first thing that the demo's year tells of. */
export const joinedDaysAgo = 355

/** They join so many days ago. */
export async function loadDemoAccounts(platform: Platform, daysAgo = 0): Promise<void> {
  const clock = { now: () => new Date(platform.clock.now().getTime() - daysAgo * 86_400_000) }
  const identity = createIdentity({ ...platform, clock })
  for (const company of demoCompanies) {
    const [founder, ...others] = company.members
    await insertIfMissing(identity, founder.username, () => createDemoCompany(identity, company, founder))
    const account = await findAccount(platform.database.pool, foldName(founder.username))
    if (!account) throw new Error(`${founder.username} was not made`)
    // Somebody real has the name: nobody whose password is public comes into their company.
    if (!account.isDemo) continue
    const { tenantId } = account
    for (const { username, roles, subRole, teamRole } of others)
      await insertIfMissing(identity, username, () =>
        addMember(
          identity,
          { ...systemActor, tenantId },
          {
            username,
            email: emailOf(username),
            password: demoPassword,
            companyName: company.name,
            roles,
            subRole,
            teamRole: teamRole ?? 'editor',
            adminRole: null,
            isDemo: true,
          },
        ),
      )
  }
  for (const { username, role } of demoAdministrators)
    await insertIfMissing(identity, username, () =>
      addMember(identity, systemActor, {
        username,
        email: emailOf(username),
        password: demoAdminPassword,
        companyName: 'Emporion',
        roles: [],
        subRole: null,
        teamRole: null,
        adminRole: role,
        isDemo: true,
      }),
    )
}

async function createDemoCompany(
  identity: Identity,
  company: DemoCompany,
  founder: DemoMember,
): Promise<void> {
  await createCompany(
    identity,
    systemActor,
    {
      username: founder.username,
      email: emailOf(founder.username),
      password: demoPassword,
      confirmPassword: demoPassword,
      role: founder.subRole ?? 'vendor',
      companyName: company.name,
      industry: company.industry,
      companySize: company.size,
    },
    { isDemo: true },
    async () => undefined,
  )
}

async function insertIfMissing(
  identity: Identity,
  username: string,
  make: () => Promise<void>,
): Promise<void> {
  if (await findAccount(identity.database.pool, foldName(username))) return
  await make().catch((error: unknown) => {
    if (!(error instanceof Refusal && error.code === 'conflict')) throw error
  })
}

/** Somebody of the demo as one who acts; undefined where there is no such account, or one that is no demo account. */
export async function demoActor(platform: Platform, username: string): Promise<Actor | undefined> {
  const account = await findAccount(platform.database.pool, foldName(username))
  const company = demoCompanies.find(({ members }) => members.some((member) => member.username === username))
  const member = company?.members.find((one) => one.username === username)
  if (!account?.isDemo || !company || !member) return undefined
  return actorOf(
    { tenantId: account.tenantId, userId: account.userId, companyName: company.name },
    { ...member, teamRole: company.members[0] === member ? 'owner' : (member.teamRole ?? 'editor') },
  )
}

/** The administrator of the demo with a role, by default who looks after the platform's settings; undefined where there is none. */
export async function demoAdministrator(
  platform: Platform,
  adminRole: AdminRole = 'PRIMARY_PLATFORM_ADMINISTRATOR',
): Promise<Actor | undefined> {
  const holder = demoAdministrators.find(({ role }) => role === adminRole)
  const account = holder && (await findAccount(platform.database.pool, foldName(holder.username)))
  if (!account?.isDemo) return undefined
  const { tenantId, userId } = account
  return { kind: 'administrator', tenantId, userId, adminRole }
}

/** Everybody of the demo whom a visitor may sign in as. */
export async function everyDemoActor(platform: Platform): Promise<Actor[]> {
  const found = await Promise.all([
    ...demoCompanies.flatMap(({ members }) => members.map(({ username }) => demoActor(platform, username))),
    ...demoAdministrators.map(({ role }) => demoAdministrator(platform, role)),
  ])
  return found.filter((actor) => actor !== undefined)
}

/** Makes a customer of the demo's vendors, as it registered, and answers its two people: one asks, the other decides. */
export async function foundDemoCustomer(
  platform: Platform,
  { username, company, industry }: DemoCustomer,
): Promise<{ cfo: Actor; ops: Actor }> {
  const identity = createIdentity(platform)
  // Nobody is meant to sign in for it.
  const password = randomBytes(24).toString('base64url')
  const account = { username, email: emailOf(username), password, companyName: company }
  const founder = await createCompany(
    identity,
    systemActor,
    { ...account, confirmPassword: password, role: 'cfo', industry },
    { isDemo: true },
    async (tx, { userId }) => ({ tenantId: tx.actor.tenantId, userId }),
  )
  const colleague = `${username}-ops`
  await addMember(
    identity,
    { ...systemActor, tenantId: founder.tenantId },
    {
      ...{ ...account, username: colleague, email: emailOf(colleague) },
      ...{ roles: ['enterprise'], subRole: 'ops', teamRole: 'editor', adminRole: null, isDemo: true },
    },
  )
  const ops = await findAccount(platform.database.pool, foldName(colleague))
  if (!ops) throw new Error(`${colleague} was not made`)
  const buyer = (
    { tenantId, userId }: { tenantId: string; userId: string },
    name: string,
    subRole: 'cfo' | 'ops',
  ): Actor =>
    actorOf(
      { tenantId, userId, companyName: company },
      {
        ...{ username: name, roles: ['enterprise'], subRole },
        teamRole: subRole === 'cfo' ? 'owner' : 'editor',
      },
    )
  return { cfo: buyer(founder, username, 'cfo'), ops: buyer(ops, colleague, 'ops') }
}

function actorOf(
  { tenantId, userId, companyName }: { tenantId: string; userId: string; companyName: string },
  { username, roles, subRole, teamRole }: Omit<DemoMember, 'label'> & { teamRole: TeamRole },
): Actor {
  return {
    kind: 'member',
    tenantId,
    userId,
    roles,
    activePortal: roles[0] ?? 'enterprise',
    teamRole,
    account: {
      ...{ username, companyName, subRole },
      ...{ emailVerified: true, hasSecondFactor: false, region: defaultRegion },
    },
  }
}
