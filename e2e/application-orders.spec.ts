// Applications are ordered: from the listing to an active subscription by two people, and what the vendor sees of it.
import type { Browser, Page } from '@playwright/test'
import type { Subscription } from '#rooms/buy/subscriptions/contract.ts'
import { post } from './support/account.ts'
import { expect, open, test } from './support/test.ts'
import { violations } from './support/violations.ts'

const demoPassword = 'Lantern-Harbour-42'
const orderAddress = /\/orders\/[0-9a-f-]{36}$/
const aside = (page: Page) => page.getByRole('region', { name: 'State and actions' })
const lines = (page: Page) => page.getByRole('table', { name: 'Lines of the order' })

/** A window of its own for one of the demo company's people. */
async function colleague(browser: Browser, username: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  const answer = await post(page.request, '/api/auth/login', { username, password: demoPassword })
  if (answer.status() !== 200) throw new Error(`${username} was answered ${answer.status()}`)
  return page
}

interface Listed {
  id: string
  name: string
  pricing: { type: string; period: string; amount: number }
}

/** An application of this kind that the demo company has nothing of yet. */
async function unknownTo(
  page: Page,
  isWanted: (one: Listed) => boolean,
  which: 'first' | 'last' = 'first',
): Promise<Listed> {
  const subscriptions: Subscription[] = await (await page.request.get('/api/subscriptions')).json()
  const known = new Set(subscriptions.map(({ applicationId }) => applicationId))
  const listed: Listed[] = await (await page.request.get('/api/applications?limit=200')).json()
  const unknown = listed.filter((one) => isWanted(one) && !known.has(one.id))
  const found = unknown.at(which === 'first' ? 0 : -1)
  if (!found) throw new Error('the sample catalogue has none')
  return found
}
const isMonthlyPerUser = ({ pricing }: Listed) =>
  pricing.type === 'per_user' && pricing.period === 'monthly' && pricing.amount > 0

test('MKT-18 a trial is converted: one person orders from the listing, another approves, and the subscription is active', async ({
  browser,
}) => {
  const ops = await colleague(browser, 'demo-ops')
  const application = await unknownTo(ops, isMonthlyPerUser)
  await open(ops, `/marketplace/${application.id}`)
  const offer = ops.getByRole('complementary', { name: 'Price and actions' })
  await expect(offer.getByRole('link', { name: `Order ${application.name}` })).toBeVisible()
  await offer.getByRole('button', { name: 'Start Trial' }).click()
  await expect(offer).toContainText('On trial until')
  await offer.getByRole('link', { name: `Convert to paid ${application.name}` }).click()
  await expect(ops.getByRole('heading', { level: 1 })).toHaveText('New order')
  await expect(ops.getByText('the paid subscription begins when those days end')).toBeVisible()
  // A buyer who does not want to wait for that gives up the free days, and reads so.
  await ops.getByLabel('Start now, with the approval.').check()
  await expect(ops.getByText('The approval charges nothing: an invoice follows')).toBeVisible()
  await ops.getByLabel('Users').fill('0')
  await expect(ops.getByText('Users: 0 is too low. Enter a whole number from 1 to 100,000.')).toBeVisible()
  await ops.getByLabel('Users').fill('7')
  await expect(lines(ops)).toContainText(`${application.name}, 7 users for one month`)
  expect(await violations(ops)).toEqual([])
  await ops.getByRole('button', { name: 'Make draft order' }).click()
  await expect(ops).toHaveURL(orderAddress)
  await expect(aside(ops)).toContainText('Nothing is due before approval.')
  await aside(ops).getByRole('button', { name: 'Submit for approval' }).click()
  await expect(aside(ops)).toContainText('Waiting for approval')

  const cfo = await colleague(browser, 'demo-cfo')
  await open(cfo, new URL(ops.url()).pathname)
  await aside(cfo).getByRole('button', { name: 'Approve' }).click()
  const dialog = cfo.getByRole('dialog')
  await expect(dialog).toContainText(
    'Its subscription starts now: your company gives up the free trial until',
  )
  await expect(dialog).toContainText('The approval charges nothing')
  await dialog.getByRole('button', { name: 'Approve' }).click()
  await expect(aside(cfo)).toContainText('Approved')
  await expect(cfo.getByRole('region', { name: 'What happens next' })).toContainText(
    'its subscription of the application is in force',
  )
  expect(await violations(cfo)).toEqual([])

  const subscriptions: Subscription[] = await (await ops.request.get('/api/subscriptions')).json()
  expect(subscriptions.filter(({ applicationId }) => applicationId === application.id)).toMatchObject([
    { status: 'active', vendor: expect.any(String), paid: { users: 7, endsOn: null } },
  ])
  await open(ops, `/marketplace/${application.id}`)
  await expect(offer).toContainText('In use since')
  await offer.getByRole('link', { name: 'Change users' }).click()
  await expect(ops.getByText('Your company has a subscription of it for 7 users.')).toBeVisible()
})

