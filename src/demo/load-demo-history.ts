// Lets the demo's companies live through the year before, by the use cases that everybody else goes through and by a clock
// that is set back: the buyers' assessments, shortlists, trials and orders, the vendors' listings and who met them, and
// what the jobs tell of all that. In one transaction, so that a start that is killed leaves a year or none.
import type { Actor } from '#platform/server/actor.ts'
import { listEntriesAbout } from '#platform/server/audit/audit-store.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import type { MailBox } from '#platform/server/mail/mail.ts'
import type { Platform } from '#platform/server/platform.ts'
import { ordersRoom } from '#rooms/buy/orders/server/index.ts'
import { promotionsRoom } from '#rooms/buy/promotions/server/index.ts'
import { subscriptionRoutes } from '#rooms/buy/subscriptions/contract.ts'
import { subscriptionsRoom } from '#rooms/buy/subscriptions/server/index.ts'
import { roiRoutes } from '#rooms/decide/roi/contract.ts'
import { findModels, roiRoom } from '#rooms/decide/roi/server/index.ts'
import { shortlistRoutes } from '#rooms/decide/shortlists/contract.ts'
import { countShortlists, shortlistsRoom } from '#rooms/decide/shortlists/server/index.ts'
import { assessmentRoutes } from '#rooms/discover/assessment/contract.ts'
import { assessmentRoom } from '#rooms/discover/assessment/server/index.ts'
import { type Application, catalogRoutes } from '#rooms/discover/catalog/contract.ts'
import {
  catalogRoom,
  catalogueVersionOf,
  countHolding,
  lookUpPhrasesIn,
} from '#rooms/discover/catalog/server/index.ts'
import { billCompany, billingRoom, stateSampleIssuer, undoInvoices } from '#rooms/pay/billing/server/index.ts'
import { notificationRoutes } from '#rooms/people/notifications/contract.ts'
import { notificationsRoom } from '#rooms/people/notifications/server/index.ts'
import { listingsRoom } from '#rooms/sell/listings/server/index.ts'
import { usageRoom } from '#rooms/value/usage/server/index.ts'
import { demoActor, demoAdministrator, everyDemoActor } from './load-demo-accounts.ts'
import { issuerStatedDaysAgo, sampleIssuer } from './sample-issuer.ts'
import { demoSimulation } from './simulation.ts'
import { billingMoments, northfoldDues } from './year/billing-moments.ts'
import { type Calls, callerOf, type Moment } from './year/calls.ts'
import { assessments, type Evaluation, evaluations, orders, type Person } from './year/history.ts'
import { marketMoments } from './year/market-moments.ts'
import { inOneTransaction } from './year/one-transaction.ts'
import { orderMoments } from './year/order-moments.ts'
import { type SignIn, signInsOf, withSignIns } from './year/sign-ins.ts'
import { usageMoments } from './year/usage-moments.ts'

const dayMs = 86_400_000
/** When the day's first thing happens, in UTC, and how long after one another the others do. */
const beginsAtMs = 8 * 3_600_000
const stepMs = 60_000
/** What was told longer ago than this was read. */
const unreadDays = 10
/** Said in the audit trail of the buyers' company, and so once for good, whatever is deleted later. */
const lived = 'demo.year_lived'

/** What was mailed in that year was read long ago. */
const nowhere: MailBox = {
  enqueueMail: async () => {},
  enqueueUncountedMail: async () => {},
  enqueueCausedMail: async () => true,
}

/** Does nothing where the demo's companies have a history already. */
export async function loadDemoHistory(platform: Platform): Promise<void> {
  if (!(await demoPeople(platform))) return
  const today = platform.clock.now().getTime()
  let now = today
  const clock = { now: () => new Date(now) }
  await inOneTransaction({ ...platform, clock, mail: nowhere }, lived, async (past) => {
    const people = await demoPeople(past)
    if (!people || (await hasLived(past, people.cfo))) return
    const signIn = signInsOf(past)
    const plan = await momentsOfAll(withSignIns(past, signIn), people, signIn)
    await inOrder(plan, (daysAgo, step) => {
      const day = today - (today % dayMs) - daysAgo * dayMs
      now = Math.min(today, day + beginsAtMs + step * stepMs)
    })
    now = today
    await plan.bill()
    await past.inTenantTransaction(people.cfo, (tx) =>
      recordAudit(tx, new Date(today), {
        action: lived,
        targetKind: 'company',
        targetId: people.cfo.tenantId,
      }),
    )
  })
}

