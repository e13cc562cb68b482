import type { Page } from '@playwright/test'
import type { ListedApplication } from '#rooms/discover/catalog/contract.ts'
import { password, post, registered } from './support/account.ts'
import { shiftsOf, watchShifts } from './support/layout-shifts.ts'
import { expect, open, reload, test } from './support/test.ts'

const tour = (page: Page) => page.getByRole('region').filter({ hasText: /^Step \d of 5/ })
const tourFlag = (page: Page) => page.evaluate(() => localStorage.getItem('welcome_tour_completed'))

test('the dashboard of a new buyer, from the first sign-in to saved needs', async ({ page }) => {
  const { username } = await registered(page, 'cfo')
  await test.step('DASH-01 DASH-04 DASH-06 a new buyer finds honest zeros, places to go, and three applications to look at', async () => {
    await open(page, '/dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Welcome, ${username}`)
    await expect(page.getByText('0 of 5 completed')).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText('Dashboard')

    await expect(page.getByText('No order waits for your approval.')).toBeVisible()
    const waiting = page.getByRole('region', { name: 'Waiting for you' })
    await expect(waiting).toContainText('Nothing waits for you.')
    await expect(waiting.getByRole('link', { name: 'Say what hurts' })).toHaveAttribute(
      'href',
      '/buyer-assessment',
    )
    const money = page.getByRole('region', { name: 'Money' })
    await expect(money.getByRole('term')).toHaveText([
      'Committed, next 12 months',
      'Coming due, next 90 days',
      'Realised against promised',
    ])
    await expect(money.locator('.money-value')).toHaveText(['$0.00', '$0.00', 'Not measured yet'])
    for (const [label, value] of [
      ['Active Trials', '0'],
      ['Modelled Net Savings', 'None yet'],
      ['Active Team Members', '1 of 1'],
      ['Shortlists', '0'],
    ] as const) {
      const tile = page.getByRole('definition').filter({ hasText: value }).first()
      await expect(page.getByRole('term').filter({ hasText: label })).toBeVisible()
      await expect(tile).toBeVisible()
    }
    await expect(page.getByText('Nothing yet. What you and your colleagues try')).toBeVisible()
    await expect(page.getByText('No plan ordered yet')).toBeVisible()
    await expect(page.getByText('No upcoming date')).toBeVisible()

    const actions = page.getByRole('region', { name: 'Quick Actions' }).getByRole('link')
    await expect(actions).toHaveCount(4)
    expect(await actions.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
      '/marketplace',
      '/marketplace',
      '/analytics',
      '/subscriptions',
    ])

    const recommended = page.getByRole('region', { name: 'AI-Powered Recommendations' })
    await expect(recommended).toContainText(
      'Based on the highest reported return, because you have not saved an assessment yet. Each person saves their own.',
    )
    await expect(recommended.getByRole('link', { name: 'Start the assessment' })).toHaveAttribute(
      'href',
      '/buyer-assessment',
    )
    await expect(recommended).not.toContainText('of 100')
    const more = page.getByRole('link', { name: /^Learn More about/ })
    await expect(more).toHaveCount(3)
    await more.first().click()
    await expect(page).toHaveURL(/\/marketplace\/[0-9a-f-]{36}$/)
  })
  await test.step('DASH-01 from the second sign-in on a person is welcomed back', async () => {
    const greeting = page.getByRole('heading', { level: 1 })
    await page.context().clearCookies()
    await open(page, '/enterprise-login')
    await page.getByLabel('Username').fill(username)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await expect(page).toHaveURL('/dashboard')
    await expect(greeting).toHaveText(`Welcome back, ${username}`)
  })
  await test.step('DASH-06 with saved needs the three best matches stand there, each with its score and why', async () => {
    await post(page.request, '/api/buyer-needs', {
      painPoints: ['Manual data entry', 'Slow approvals', 'Missed deadlines'],
      desiredOutcomes: ['Fewer errors', 'Clear audit trail'],
      priorities: [{ category: 'Cost Reduction', importance: 8 }],
      budget: 250_000,
      timeline: '3-6 months',
      teamSize: 40,
      metadata: { departments: ['Finance & Accounting'], currentChallenges: '' },
    })
    const best: ListedApplication[] = await (
      await page.request.get('/api/applications?sort=ai_match&limit=3')
    ).json()
    await reload(page)
    const recommended = page.getByRole('region', { name: 'AI-Powered Recommendations' })
    await expect(recommended).toContainText(
      'Based on your assessment: the three applications that match it best.',
    )
    const rows = recommended.getByRole('listitem')
    await expect(rows).toHaveCount(3)
    for (const [index, { name, match }] of best.entries()) {
      await expect(rows.nth(index)).toContainText(name)
      await expect(rows.nth(index)).toContainText(
        `${match?.score} of 100: ${match?.painPoints.found.length} of 3 challenges, ${match?.desiredOutcomes.found.length} of 2 outcomes, ROI ${match?.roi.averageROI}%`,
      )
    }
  })
  await test.step('DASH-11 the floating help button lies on nothing at the end of the page', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.evaluate(() => scrollTo(0, 0))
    const help = page.getByRole('button', { name: 'Help', exact: true })
    await expect(help).toBeInViewport()
    // It gives way to who reads on, and comes back with who returns.
    await page.mouse.wheel(0, 300)
    await expect(help).toHaveCSS('opacity', '0')
    await page.mouse.wheel(0, -100)
    await expect(help).toHaveCSS('opacity', '1')
    const last = page.getByRole('link', { name: /^Manage subscriptions/ })
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await help.scrollIntoViewIfNeeded()
    const [button, card] = [await help.boundingBox(), await last.boundingBox()]
    expect(button?.y).toBeGreaterThan((card?.y ?? Number.POSITIVE_INFINITY) + (card?.height ?? 0))
    expect(button?.height).toBeGreaterThanOrEqual(44)
    expect(button?.width).toBeGreaterThanOrEqual(44)
  })
})

