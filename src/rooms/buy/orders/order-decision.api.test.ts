// Who may approve what a company orders together, and what the one who decides is shown, through HTTP.
import pg from 'pg'
import { describe, expect, inject, test, vi } from 'vitest'
import {
  act,
  app,
  approved,
  did,
  drafted,
  otherId,
  people,
  seen,
  signIn,
  startForThisFile,
  submitted,
  users,
} from '#app/testing/application-orders.ts'
import { listingId } from '#app/testing/listing-builder.ts'
import { aSimulation } from '#app/testing/simulation-builder.ts'
import type { TestBrowser } from '#app/testing/test-browser.ts'
import type { Order, OrderCase } from './contract.ts'

startForThisFile()

describe('the approval limit', () => {
  const setLimit = (limitMinor: unknown, by = people.cfo) =>
    by.send('PUT', '/api/approval-limit', { limitMinor })

  test('an owner sets it, others read it, and it decides who may approve', async () => {
    expect((await people.ops.ask('/api/approval-limit')).json).toEqual({
      ...{ limitMinor: 2_000_000, currency: 'USD', windowDays: 30 },
    })
    expect((await setLimit(1, people.ops)).status).toBe(403)
    for (const wrong of [-1, 1.5, '20000', 10_000_000_001]) expect((await setLimit(wrong)).status).toBe(400)
    expect((await setLimit(100_000)).status).toBe(200)
    expect((await drafted(people.ops, users(1))).approval).toMatchObject({
      roles: ['cfo'],
      limitMinor: 100_000,
    })
    const { rows } = await app.asSuperuser(
      "select details from audit_entry where action = 'procurement.approval_limit_changed'",
    )
    expect(rows[0]?.details).toMatchObject({ fromMinor: 2_000_000, toMinor: 100_000 })
  })

  test('two orders of one requester that are above the limit together are the CFO’s, each of them', async () => {
    // 15 × $100 × 12 = $18,000 each.
    const one = await submitted(users(15))
    expect((await seen(one)).approval.roles).toEqual(['cfo', 'procurement'])
    const other = await submitted(users(15, otherId))
    for (const order of [one, other]) {
      expect((await seen(order)).approval).toMatchObject({ roles: ['cfo'], besideMinor: 1_800_000 })
      expect((await act(people.procurement, order, 'approve')).status).toBe(403)
    }
    await did(people.cfo, one, 'approve')
    expect((await act(people.procurement, other, 'approve')).status).toBe(403)
    // Thirty days after the first was submitted it counts no more.
    app.clock.advance(31 * 86_400)
    await signIn()
    expect((await seen(other)).approval.roles).toEqual(['cfo', 'procurement'])
  })

  test('another requester’s orders, and the one that an order takes the place of, are not counted beside it', async () => {
    await approved(users(15))
    expect((await drafted(people.cio, users(15, otherId))).approval.besideMinor).toBe(0)
    expect((await drafted(people.ops, users(16))).approval.besideMinor).toBe(0)
  })

  test('a wallet of credits takes the place of nothing: another one of the same and a plan are counted beside it', async () => {
    const wallet = { kind: 'plan', planId: 'platform-credit-wallet' }
    const besideOf = async (what: object) => (await drafted(people.ops, what)).approval.besideMinor
    await submitted({ kind: 'plan', planId: 'platform-annual', seats: 10 })
    expect(await besideOf(wallet)).toBe(420_000)
    const sent = await submitted(wallet)
    // An order that waits is not counted beside itself.
    expect((await seen(sent)).approval.besideMinor).toBe(420_000)
    expect(await besideOf(wallet)).toBe(420_000 + 8_500_000)
    // The next platform plan takes the place of the first one.
    expect(await besideOf({ kind: 'plan', planId: 'platform-monthly', seats: 1 })).toBe(8_500_000)
  })

  test('Z8 without a CFO another owner decides, and a role that is removed meanwhile approves nothing', async () => {
    const order = await submitted(users(50))
    await app.asSuperuser("update app_user set sub_role = 'cio' where username = 'demo-cfo'")
    try {
      await signIn()
      // Demo-cfo owns the company, and is not the CFO any more.
      expect((await seen(order)).approval).toMatchObject({
        roles: ['cfo'],
        ownersDecide: true,
        approvers: ['demo-cfo'],
      })
      expect((await act(people.procurement, order, 'approve')).status).toBe(403)
      expect((await did(people.cfo, order, 'approve')).state).toBe('approved')
    } finally {
      await app.asSuperuser("update app_user set sub_role = 'cfo' where username = 'demo-cfo'")
    }
  })

  test('Z8 a role that is taken away while its holder approves approves nothing', async () => {
    const order = await submitted(users(9))
    const other = new pg.Client({
      connectionString: inject('superuserUrl').replace('/postgres?', `/${app.databaseName}?`),
    })
    await other.connect()
    try {
      await other.query('begin')
      await other.query("update app_user set sub_role = 'ops' where username = 'demo-procurement'")
      const approving = act(people.procurement, order, 'approve')
      // The approval waits for the change of its own member; nothing else in this database waits.
      await vi.waitFor(
        async () => {
          const { rows } = await app.asSuperuser(
            "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
          )
          expect(rows).toHaveLength(1)
        },
        { timeout: 20_000 },
      )
      await other.query('commit')
      expect((await approving).status).toBe(403)
      expect((await seen(order)).state).toBe('submitted')
    } finally {
      await other.query('rollback')
      await other.end()
      await app.asSuperuser(
        "update app_user set sub_role = 'procurement' where username = 'demo-procurement'",
      )
    }
  })
})

