// What came of the demo company's subscriptions: who uses them, as people enter and a vendor reports it, and what they
// brought. One is used less than it was paid for.
import { boundsOf, monthOf, monthsLater } from '#platform/kernel/time/calendar-month.ts'
import type { Actor } from '#platform/server/actor.ts'
import { subscriptionRoutes } from '#rooms/buy/subscriptions/contract.ts'
import { roiRoutes } from '#rooms/decide/roi/contract.ts'
import { type Application, catalogRoutes } from '#rooms/discover/catalog/contract.ts'
import { usageRoutes } from '#rooms/value/usage/contract.ts'
import type { Calls, Moment } from './calls.ts'
import { orderMoments } from './order-moments.ts'

const dayMs = 86_400_000

/** An application of the sample catalogue that was tried, modelled and then ordered. */
const payables = { name: 'Marrowfen Payables', orderedDaysAgo: 304, seats: 14 }
/** Active users of it, and hundredths of hours saved, the oldest month first; the last of each is last month's. */
const payablesUsers = [6, 8, 9, 11, 12, 12, 13, 13, 14]
const payablesHours = [38_00, 62_00, 75_00, 88_50, 96_00, 94_50, 104_00, 108_00, 112_50]
const hourlyCostMinor = 46_00

/** A demo vendor's application, for nine people, of whom a few work with it. */
const forecast = 'Quillmark Demand Outlook'
const forecastUsers = [3, 4, 4]
const forecastSavings = [900_00, 1_450_00, 1_300_00]

export interface UsagePeople {
  cfo: Actor
  ops: Actor
  vendor: Actor
}

export function usageMoments(call: Calls, { cfo, ops, vendor }: UsagePeople, today: number): Moment[] {
  const idOf = async (name: string) =>
    (await call(subscriptionRoutes.listSubscriptions, cfo, {})).find(
      ({ applicationName }) => applicationName === name,
    )
  const found: Application[] = []
  const enter = (name: string, by: Actor, back: number, activeUsers: number) =>
    quietly(today, back, async (month) => {
      const subscription = await idOf(name)
      if (!subscription) return
      await call(usageRoutes.enterUsage, by, {
        params: { subscriptionId: subscription.id, month },
        body: { activeUsers },
        ifMatch: 0,
      })
    })
  return [
    ...orderMoments(call, {
      daysAgo: payables.orderedDaysAgo,
      by: () => ops,
      decidedBy: () => cfo,
      what: () => {
        const [application] = found
        if (!application) throw new Error(`${payables.name} is not in the catalogue`)
        return {
          kind: 'application',
          applicationId: application.id,
          ...(application.pricing.type === 'per_user' ? { seats: payables.seats } : {}),
        }
      },
    }).map((moment, index) =>
      index > 0
        ? moment
        : {
            ...moment,
            act: async () => {
              const answer: unknown = await call(catalogRoutes.listApplications, ops, {
                query: { search: payables.name, limit: 1 },
              })
              found.push(...JSON.parse(String((answer as { body: Buffer }).body)))
              await moment.act()
            },
          },
    ),
    {
      daysAgo: payables.orderedDaysAgo - 4,
      isQuiet: true,
      async act() {
        const subscription = await idOf(payables.name)
        if (!subscription) return
        await call(usageRoutes.setDepartment, cfo, {
          params: { subscriptionId: subscription.id },
          body: { department: 'Finance & Accounting' },
          ifMatch: 0,
        })
        const simulation = (await call(roiRoutes.listSimulations, cfo, { query: {} })).find(
          ({ applicationId }) => applicationId === subscription.applicationId,
        )
        if (!simulation || !subscription.paidSince) return
        await call(usageRoutes.linkCase, cfo, {
          params: { subscriptionId: subscription.id },
          body: {
            simulationId: simulation.id,
            firstMonth: subscription.paidSince.slice(0, 7),
          },
          ifMatch: 0,
        })
      },
    },
    {
      daysAgo: 100,
      isQuiet: true,
      async act() {
        const subscription = await idOf(forecast)
        if (!subscription) return
        await call(usageRoutes.setDepartment, cfo, {
          params: { subscriptionId: subscription.id },
          body: { department: 'Operations' },
          ifMatch: 0,
        })
      },
    },
    ...payablesUsers.map((users, index) => enter(payables.name, ops, payablesUsers.length - index, users)),
    ...payablesHours.map((hoursHundredths, index) =>
      quietly(today, payablesHours.length - index, async (month) => {
        const subscription = await idOf(payables.name)
        if (!subscription) return
        await call(usageRoutes.recordOutcome, cfo, {
          params: { subscriptionId: subscription.id, month, kind: 'hours' },
          body: {
            ...{ currency: subscription.paid?.currency ?? 'USD', hoursHundredths, hourlyCostMinor },
            note: 'Hours of the accounts desk that typing and chasing took before.',
            evidence: 'Time sheets of the accounts desk, cost centre 410.',
          },
          ifMatch: 0,
        })
      }),
    ),
    ...forecastUsers.map((activeUsers, index) =>
      quietly(today, forecastUsers.length - index, async (month) => {
        const subscription = await idOf(forecast)
        if (!subscription) return
        await call(usageRoutes.reportCustomerUsage, vendor, {
          body: {
            events: [
              {
                eventId: `northfold-${month}`,
                subscriptionId: subscription.id,
                day: `${month}-28`,
                activeUsers,
              },
            ],
          },
        })
      }),
    ),
    ...forecastSavings.map((amountMinor, index) =>
      quietly(today, forecastSavings.length - index, async (month) => {
        const subscription = await idOf(forecast)
        if (!subscription) return
        await call(usageRoutes.recordOutcome, cfo, {
          params: { subscriptionId: subscription.id, month, kind: 'cost' },
          body: {
            ...{ currency: subscription.paid?.currency ?? 'USD', amountMinor },
            note: 'Less stock written off in the two plants that use it.',
            evidence: '',
          },
          ifMatch: 0,
        })
      }),
    ),
  ]
}

/** On the first day of the month after the one that lies so many months back. */
function quietly(today: number, monthsBack: number, act: (month: string) => Promise<void>): Moment {
  const month = monthsLater(monthOf(new Date(today)), -monthsBack)
  const [, after] = boundsOf(month)
  return {
    daysAgo: Math.floor((today - (today % dayMs) - after.getTime()) / dayMs),
    isQuiet: true,
    act: () => act(month),
  }
}