test.describe('on the first visit', () => {
  test.use({ visitor: 'new' })

  test('the tour of a new person', async ({ page }) => {
    test.slow()
    await registered(page, 'ops')
    const forget = () => page.evaluate(() => localStorage.removeItem('welcome_tour_completed'))
    await test.step('DASH-07 DASH-08 DASH-09 the tour opens by itself beside the page, is walked by keyboard, and stays away once it was finished', async () => {
      await open(page, '/dashboard')
      await page
        .getByRole('button', { name: 'Reject' })
        .click({ timeout: 2_000 })
        .catch(() => {})
      await expect(tour(page)).toBeVisible()
      await expect(page.getByRole('button', { name: 'Help', exact: true })).toHaveCount(0)
      // It hinders nobody: what the page is about is in reach.
      await page.getByRole('region', { name: 'Waiting for you' }).getByRole('link').click({ trial: true })
      const titles = ['Welcome', 'Discover Solutions', 'Evaluate & Compare', 'Track Performance', 'All Set']
      await expect(tour(page).getByRole('button', { name: 'Previous' })).toBeDisabled()
      for (const [at, title] of titles.entries()) {
        await expect(tour(page).getByRole('heading')).toHaveText(title)
        await expect(tour(page).getByText(`Step ${at + 1} of 5`)).toBeVisible()
        const onward = tour(page).getByRole('button', { name: at === 4 ? 'Get Started' : 'Next' })
        await onward.focus()
        expect(await tourFlag(page)).toBeNull()
        await page.keyboard.press('Enter')
      }
      await expect(tour(page)).toHaveCount(0)
      await expect.poll(() => tourFlag(page)).not.toBeNull()
      await reload(page)
      await expect(page.getByRole('button', { name: 'Help', exact: true })).toBeVisible()
      await expect(tour(page)).toHaveCount(0)
    })
    await test.step('DASH-09 DASH-10 the tour answers to the arrow keys and to Esc while the focus is in it, and leaves it at the page’s beginning', async () => {
      await forget()
      await reload(page)
      const heading = tour(page).getByRole('heading')
      await page.keyboard.press('ArrowRight')
      await expect(heading).toHaveText('Welcome')
      await tour(page).getByRole('button', { name: 'Next' }).focus()
      await page.keyboard.press('ArrowLeft')
      await expect(heading).toHaveText('Welcome')
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('ArrowRight')
      await expect(heading).toHaveText('Evaluate & Compare')
      await page.keyboard.press('ArrowLeft')
      await expect(heading).toHaveText('Discover Solutions')
      await tour(page).getByRole('button', { name: 'Previous' }).press('Enter')
      await expect(heading).toHaveText('Welcome')
      // "Previous" has nothing before it now and cannot hold the focus.
      await expect(tour(page).getByRole('button', { name: 'Next' })).toBeFocused()
      await page.keyboard.press('Tab')
      await expect(tour(page).getByRole('button', { name: 'Skip Tour' })).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(tour(page)).toHaveCount(0)
      await expect.poll(() => tourFlag(page)).not.toBeNull()
      await expect(page.getByRole('main')).toBeFocused()
    })
    await test.step('DASH-10 skipping the tour and following a step’s action set the flag too', async () => {
      await forget()
      await reload(page)
      await tour(page).getByRole('button', { name: 'Skip Tour' }).click()
      await expect.poll(() => tourFlag(page)).not.toBeNull()

      await forget()
      await reload(page)
      await tour(page).getByRole('button', { name: 'Next' }).click()
      await tour(page).getByRole('link', { name: 'Start the assessment' }).click()
      await expect(page).toHaveURL('/buyer-assessment')
      await expect.poll(() => tourFlag(page)).not.toBeNull()
    })
    await test.step('DASH-07 who has done four of the first five steps is offered the tour in one line, and takes it from there', async () => {
      await forget()
      await page.route('**/api/dashboard', async (route) => {
        const dashboard = await (await route.fetch()).json()
        const done = { needsSaved: true, applicationSaved: true, trialStarted: true, returnModelled: true }
        await route.fulfill({ json: { ...dashboard, firstSteps: { ...dashboard.firstSteps, ...done } } })
      })
      await watchShifts(page)
      await open(page, '/dashboard')
      const offer = page.getByRole('region', { name: 'Walkthrough' })
      await expect(offer).toHaveText(/^Five short steps .+Start the tourSkip Tour$/)
      await expect(tour(page)).toHaveCount(0)
      expect((await shiftsOf(page)).shifts).toEqual([])
      await offer.getByRole('button', { name: 'Start the tour' }).click()
      await expect(tour(page).getByRole('heading', { name: 'Welcome' })).toBeFocused()
      await reload(page)
      await offer.getByRole('button', { name: 'Skip Tour' }).click()
      await expect(offer).toHaveCount(0)
      await expect.poll(() => tourFlag(page)).not.toBeNull()
    })
  })
})