describe('the case for an order', () => {
  const caseOf = async (order: Order, by = people.cfo) =>
    (await by.ask(`/api/orders/${order.id}/case`)).json as OrderCase

  async function goTo(moment: string) {
    app.clock.advance((Date.parse(moment) - app.clock.now().getTime()) / 1000)
    await signIn()
  }

  test('shows what shortlists decided, what was modelled and which certificates hold, no other company’s, and takes a reason where it was rejected', async () => {
    // A month before the certificate ends.
    await goTo('2027-06-01T12:00:00.000Z')
    const order = await submitted(users(9))
    expect(await caseOf(order)).toMatchObject({ verdicts: [], model: null })
    const shortlistAnswer = await people.ops.send('POST', '/api/shortlists', {
      name: 'Ledgers',
      applicationIds: [listingId, otherId],
    })
    expect(shortlistAnswer.status).toBe(201)
    const shortlistId = shortlistAnswer.json.id
    const say = async (by: TestBrowser, type: string, comment: string) =>
      expect(
        (await by.send('POST', '/api/comments', { shortlistId, applicationId: listingId, type, comment }))
          .status,
      ).toBe(201)
    await say(people.procurement, 'approval', 'Fits.')
    await say(people.cio, 'approval', 'Safe.')
    app.clock.advance(60)
    await say(people.procurement, 'rejection', 'Too expensive.')
    const saved = await people.cio.send('POST', '/api/roi-simulations', {
      ...{ shortlistId, applicationId: listingId },
      ...aSimulation(undefined, 'base', { kind: 'per_user', amountMinor: 10_000, period: 'monthly' }),
    })
    expect(saved.status, saved.body).toBe(201)
    expect(await caseOf(order)).toEqual({
      // The last word of each person, newest first.
      verdicts: [
        {
          ...{ shortlistId, shortlistName: 'Ledgers', verdict: 'rejection', by: 'demo-procurement' },
          ...{ comment: 'Too expensive.', decidedAt: app.clock.now().toISOString() },
        },
        expect.objectContaining({ verdict: 'approval', by: 'demo-cio', comment: 'Safe.' }),
      ],
      model: expect.objectContaining({
        ...{ shortlistId, savedBy: 'demo-cio', payback: expect.any(Number) },
        worst: expect.objectContaining({ roi: expect.any(Number) }),
      }),
      certificates: [
        {
          standard: 'SOC2',
          issuer: 'An auditor',
          validUntil: '2027-06-30',
          state: 'ends-soon',
          daysLeft: 29,
        },
      ],
      // Another application of the shortlist, at its published price.
      alternatives: [
        {
          ...{ applicationId: otherId, applicationName: expect.any(String), shortlistId },
          ...{ shortlistName: 'Ledgers', approvals: 0, rejections: 0, roi: null },
          pricing: expect.objectContaining({ currency: 'USD' }),
        },
      ],
      committedMinor: expect.any(Number),
    })
    // What was rejected is asked for with a reason, as often as it is submitted, whatever was approved elsewhere since.
    for (let later = 0; later < 21; later += 1) {
      const list = await people.cio.send('POST', '/api/shortlists', {
        name: `Ledgers ${later}`,
        applicationIds: [listingId],
      })
      const approval = {
        shortlistId: list.json.id,
        applicationId: listingId,
        type: 'approval',
        comment: 'Fits.',
      }
      expect((await people.cio.send('POST', '/api/comments', approval)).status).toBe(201)
    }
    expect((await caseOf(order)).verdicts.map(({ verdict }: { verdict: string }) => verdict)).not.toContain(
      'rejection',
    )
    await did(people.ops, order, 'reopen')
    const refused = await act(people.ops, await seen(order), 'submit')
    expect([refused.status, refused.json.detail]).toEqual([
      400,
      `Your company rejected ${order.itemName} in a shortlist. Enter a reason why you ask for it anyway.`,
    ])
    expect(refused.json.errors).toMatchObject([{ field: 'reason' }])
    expect((await seen(order)).state).toBe('draft')
    const again = await did(people.ops, await seen(order), 'submit', { reason: 'The auditors ask for it.' })
    expect(again.history[0]).toMatchObject({ step: 'submit', reason: 'The auditors ask for it.' })
    // On the day after its last one a certificate holds no more.
    await goTo('2027-07-02T12:00:00.000Z')
    expect((await caseOf(order)).certificates).toMatchObject([{ state: 'expired' }])
    // What another application was found to be is no case of this one.
    const other = await drafted(people.ops, users(3, otherId))
    expect(await caseOf(other)).toMatchObject({ verdicts: [], model: null })
    const plan = await drafted(people.ops, { kind: 'plan', planId: 'platform-annual', seats: 5 })
    expect(await caseOf(plan)).toMatchObject({
      verdicts: [],
      model: null,
      alternatives: [],
      certificates: [],
    })
    // Once a colleague takes the rejection back, nobody is asked for a reason any more.
    await say(people.procurement, 'approval', 'Now it fits the budget.')
    await did(people.ops, await seen(again, people.ops), 'reopen')
    await did(people.ops, await seen(again, people.ops), 'submit')
  })
})