test('what is priced by transaction can’t be ordered online: the listing says Contact Sales, and a request arrives', async ({
  browser,
}) => {
  const ops = await colleague(browser, 'demo-ops')
  const application = await unknownTo(ops, ({ pricing }) => pricing.type === 'per_transaction')
  await open(ops, `/marketplace/${application.id}`)
  const offer = ops.getByRole('complementary', { name: 'Price and actions' })
  await offer.getByRole('link', { name: `Contact Sales about ${application.name}` }).click()
  await expect(
    ops.getByRole('heading', { name: `${application.name} can’t be ordered online` }),
  ).toBeVisible()
  await expect(ops.getByText('is priced by transaction, so the cost depends on your volume')).toBeVisible()
  await ops.getByRole('button', { name: 'Contact Sales' }).click()
  const dialog = ops.getByRole('dialog', { name: `Contact Sales about ${application.name}` })
  await dialog.getByLabel('Name', { exact: true }).fill('Ada Keller')
  await dialog.getByLabel('Work email').fill('ada@northfold.example')
  await dialog.getByLabel('Company name').fill('Northfold')
  await dialog.getByRole('button', { name: 'Send request' }).click()
  await expect(dialog.getByRole('status')).toContainText('Your request has arrived.')
})

test('users who are paid for keep their price on the page of a new order, and its draft costs what the page says', async ({
  browser,
}) => {
  const ops = await colleague(browser, 'demo-ops')
  const subscriptions: Subscription[] = await (await ops.request.get('/api/subscriptions')).json()
  const running = subscriptions.find(({ keptPrice }) => keptPrice?.seats === 9)
  expect(running?.keptPrice).toMatchObject({ totalMinor: 153_090, billing: 'monthly' })
  await open(ops, `/orders/new?application=${running?.applicationId}&seats=12`)
  // Nine users at $170.10, three at the published $189.00.
  await expect(lines(ops)).toContainText('9 users for one month, at the price you have')
  await expect(lines(ops)).toContainText('3 more users for one month')
  await expect(ops.getByRole('form')).toContainText('$2,097.90 a month')
  await ops.getByRole('button', { name: 'Make draft order' }).click()
  await expect(ops).toHaveURL(orderAddress)
  await expect(aside(ops)).toContainText('$2,097.90 a month')
})

test('the page of an order shows the case for it, and a rejected application is not ordered without a word', async ({
  browser,
}) => {
  const ops = await colleague(browser, 'demo-ops')
  // From the end of the list, since other journeys order the first that nobody has: a rejection asks them for a reason, too.
  const application = await unknownTo(ops, isMonthlyPerUser, 'last')
  const shortlistAnswer = await post(ops.request, '/api/shortlists', {
    name: 'Under review',
    applicationIds: [application.id],
  })
  expect(shortlistAnswer.status()).toBe(201)
  const { id: shortlistId } = await shortlistAnswer.json()
  const commentAnswer = await post(ops.request, '/api/comments', {
    ...{ shortlistId, applicationId: application.id },
    ...{ type: 'rejection', comment: 'Too expensive.' },
  })
  expect(commentAnswer.status()).toBe(201)
  await open(ops, `/orders/new?application=${application.id}&seats=3`)
  await ops.getByRole('button', { name: 'Make draft order' }).click()
  const warning = ops.getByRole('region', { name: 'Rejected before' })
  await expect(warning).toContainText(`Your company rejected ${application.name} in a shortlist`)
  await expect(warning).toContainText('“Too expensive.”')
  await expect(warning).toContainText('say in its reason why you ask for it anyway')
  const found = ops.getByRole('region', { name: `The case for ${application.name}` })
  await expect(found).toContainText('demo-ops rejected it on')
  await expect(found.getByRole('link', { name: 'Simulate its return' })).toBeVisible()
  await expect(found).toContainText('Certificates')
  expect(await violations(ops)).toEqual([])
  const reason = aside(ops).getByRole('textbox', { name: 'Reason', exact: true })
  await aside(ops).getByRole('button', { name: 'Submit for approval' }).click()
  await expect(reason).toBeFocused()
  await expect(reason).toHaveAccessibleDescription(/Enter a reason: your company rejected/)
  await reason.fill('The price is lower now.')
  await aside(ops).getByRole('button', { name: 'Submit for approval' }).click()
  await expect(aside(ops)).toContainText('Waiting for approval')

  const cfo = await colleague(browser, 'demo-cfo')
  await open(cfo, new URL(ops.url()).pathname)
  await expect(cfo.getByRole('region', { name: 'Rejected before' })).toContainText(
    'Before you decide, check why it is ordered anyway.',
  )
})

test('AUTH-24 a visitor who wants to order signs in first and comes back to what they chose', async ({
  page,
}) => {
  const listed: Listed[] = await (await page.request.get('/api/applications?limit=200')).json()
  const application = listed.find(isMonthlyPerUser)
  await open(page, `/marketplace/${application?.id}`)
  await page.getByRole('link', { name: `Order ${application?.name}` }).click()
  await expect(page).toHaveURL((url) => url.pathname === '/enterprise-login')
  await page.getByLabel('Username').fill('demo-cio')
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL((url) => url.pathname === '/orders/new')
  await expect(page.getByRole('button', { name: 'Make draft order' })).toBeVisible()
})
