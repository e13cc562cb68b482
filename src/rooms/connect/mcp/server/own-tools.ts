// What an assistant may do for the person behind a key: read and fill shortlists, save simulations, read subscriptions and
// renewals, draft orders. Nothing here submits, approves or pays; the routes below can't.
import { z } from 'zod'
import { Refusal } from '#platform/kernel/problem.ts'
import type { CallRoute } from '#platform/server/http/call-route.ts'
import { orderProgramRoutes } from '#rooms/buy/orders/program-contract.ts'
import { subscriptionProgramRoutes } from '#rooms/buy/subscriptions/program-contract.ts'
import { roiProgramRoutes } from '#rooms/decide/roi/program-contract.ts'
import { shortlistProgramRoutes } from '#rooms/decide/shortlists/program-contract.ts'
import { renewalProgramRoutes } from '#rooms/value/renewals/program-contract.ts'
import { quoted } from '../rules/provenance.ts'
import { type AssistantTool, counted, linkToApplication, tool } from './tool.ts'

const { listShortlists, getShortlist, createShortlist, changeShortlist } = shortlistProgramRoutes
const { saveSimulation } = roiProgramRoutes
const { draftOrder } = orderProgramRoutes
const { listSubscriptions } = subscriptionProgramRoutes
const { listRenewals } = renewalProgramRoutes

const idempotencyKey = z
  .string()
  .min(8)
  .max(128)
  .regex(/^[\x21-\x7e]+$/, 'must be visible ASCII characters')
  .optional()
  .describe('New for each new request, the same when a request is sent again: it is then done once')

export function ownTools(call: CallRoute): AssistantTool[] {
  return [
    tool({
      name: 'list_shortlists',
      title: 'List shortlists',
      description: 'List the shortlists of the user’s company that are not archived, newest first.',
      input: listShortlists.query,
      output: listShortlists.returns,
      changes: 'nothing',
      async run(actor, query) {
        const result = await call(actor, listShortlists, { query })
        return {
          result,
          text: `${counted(result.items.length, 'shortlist')}${result.next === null ? '' : ' and more'}.`,
          provenance: ['your company’s records'],
          links: result.items.slice(0, 10).map(linkToShortlist),
        }
      },
    }),
    tool({
      name: 'add_to_shortlist',
      title: 'Add to a shortlist',
      description:
        'Add an application to a shortlist, or to a new one of a name. A shortlist holds four applications at most. Colleagues see it.',
      input: z.strictObject({
        applicationId: z.uuid(),
        shortlistId: z.uuid().optional().describe('Leave it out to make a new shortlist'),
        name: createShortlist.body.shape.name.optional().describe('Of a new shortlist'),
        idempotencyKey,
      }),
      output: getShortlist.returns,
      changes: 'sets',
      async run(actor, { applicationId, shortlistId, name, idempotencyKey: key }) {
        const shortlist =
          shortlistId === undefined
            ? await call(actor, createShortlist, {
                body: { name: getName(name), applicationIds: [applicationId] },
                idempotencyKey: key,
              })
            : await added(call, actor, shortlistId, applicationId)
        return {
          result: shortlist,
          text: `The shortlist ${quoted(shortlist.name)} holds ${counted(shortlist.applicationIds.length, 'application')}.`,
          provenance: ['your company’s records'],
          links: [linkToShortlist(shortlist)],
        }
      },
    }),
    tool({
      name: 'save_simulation',
      title: 'Save a simulation',
      description:
        'Work out a return and keep it for an application of a shortlist; one that is kept of the two already is updated. Show the user the figures of simulate_return first.',
      input: saveSimulation.body.extend({ idempotencyKey }),
      output: saveSimulation.returns,
      changes: 'sets',
      async run(actor, { idempotencyKey: key, ...body }) {
        const result = await call(actor, saveSimulation, { body, idempotencyKey: key })
        return {
          result,
          text: `The simulation of ${quoted(result.applicationName)} is saved${result.isExample ? '. Its figures are those of the example, so it counts in no sum until they are confirmed' : ''}.`,
          provenance: ['modelled by you', 'stated by the vendor'],
          links: [
            linkToApplication({ id: result.applicationId, name: result.applicationName }),
            { title: 'Shortlist', path: `/collaboration?shortlist=${result.shortlistId}` },
          ],
        }
      },
    }),
    tool({
      name: 'list_subscriptions',
      title: 'List subscriptions',
      description:
        'List what the user’s company tries, pays for and has had, newest first. Amounts are minor units.',
      input: listSubscriptions.query,
      output: listSubscriptions.returns,
      changes: 'nothing',
      async run(actor, query) {
        const result = await call(actor, listSubscriptions, { query })
        const running = result.items.filter(({ status }) => status === 'active').length
        return {
          result,
          text: `${counted(result.items.length, 'subscription')}, ${running} active${result.next === null ? '' : ', and more'}.`,
          provenance: ['your company’s records'],
          links: [{ title: 'Subscriptions', path: '/subscriptions' }],
        }
      },
    }),
    tool({
      name: 'list_renewals',
      title: 'List renewals',
      description: 'List what renews, ends or becomes paid next in the user’s company, the soonest first.',
      input: listRenewals.query,
      output: listRenewals.returns,
      changes: 'nothing',
      async run(actor, query) {
        const result = await call(actor, listRenewals, { query })
        const [next] = result.items
        return {
          result,
          text: next ? `Next is ${quoted(next.app)} on ${next.date}.` : 'Nothing renews.',
          provenance: ['your company’s records'],
          links: [{ title: 'Subscriptions', path: '/subscriptions' }],
        }
      },
    }),
    tool({
      name: 'draft_order',
      title: 'Draft an order',
      description:
        'Draft an order of an application, a plan or a credit package for the user, at today’s price. It orders and pays nothing: tell the user to look at the draft and submit it, and that a colleague approves it.',
      input: z.strictObject({ ...draftOrder.body.shape, idempotencyKey }),
      output: draftOrder.returns,
      changes: 'adds',
      async run(actor, { idempotencyKey: key, ...body }) {
        const result = await call(actor, draftOrder, { body, idempotencyKey: key })
        return {
          result,
          text: `Order ${result.number} of ${quoted(result.itemName)} is a draft. Nothing is ordered until a person submits it and another one approves it.`,
          provenance: ['your company’s records'],
          links: [{ title: `Order ${result.number}`, path: `/orders/${result.id}` }],
        }
      },
    }),
  ]
}

/** As it is where the application is in it already. Somebody else's change in between is refused, and nothing is lost. */
async function added(
  call: CallRoute,
  actor: Parameters<CallRoute>[0],
  id: string,
  applicationId: string,
): Promise<z.output<typeof getShortlist.returns>> {
  const shortlist = await call(actor, getShortlist, { params: { id } })
  if (shortlist.applicationIds.includes(applicationId)) return shortlist
  return call(actor, changeShortlist, {
    params: { id },
    body: { applicationIds: [...shortlist.applicationIds, applicationId] },
    ifMatch: shortlist.version,
  })
}

function getName(name: string | undefined): string {
  if (name !== undefined) return name
  throw new Refusal('invalid_input', 'Say shortlistId, or the name of a new shortlist.', {
    fields: [{ field: 'name', reason: 'is required, or shortlistId' }],
  })
}

function linkToShortlist({ id, name }: { id: string; name: string }) {
  return { title: name, path: `/collaboration?shortlist=${id}` as const }
}