test('a trial that was started is on the dashboard', async ({ page }) => {
  await registered(page, 'ops')
  const [application] = await (await page.request.get('/api/applications?limit=1')).json()
  await post(page.request, '/api/trials', { applicationId: application.id })
  await open(page, '/dashboard')
  await test.step('DASH-13 DASH-15 DASH-16 what the product knows to be done is ticked by itself, on any device, and cannot be unticked', async () => {
    const list = page.getByRole('region', { name: 'Quick start' })
    await expect(list.getByText('1 of 5 completed')).toBeVisible()
    const trial = list.getByRole('listitem').filter({ hasText: 'Start a trial' })
    await expect(trial).toContainText('Done:')
    await expect(trial.getByRole('button')).toHaveCount(0)
    expect(await page.evaluate(() => localStorage.getItem('quick_start_done'))).toBeNull()
    // The rest is ticked by hand as before, and counts with it.
    await list.getByRole('button', { name: 'Say what hurts' }).click()
    await expect(list.getByText('2 of 5 completed')).toBeVisible()
  })
  await test.step('DASH-02 DASH-03 DASH-05 a trial that was started shows in the figures, the activity and what is due', async () => {
    await expect(page.getByText(`You started a trial of ${application.name}`)).toBeVisible()
    await expect(page.getByText(`The trial of ${application.name} ends on`)).toBeVisible()
    await page.getByRole('link', { name: 'Active Trials' }).click()
    await expect(page).toHaveURL('/subscriptions')
    await expect(page.getByRole('row').filter({ hasText: application.name })).toContainText('Trial')
  })
})

