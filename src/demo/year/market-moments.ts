// The vendors' side of the demo's year: they write and publish, visitors meet what they published, companies try it.
import { type Actor, platformTenantId } from '#platform/server/actor.ts'
import type { Platform } from '#platform/server/platform.ts'
import { promotionRoutes } from '#rooms/buy/promotions/contract.ts'
import { subscriptionRoutes } from '#rooms/buy/subscriptions/contract.ts'
import { countVisits } from '#rooms/discover/listing-views/server/index.ts'
import { type Draft, listingRoutes } from '#rooms/sell/listings/contract.ts'
import { hashOf, seededDraw } from '../catalogue/seeded-draw.ts'
import { demoCustomers } from '../customers.ts'
import { demoActor, foundDemoCustomer } from '../load-demo-accounts.ts'
import { type DemoListing, demoListings, pictureOf, publicationOf } from '../vendor-listings.ts'
import type { Payers } from './billing-moments.ts'
import type { Calls, Moment } from './calls.ts'
import { type Buyer, demoOrders, demoPromotions, demoTrials, firstDuesOf, visitorsOf } from './market.ts'
import { orderMoments } from './order-moments.ts'

const dayMs = 86_400_000
const countedDays = 28
const visitor: Actor = { kind: 'visitor', tenantId: platformTenantId }

/** The moments, the vendors' people, who read their notifications, the companies that buy, and the days on which customers pay. */
export async function marketMoments(
  past: Platform,
  buyers: Readonly<Record<'ops' | 'cfo', Actor>>,
  call: Calls,
): Promise<{
  moments: Moment[]
  people: Actor[]
  buyers: () => string[]
  payers: Pick<Payers, 'cfo' | 'dues'>[]
}> {
  const vendors = new Map<string, Actor>()
  for (const { by } of demoListings) {
    const actor = await demoActor(past, by)
    if (actor) vendors.set(by, { ...actor, activePortal: 'vendor' })
  }
  const today = past.clock.now().getTime()
  /** By name, from the day on which they were published. */
  const shown = new Map<string, string>()
  const companies = new Map<Buyer, { ops: Actor; cfo: Actor }>([['northfold', buyers]])
  const idOf = (listing: string) => {
    const id = shown.get(listing)
    if (id === undefined) throw new Error(`${listing} is not published yet`)
    return id
  }
  const peopleOf = (buyer: Buyer) => {
    const people = companies.get(buyer)
    if (!people) throw new Error(`${buyer} has not registered yet`)
    return people
  }
  const written = await Promise.all(
    demoListings.map(async (listing) => {
      const by = vendors.get(listing.by)
      if (!by) throw new Error(`there is no ${listing.by}`)
      const { default: sharp } = await import('sharp')
      const picture = await sharp(Buffer.from(pictureOf(listing.picture)))
        .png()
        .toBuffer()
      return listingMoments(listing, by, picture, { shown, call, today })
    }),
  )
  return {
    moments: [
      ...demoCustomers.map((customer) => ({
        daysAgo: customer.daysAgo,
        act: async () => {
          companies.set(customer.username, await foundDemoCustomer(past, customer))
        },
      })),
      ...written.flat(),
      ...visitMoments(past, shown, today),
      ...demoTrials.map(({ by, listing, daysAgo }) => ({
        daysAgo,
        act: async () => {
          await call(subscriptionRoutes.startTrial, peopleOf(by).ops, {
            body: { applicationId: idOf(listing) },
          })
        },
      })),
      ...demoOrders.flatMap(({ by, listing, seats, ...days }) =>
        orderMoments(call, {
          ...days,
          by: () => peopleOf(by).ops,
          decidedBy: () => peopleOf(by).cfo,
          what: () => ({
            kind: 'application',
            applicationId: idOf(listing),
            ...(seats === undefined ? {} : { seats }),
          }),
        }),
      ),
      ...demoPromotions.map(({ by, madeDaysAgo, from, until, listings, ...terms }) => ({
        daysAgo: madeDaysAgo,
        act: async () => {
          const vendor = vendors.get(by)
          if (!vendor) throw new Error(`there is no ${by}`)
          await call(promotionRoutes.createPromotion, vendor, {
            body: {
              ...terms,
              from: `${dateOf(today + from * dayMs)}T00:00`,
              until: `${dateOf(today + until * dayMs)}T00:00`,
              zone: 'UTC',
              priority: 'Medium',
              applicationIds: listings.map(idOf),
            },
          })
        },
      })),
    ],
    people: [...vendors.values()],
    buyers: () => [...companies.values()].map(({ ops }) => ops.tenantId),
    payers: demoCustomers.map(({ username }) => ({
      cfo: () => peopleOf(username).cfo,
      dues: { monthlyFrom: firstDuesOf(username) },
    })),
  }
}

