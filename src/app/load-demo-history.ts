// Lets the demo's buyers live through the year before, by the use cases that everybody else goes through and by a clock
// that is set back: assessments, shortlists, comments, trials, orders, and what the chores tell of them.
import type { Returned, RouteContract, Sent } from '#platform/contract/route.ts'
import type { Actor } from '#platform/server/actor.ts'
import { type BoundRoute, WithHeaders } from '#platform/server/http/binding.ts'
import type { Platform, Room } from '#platform/server/platform.ts'
import { assessmentRoutes } from '#rooms/assessment/contract.ts'
import { assessmentRoom } from '#rooms/assessment/server/index.ts'
import { type Application, catalogRoutes } from '#rooms/catalog/contract.ts'
import { catalogRoom, catalogueVersionOf } from '#rooms/catalog/server/index.ts'
import { demoActor } from '#rooms/identity/server/index.ts'
import { notificationRoutes } from '#rooms/notifications/contract.ts'
import { notificationsRoom } from '#rooms/notifications/server/index.ts'
import { procurementRoutes } from '#rooms/procurement/contract.ts'
import { procurementRoom } from '#rooms/procurement/server/index.ts'
import { roiRoutes } from '#rooms/roi/contract.ts'
import { demoSimulation } from '#rooms/roi/sample/demo-simulation.ts'
import { roiRoom } from '#rooms/roi/server/index.ts'
import { shortlistRoutes } from '#rooms/shortlists/contract.ts'
import { countShortlists, shortlistsRoom } from '#rooms/shortlists/server/index.ts'
import { assessments, type Evaluation, evaluations, orders, type Person } from './demo-history.ts'

const dayMs = 86_400_000
/** What happens on one day happens so long after one another. */
const stepMs = 60_000
/** What was told longer ago than this was read. */
const unreadDays = 10

interface Moment {
  daysAgo: number
  act: () => Promise<void>
}

/** Does nothing where the demo's company has a history already. */
export async function loadDemoHistory(platform: Platform): Promise<void> {
  const people = await demoPeople(platform)
  if (!people) return
  if ((await platform.inTenantSnapshot(people.cfo, countShortlists)) > 0) return
  const today = platform.clock.now().getTime()
  let now = today
  const past: Platform = { ...platform, clock: { now: () => new Date(now) } }
  const rooms = [
    assessmentRoom(past),
    catalogRoom(past, catalogueVersionOf(past)),
    notificationsRoom(past),
    procurementRoom(past),
    roiRoom(past),
    shortlistsRoom(past),
  ]
  const call = callerOf(rooms)
  const announcements = rooms
    .flatMap(({ chores }) => chores ?? [])
    .filter(({ name }) => /^announce/.test(name))
  const moments = [
    ...assessments.map(({ daysAgo, by, needs }) => ({
      daysAgo,
      act: async () => {
        await call(assessmentRoutes.saveBuyerNeeds, people[by], { body: needs })
      },
    })),
    ...evaluations.flatMap((evaluation) => momentsOf(evaluation, people, call)),
    ...orders.flatMap((order) => orderMoments(order, people, call)),
    {
      daysAgo: unreadDays,
      act: async () => {
        for (const person of Object.values(people)) {
          const [newest] = (await call(notificationRoutes.listNotifications, person, {})).items
          if (newest)
            await call(notificationRoutes.markNotificationsRead, person, { body: { upTo: newest.id } })
        }
      },
    },
  ].toSorted((a, b) => b.daysAgo - a.daysAgo)
  for (const [at, { daysAgo, act }] of moments.entries()) {
    now = Math.min(today, today - daysAgo * dayMs + at * stepMs)
    // What fell due in between is told as it would have been.
    for (const chore of announcements) await chore.run()
    await act()
  }
}

type People = Readonly<Record<Person, Actor>>

async function demoPeople(platform: Platform): Promise<People | undefined> {
  const [cfo, cio, ops, procurement] = await Promise.all(
    ['demo-cfo', 'demo-cio', 'demo-ops', 'demo-procurement'].map((name) => demoActor(platform, name)),
  )
  return cfo && cio && ops && procurement ? { cfo, cio, ops, procurement } : undefined
}

type Calls = <R extends RouteContract>(
  contract: R,
  actor: Actor,
  sent: Sent<R> & { ifMatch?: number },
) => Promise<Returned<R>>

/** Calls the use case behind a route as its door binds it: the same input check, the same permissions of the use case. */
function callerOf(rooms: readonly Room[]): Calls {
  const bound = new Map<RouteContract, BoundRoute>(
    rooms.flatMap(({ routes }) => routes.map((route) => [route.contract, route] as const)),
  )
  return async (contract, actor, { params, query, body, ifMatch }) => {
    const route = bound.get(contract)
    if (!route) throw new Error(`${contract.path} is not bound`)
    const answer = await route.handle({
      actor,
      params: contract.params?.parse(params),
      query: contract.query?.parse(query ?? {}),
      body: contract.body?.parse(body),
      ifMatch: ifMatch as never,
      visitor: undefined,
      browser: { cookie: undefined, userAgent: undefined },
      origin: () => '',
      idempotency: undefined,
      file: undefined as never,
    })
    return (answer instanceof WithHeaders ? answer.value : answer) as never
  }
}

function momentsOf(evaluation: Evaluation, people: People, call: Calls): Moment[] {
  const { name, description, daysAgo, by, comments, trials, model, outcome } = evaluation
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
        const made = await call(shortlistRoutes.createShortlist, owner, {
          body: {
            name,
            description,
            applicationIds,
            sharedWith: Object.values(people).flatMap(({ userId }) =>
              userId !== undefined && userId !== owner.userId ? [userId] : [],
            ),
          },
        })
        shortlistId = made.id
        await call(shortlistRoutes.changeShortlist, owner, {
          params: { id: shortlistId },
          body: { status: 'review' },
        })
      },
    },
    ...trials.map((day, index) => ({
      daysAgo: daysAgo - day,
      async act() {
        const applicationId = applications[index]?.id
        if (applicationId) await call(procurementRoutes.startTrial, owner, { body: { applicationId } })
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
                if (!simulation) continue
                await call(roiRoutes.saveSimulation, owner, {
                  body: { shortlistId, applicationId: id, ...simulation },
                })
                return
              }
            },
          },
        ]
      : []),
    ...(outcome
      ? [
          {
            daysAgo: daysAgo - Math.max(...comments.map(([day]) => day)) - 1,
            async act() {
              await call(shortlistRoutes.changeShortlist, owner, {
                params: { id: shortlistId },
                body: { status: outcome },
              })
            },
          },
        ]
      : []),
  ]
}

function orderMoments(
  { daysAgo, by, what, decidedBy, decidedAfter = 1 }: (typeof orders)[number],
  people: People,
  call: Calls,
): Moment[] {
  let id = ''
  let version = 0
  return [
    {
      daysAgo,
      async act() {
        const drafted = await call(procurementRoutes.createOrder, people[by], { body: what })
        id = drafted.id
        const submitted = await call(procurementRoutes.submitOrder, people[by], {
          params: { id },
          ifMatch: drafted.version,
        })
        version = submitted.version
      },
    },
    ...(decidedBy
      ? [
          {
            daysAgo: daysAgo - decidedAfter,
            async act() {
              await call(procurementRoutes.approveOrder, people[decidedBy], {
                params: { id },
                ifMatch: version,
              })
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