test('the quick start is followed to its end, and the dashboard leads to subscriptions and orders', async ({
  page,
}) => {
  await test.step('DASH-15 DASH-16 DASH-17 the quick start is the role’s own, counts what was ticked, keeps it over a reload, and ends', async () => {
    await registered(page, 'cfo')
    await open(page, '/dashboard')
    const list = page.getByRole('region', { name: 'Quick start' })
    await expect(list.getByText('0 of 5 completed')).toBeVisible()
    await expect(list.getByRole('progressbar')).toHaveAttribute('value', '0')
    await expect(list.getByRole('listitem').first()).toContainText('Say what hurts')
    await list.getByRole('button', { name: 'Model the return' }).click()
    await expect(list.getByText('1 of 5 completed')).toBeVisible()
    await reload(page)
    await expect(list.getByText('1 of 5 completed')).toBeVisible()
    await expect(list.getByRole('button', { name: 'Model the return' })).toHaveAttribute(
      'aria-pressed',
      'true',
    )

    await list.getByRole('button', { name: 'Minimise the quick-start list' }).click()
    await expect(list.getByRole('listitem')).toHaveCount(0)
    await list.getByRole('button', { name: 'Expand the quick-start list' }).click()
    for (const tick of await list.getByRole('listitem').getByRole('button').all())
      if ((await tick.getAttribute('aria-pressed')) === 'false') await tick.click()
    await expect(list.getByText('5 of 5 completed')).toBeVisible()
    await expect(list.getByText('Quick Start Complete!')).toBeVisible()
  })
  await test.step('DASH-04 the subscriptions and the orders are reached from the dashboard', async () => {
    await page.getByRole('link', { name: /^Manage subscriptions/ }).click()
    await expect(page).toHaveURL('/subscriptions')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Subscriptions')
    await page.getByRole('main').getByRole('link', { name: 'Orders' }).click()
    await expect(page).toHaveURL('/orders')
    await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).first().click()
    await expect(page).toHaveURL('/dashboard')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Orders' }).click()
    await expect(page).toHaveURL('/orders')
  })
})

