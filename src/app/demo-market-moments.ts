// The vendors' side of the demo's year: they write and publish, visitors meet what they published, companies try it.
import sharp from 'sharp'
import { type Actor, platformTenantId } from '#platform/server/actor.ts'
import type { Platform } from '#platform/server/platform.ts'
import { hashOf, seededDraw } from '#rooms/catalog/sample/seeded-draw.ts'
import { countVisits } from '#rooms/catalog/server/index.ts'
import { demoCustomers } from '#rooms/identity/sample/demo-customers.ts'
import { demoActor, foundDemoCustomer } from '#rooms/identity/server/index.ts'
import { type Draft, listingRoutes } from '#rooms/listings/contract.ts'
import {
  type DemoListing,
  demoListings,
  pictureOf,
  publicationOf,
} from '#rooms/listings/sample/demo-listings.ts'
import { procurementRoutes } from '#rooms/procurement/contract.ts'
import type { Calls, Moment } from './demo-calls.ts'
import { demoTrials, type Trier, visitorsOf } from './demo-market.ts'

const dayMs = 86_400_000
const visitor: Actor = { kind: 'visitor', tenantId: platformTenantId }

/** The moments, and the vendors' people, who read what they are told. */
export async function marketMoments(
  past: Platform,
  buyers: Readonly<Record<'ops' | 'cfo', Actor>>,
  call: Calls,
): Promise<{ moments: Moment[]; people: Actor[] }> {
  const vendors = new Map<string, Actor>()
  for (const { by } of demoListings) {
    const actor = await demoActor(past, by)
    if (actor) vendors.set(by, { ...actor, activePortal: 'vendor' })
  }
  const today = past.clock.now().getTime()
  /** By name, from the day on which they were published. */
  const shown = new Map<string, string>()
  const triers = new Map<Trier, Actor>([
    ['demo-ops', buyers.ops],
    ['demo-cfo', buyers.cfo],
  ])
  const written = await Promise.all(
    demoListings.map(async (listing) => {
      const by = vendors.get(listing.by)
      if (!by) throw new Error(`there is no ${listing.by}`)
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
          triers.set(customer.username, await foundDemoCustomer(past, customer))
        },
      })),
      ...written.flat(),
      ...visitMoments(past, shown, today),
      ...demoTrials.map(({ by, listing, daysAgo }) => ({
        daysAgo,
        act: async () => {
          const trier = triers.get(by)
          const applicationId = shown.get(listing)
          if (!trier || applicationId === undefined) throw new Error(`${by} cannot try ${listing} yet`)
          await call(procurementRoutes.startTrial, trier, { body: { applicationId } })
        },
      })),
    ],
    people: [...vendors.values()],
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
      body: { version, draft: current },
    })
    version = saved.version
  }
  const publish = async () => {
    await call(listingRoutes.publishListing, by, { body: publicationOf(current, id, version) })
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
            version: 0,
            issuer,
            scope,
            link,
            validFrom: dateOf(today + from * dayMs),
            validUntil: dateOf(today + until * dayMs),
          },
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

/** Each day's visitors, counted as the route counts them, all of a day in one go. */
function visitMoments(past: Platform, shown: ReadonlyMap<string, string>, today: number): Moment[] {
  const publishedOn = new Map(
    demoListings.flatMap(({ draft, published }) =>
      published === undefined ? [] : [[draft.name, published] as const],
    ),
  )
  const days = Math.max(...publishedOn.values())
  return Array.from({ length: days + 1 }, (_, daysAgo) => ({
    daysAgo,
    isQuiet: true,
    async act() {
      const day = new Date(today - daysAgo * dayMs)
      const part = daysAgo === 0 ? (today % dayMs) / dayMs : 1
      const impressions = new Map<number, string[]>()
      const views = new Map<number, string[]>()
      for (const [name, id] of shown) {
        const chance = seededDraw(hashOf(`${name} ${daysAgo}`)).unit
        const age = (publishedOn.get(name) ?? 0) - daysAgo
        const met = visitorsOf(name, { age, weekday: day.getUTCDay(), part }, chance)
        for (let at = 0; at < met.shown; at++) impressions.set(at, [...(impressions.get(at) ?? []), id])
        for (let at = 0; at < met.opened; at++) views.set(at, [...(views.get(at) ?? []), id])
      }
      await countVisits(past, visitor, 'impression', visitsOf(impressions))
      await countVisits(past, visitor, 'view', visitsOf(views))
    },
  }))
}

function visitsOf(met: ReadonlyMap<number, string[]>) {
  return [...met].map(([at, applicationIds]) => ({ who: `visitor ${at} of the demo`, applicationIds }))
}

const dateOf = (at: number) => new Date(at).toISOString().slice(0, 10)