function listingMoments(
  { draft, begun, published, evidence, changes }: DemoListing,
  by: Actor,
  picture: Buffer,
  { shown, call, today }: { shown: Map<string, string>; call: Calls; today: number },
): Moment[] {
  let id = ''
  let version = 0
  let current: Draft = draft
  const save = async (changed: Partial<Draft>) => {
    current = { ...current, ...changed }
    const saved = await call(listingRoutes.saveDraft, by, {
      params: { id },
      body: { draft: current },
      ifMatch: version,
    })
    version = saved.version
  }
  const publish = async () => {
    await call(listingRoutes.publishListing, by, {
      body: publicationOf(current, id),
      ifMatch: version,
    })
    shown.set(current.name, id)
  }
  return [
    {
      daysAgo: begun,
      async act() {
        const begunDraft = await call(listingRoutes.createDraft, by, { body: { draft } })
        id = begunDraft.id
        version = begunDraft.version
        const { logo } = await call(listingRoutes.uploadLogo, by, {
          params: { id },
          file: { type: 'image/png', bytes: picture },
        })
        await save({ logo })
      },
    },
    ...(published === undefined ? [] : [{ daysAgo: published, act: publish }]),
    ...evidence.map(({ signal, issuer, scope, link, filed, valid: [from, until] }) => ({
      daysAgo: filed,
      async act() {
        await call(listingRoutes.setEvidence, by, {
          params: { id, signal },
          body: {
            issuer,
            scope,
            link,
            validFrom: dateOf(today + from * dayMs),
            validUntil: dateOf(today + until * dayMs),
          },
          ifMatch: 0,
        })
      },
    })),
    ...changes.map(({ day, isPublished, changes: changed }) => ({
      daysAgo: day,
      async act() {
        await save(changed)
        if (isPublished) await publish()
      },
    })),
  ]
}

/** Every four weeks what their visitors met on each of the days is counted, by the function that counts as they come. */
function visitMoments(past: Platform, shown: ReadonlyMap<string, string>, today: number): Moment[] {
  const publishedOn = new Map(
    demoListings.flatMap(({ draft, published }) =>
      published === undefined ? [] : [[draft.name, published] as const],
    ),
  )
  const count = Math.ceil((Math.max(...publishedOn.values()) + 1) / countedDays)
  return Array.from({ length: count }, (_, nth) => ({
    daysAgo: nth * countedDays,
    isQuiet: true,
    async act() {
      const impressions: Visit[] = []
      const views: Visit[] = []
      for (let daysAgo = (nth + 1) * countedDays - 1; daysAgo >= nth * countedDays; daysAgo--)
        for (const [name, id] of shown) {
          const age = (publishedOn.get(name) ?? 0) - daysAgo
          if (age < 0) continue
          const at = new Date(today - daysAgo * dayMs)
          const part = daysAgo === 0 ? (today % dayMs) / dayMs : 1
          const chance = seededDraw(hashOf(`${name} ${daysAgo}`)).unit
          const met = visitorsOf(name, { age, weekday: at.getUTCDay(), part }, chance)
          impressions.push(...visitsOf(met.shown, at, id))
          views.push(...visitsOf(met.opened, at, id))
        }
      await countVisits(past, visitor, 'impression', impressions)
      await countVisits(past, visitor, 'view', views)
    },
  }))
}

interface Visit {
  who: string
  at: Date
  applicationIds: string[]
}

function visitsOf(visitors: number, at: Date, id: string): Visit[] {
  return Array.from({ length: visitors }, (_, nth) => ({
    who: `visitor ${nth} of the demo`,
    at,
    applicationIds: [id],
  }))
}

const dateOf = (at: number) => new Date(at).toISOString().slice(0, 10)