function hasLived(past: Platform, cfo: Actor): Promise<boolean> {
  return past.inTenantSnapshot(cfo, async (tx) => {
    const about = { targetKind: 'company', targetId: cfo.tenantId, actions: [lived], limit: 1 }
    return (await listEntriesAbout(tx, about)).length > 0 || (await countShortlists(tx)) > 0
  })
}

interface Plan {
  moments: Moment[]
  /** Sends the notifications that fell due up to a moment. */
  announce: () => Promise<void>
  /** Looks at what is due of each company today, so that the first true look has nothing to write of the year. */
  bill: () => Promise<void>
  /** Takes away what is over for long by the true clock. */
  sweep: () => Promise<void>
}

async function momentsOfAll(past: Platform, people: People, signIn: SignIn): Promise<Plan> {
  const catalogueVersion = catalogueVersionOf(past)
  const lookUpPhrases = lookUpPhrasesIn(past, catalogueVersion)
  const rooms = [
    assessmentRoom(past, { count: (text) => countHolding(past, text), lookUp: lookUpPhrases }),
    billingRoom(past),
    catalogRoom(past, catalogueVersion, lookUpPhrases),
    listingsRoom(past),
    notificationsRoom(past, []),
    ordersRoom(past, undoInvoices),
    promotionsRoom(past),
    roiRoom(past),
    subscriptionsRoom(past),
    shortlistsRoom(past, findModels, lookUpPhrases),
    usageRoom(past),
  ]
  const jobs = rooms.flatMap((room) => room.jobs ?? [])
  const run = async (which: RegExp) => {
    for (const job of jobs) if (which.test(job.name)) await job.run()
  }
  const call = callerOf(rooms)
  const market = await marketMoments(past, people, call)
  const vendor = market.people[0]
  const administrator = await demoAdministrator(past)
  const payers = [{ cfo: () => people.cfo, dues: northfoldDues }, ...market.payers]
  const reads = (person: Actor) => async () => {
    const [newest] = (await call(notificationRoutes.listNotifications, person, {})).items
    if (newest) await call(notificationRoutes.markNotificationsRead, person, { body: { upTo: newest.id } })
  }
  return {
    moments: [
      ...(administrator
        ? [
            {
              daysAgo: issuerStatedDaysAgo,
              isQuiet: true,
              act: () =>
                past.inTenantTransaction(administrator, (tx) =>
                  stateSampleIssuer(tx, past.clock.now(), sampleIssuer),
                ),
            },
          ]
        : []),
      ...assessments.map(({ daysAgo, by, needs }) => ({
        daysAgo,
        act: async () => {
          await call(assessmentRoutes.saveBuyerNeeds, people[by], { body: needs })
        },
      })),
      ...evaluations.flatMap((evaluation) => momentsOf(evaluation, people, call)),
      ...orders.flatMap(({ by, decidedBy, what, ...days }) =>
        orderMoments(call, {
          ...days,
          by: () => people[by],
          decidedBy: () => decidedBy && people[decidedBy],
          what: () => what,
        }),
      ),
      ...market.moments,
      ...(vendor ? usageMoments(call, { ...people, vendor }, past.clock.now().getTime()) : []),
      ...(administrator
        ? payers.flatMap((payer) => billingMoments(past, call, { ...payer, administrator }))
        : []),
      ...[...Object.values(people), ...market.people].map((person) => ({
        daysAgo: unreadDays,
        act: reads(person),
      })),
      ...(await everyDemoActor(past)).map((person, place) => ({
        daysAgo: 1 + ((place * 3) % 7),
        isQuiet: true,
        act: () => signIn(person),
      })),
    ],
    announce: () => run(/^announce/),
    async bill() {
      for (const tenantId of market.buyers())
        await billCompany(past, { kind: 'system', tenantId }, past.clock.now())
    },
    sweep: () => run(/^forget/),
  }
}