test('the help answers, brings the tour back, and takes a message', async ({ page, watch }) => {
  await test.step('DASH-19 DASH-22 DASH-23 the answers are searched, and what they say of prices is the price book’s', async () => {
    await registered(page, 'ops')
    await open(page, '/dashboard')
    // Until the page has its length, the button may move under a press.
    await expect(page.getByText('Nothing waits for you.')).toBeVisible()
    await page.getByRole('button', { name: 'Help', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Help' })
    await expect(dialog).toContainText('100 credits = $100 purchasing power')
    await expect(dialog).toContainText('30 days of notice')
    await expect(dialog).toContainText('Typically 2-3 weeks')
    const { applications } = await (await page.request.get('/api/catalogue-facts')).json()
    await expect(dialog).toContainText(`${applications} applications in 5 categories today`)
    await expect(dialog).toContainText('It does not review certificates')
    await expect(dialog).not.toContainText('top 10%')
    const { plans } = await (await page.request.get('/api/plans')).json()
    const offered = plans.filter((plan: { offer: string }) => plan.offer === 'platform')
    expect(offered.length).toBeGreaterThan(3)
    for (const { name, discountPercentage } of offered)
      await expect(dialog).toContainText(
        discountPercentage > 0 ? `${name} (${discountPercentage}% off` : name,
      )

    await dialog.getByRole('searchbox').fill('VETTED')
    await expect(dialog.getByRole('term')).toHaveText(['How are vendors vetted?'])
    await dialog.getByRole('searchbox').fill('nobody ever asked this')
    await expect(dialog).toContainText('No answers found')
  })
  await test.step('DASH-11 DASH-12 DASH-18 the help button opens the dialog, whose walkthrough brings the tour back with the tips of the own role', async () => {
    await page.getByRole('dialog', { name: 'Help' }).getByRole('button', { name: 'Close' }).click()
    await page.getByRole('button', { name: 'Help', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Help' })
    await expect(dialog.getByRole('radio')).toHaveCount(3)
    for (const name of ['FAQ', 'Contact', 'Walkthrough'])
      await expect(dialog.getByText(name, { exact: true })).toBeVisible()
    await dialog.getByText('Walkthrough', { exact: true }).click()
    await dialog.getByRole('button', { name: 'Start the tour' }).click()
    await expect(tour(page).getByRole('heading')).toBeFocused()
    expect(await tourFlag(page)).toBeNull()
    for (let at = 0; at < 4; at += 1) await tour(page).getByRole('button', { name: 'Next' }).click()
    await expect(tour(page).getByRole('listitem')).toHaveCount(3)
    await expect(tour(page)).toContainText('one team and one process')
    await tour(page).getByRole('button', { name: 'Get Started' }).click()
    await expect.poll(() => tourFlag(page)).not.toBeNull()
    // It was asked for with the help button, which has come back.
    await expect(page.getByRole('button', { name: 'Help', exact: true })).toBeFocused()
  })
  await test.step('DASH-20 a message is checked, kept through a failure, sent once, and confirmed', async () => {
    await page.getByRole('button', { name: 'Help', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Help' })
    await dialog.getByText('Contact', { exact: true }).click()
    const send = dialog.getByRole('button', { name: 'Send message' })
    await send.click()
    for (const text of ['Email is required', 'Subject is required', 'Message is required'])
      await expect(dialog.getByText(text)).toBeVisible()
    await expect(dialog.getByLabel('Email for the answer')).toBeFocused()

    await dialog.getByLabel('Email for the answer').fill('desk@northfold.example')
    await dialog.getByLabel('Subject').fill('Seats')
    await dialog.getByLabel('Message').fill('How do I add some?')
    // A look at the answers in between loses nothing.
    await dialog.getByText('FAQ', { exact: true }).click()
    await dialog.getByText('Contact', { exact: true }).click()
    watch.mayReport(/ERR_FAILED/)
    await page.route('**/api/support-requests', (route) => route.abort())
    await send.click()
    await expect(dialog.getByRole('alert')).toContainText('What you typed is kept')
    await expect(dialog.getByLabel('Message')).toHaveValue('How do I add some?')
    await page.unroute('**/api/support-requests')
    await send.click()
    await expect(dialog.getByText('Your message has arrived.')).toBeVisible()
    await expect(page.getByText('Message Sent', { exact: true })).toBeVisible()
    await expect(dialog.getByLabel('Message')).toHaveValue('')
  })
  await test.step('DASH-20 what is typed while a message is on its way stays, and is sent as another one', async () => {
    const dialog = page.getByRole('dialog', { name: 'Help' })
    await dialog.getByLabel('Email for the answer').fill('desk@northfold.example')
    await dialog.getByLabel('Subject').fill('Seats')
    const message = dialog.getByLabel('Message')
    await message.fill('How do I add some?')
    const sent: { text: string; key: string | undefined }[] = []
    let letGo = () => {}
    await page.route('**/api/support-requests', async (route) => {
      const request = route.request()
      sent.push({ text: request.postDataJSON().message, key: request.headers()['idempotency-key'] })
      if (sent.length === 1) await new Promise<void>((done) => (letGo = done))
      await route.continue()
    })
    const send = dialog.getByRole('button', { name: /^Send/ })
    await send.click()
    await expect(send).toBeDisabled()
    await message.press('End')
    await message.pressSequentially(' And remove some?')
    await expect.poll(() => sent.length).toBe(1)
    letGo()
    await expect(dialog.getByRole('status').filter({ hasText: 'has arrived' })).toContainText(
      'doesn’t include what you typed since then',
    )
    await expect(message).toHaveValue('How do I add some? And remove some?')
    await send.click()
    await expect(message).toHaveValue('')
    await expect(dialog.getByRole('status').filter({ hasText: 'has arrived' })).not.toContainText(
      'is not in it',
    )
    expect(sent.map(({ text }) => text)).toEqual([
      'How do I add some?',
      'How do I add some? And remove some?',
    ])
    expect(sent[1]?.key).not.toBe(sent[0]?.key)
  })
})