async function inOrder(
  { moments, announce, sweep }: Plan,
  setClock: (daysAgo: number, step: number) => void,
): Promise<void> {
  let day: number | undefined
  let step = 0
  for (const { daysAgo, act, isQuiet } of moments.toSorted((a, b) => b.daysAgo - a.daysAgo)) {
    const isNewDay = daysAgo !== day
    step = isNewDay ? 0 : step + 1
    day = daysAgo
    setClock(daysAgo, step)
    // What fell due since the moment before, and then what this one brings: news has the day of what it tells of.
    if (!isQuiet && isNewDay) await announce()
    await act()
    if (!isQuiet) await announce()
  }
  await sweep()
}

type People = Readonly<Record<Person, Actor>>

async function demoPeople(platform: Platform): Promise<People | undefined> {
  const [cfo, cio, ops, procurement] = await Promise.all(
    ['demo-cfo', 'demo-cio', 'demo-ops', 'demo-procurement'].map((name) => demoActor(platform, name)),
  )
  return cfo && cio && ops && procurement ? { cfo, cio, ops, procurement } : undefined
}

function momentsOf(evaluation: Evaluation, people: People, call: Calls): Moment[] {
  const { name, description, daysAgo, by, comments, trials, model } = evaluation
  let shortlistId = ''
  let applications: Application[] = []
  const owner = people[by]
  return [
    {
      daysAgo,
      async act() {
        applications = await namedOf(call, owner, evaluation.applications)
        const applicationIds = applications.map(({ id }) => id)
        for (const applicationId of applicationIds.slice(0, 2))
          await call(catalogRoutes.saveApplication, owner, { params: { applicationId } })
        const shortlist = await call(shortlistRoutes.createShortlist, owner, {
          body: {
            name,
            description,
            applicationIds,
            sharedWith: Object.values(people).flatMap(({ userId }) =>
              userId !== undefined && userId !== owner.userId ? [userId] : [],
            ),
          },
        })
        shortlistId = shortlist.id
      },
    },
    ...trials.map((day, index) => ({
      daysAgo: daysAgo - day,
      async act() {
        const applicationId = applications[index]?.id
        if (applicationId) await call(subscriptionRoutes.startTrial, owner, { body: { applicationId } })
      },
    })),
    ...comments.map(([day, who, type, comment, about]) => ({
      daysAgo: daysAgo - day,
      async act() {
        const applicationId = about === undefined ? undefined : applications[about]?.id
        await call(shortlistRoutes.addComment, people[who], {
          body: { shortlistId, type, comment, ...(applicationId ? { applicationId } : {}) },
        })
      },
    })),
    ...(model
      ? [
          {
            daysAgo: daysAgo - model.day,
            async act() {
              for (const { id, pricing } of applications) {
                const simulation = demoSimulation(pricing, model.figures)
                // The demo models what pays: the first application of the evaluation that saves more than it costs.
                if (!simulation || (simulation.results.roi ?? 0) <= 0) continue
                await call(roiRoutes.saveSimulation, owner, {
                  body: { shortlistId, applicationId: id, ...simulation },
                })
                return
              }
            },
          },
        ]
      : []),
  ]
}

/** Those with these names, in their order. The catalogue answers ready-made text; it is read as a browser would. */
async function namedOf(call: Calls, actor: Actor, names: readonly string[]): Promise<Application[]> {
  const found: Application[] = []
  for (const search of names) {
    // Without a chosen order an exact name comes first.
    const answer: unknown = await call(catalogRoutes.listApplications, actor, { query: { search, limit: 1 } })
    found.push(...JSON.parse(String((answer as { body: Buffer }).body)))
  }
  return found
}
