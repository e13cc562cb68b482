// A vendor's way from the sign-in to a listing that buyers find, and what stands in its way: two windows, an ended
// session, a server that fails.
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { aPdf } from '#app/testing/pdf-builder.ts'
import { exampleDraft } from '#rooms/sell/listings/rules/builder/example-draft.ts'
import { payloads } from '../src/app/testing/hostile-texts.ts'
import { password, post, registered } from './support/account.ts'
import { keepDraft, ownDraft, publishDraft } from './support/own-draft.ts'
import { expect, open, reload, test } from './support/test.ts'
import { violations, violationsInBothThemes } from './support/violations.ts'

const toast = (page: Page, title: string) => page.locator('.toast').filter({ hasText: title })
const saved = (page: Page) => expect(page.getByText(/^Saved at /)).toBeVisible()
const builder = '/enhanced-vendor-listing'

/** Names that no other journey uses. */
let count = 0
const aName = () => {
  count += 1
  return `Quayside ${process.pid} ${Date.now().toString(36)} ${count}`
}

async function fillNeeded(page: Page, name: string) {
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Category').selectOption('Process Automation')
  await page.getByLabel('Description').fill(`${name} plans every berth before the ship arrives.`)
  await page.getByLabel('Amount').fill('1,250.50')
}

/** A listing made through the API; the page's own vendor is signed in. */
async function aListing(page: Page, name: string, isPublished: boolean): Promise<string> {
  const draft = { ...ownDraft, name, description: `${name} in words.` }
  return isPublished ? publishDraft(page, draft) : keepDraft(page, draft)
}

test('LIST-01 LIST-14 LIST-26 from /vendor-login to a published listing that a buyer finds', async ({
  page,
  browser,
}) => {
  test.slow()
  const vendor = await registered(page, 'vendor')
  await page.context().clearCookies()
  await open(page, `/vendor-login?redirect=${encodeURIComponent('/vendor-applications')}`)
  await page.getByLabel('Username').fill(vendor.username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'No applications yet' })).toBeVisible()
  await page.getByRole('link', { name: 'Create Application' }).click()
  await expect(page).toHaveURL(builder)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Enhanced Application Listing')

  const name = aName()
  const publish = page.getByRole('button', { name: 'Publish Listing' })
  await expect(publish).toHaveAttribute('data-tone', 'outline')
  await fillNeeded(page, name)
  await expect(publish).toHaveAttribute('data-tone', 'primary')
  await page.getByRole('tab', { name: 'Pain Points' }).click()
  const add = page.getByLabel('Add a pain point')
  await add.fill('   ')
  await add.press('Enter')
  await expect(add).toHaveValue('')
  await expect(page.getByLabel('Pain point 1', { exact: true })).toHaveCount(0)
  for (const text of ['Ships wait', 'Nobody knows the tides', 'Cranes stand idle']) {
    await add.fill(text)
    await add.press('Enter')
    await expect(add).toHaveValue('')
    await expect(add).toBeFocused()
  }
  await expect(page.getByLabel('Pain point 3', { exact: true })).toHaveValue('Cranes stand idle')
  await expect(page.getByRole('progressbar', { name: 'Listing score' })).toHaveAttribute('value', '15')
  await saved(page)
  await publish.click()
  await expect(toast(page, 'Listing Published!')).toBeVisible()
  await expect(page).toHaveURL('/vendor-dashboard')

  const buyer = await (await browser.newContext()).newPage()
  await open(buyer, `/marketplace?${new URLSearchParams({ search: name })}`)
  const card = buyer.getByRole('list', { name: 'Applications' }).getByRole('article')
  await expect(card).toHaveCount(1)
  await expect(card).toContainText('$1,250.50')
  await expect(card).toContainText('Not rated yet')
  await card.getByRole('link', { name, exact: true }).click()
  await expect(buyer.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(buyer.getByText('Cranes stand idle')).toBeVisible()
})

test('LIST-06 LIST-07 LIST-11 every part of a listing is edited, saved while it is typed, and there after a reload', async ({
  page,
}) => {
  await registered(page, 'vendor')
  await open(page, builder)
  const name = aName()
  await fillNeeded(page, name)
  await page.getByLabel('Average ROI (%)').fill('17,000')
  await page.getByLabel('Annual TCO ($)').fill('abc')
  await page.getByLabel('Payback (months)').fill('7.9')
  await page.getByLabel('Payback (months)').blur()
  // What cannot be read or is out of bounds stays as it was typed, with its message, and keeps the listing from being published.
  await expect(page.getByLabel('Average ROI (%)')).toHaveValue('17,000')
  await expect(page.getByLabel('Annual TCO ($)')).toHaveValue('abc')
  await expect(page.getByLabel('Payback (months)')).toHaveValue('7.9')
  const needed = page.getByRole('region', { name: 'Needed to publish' })
  await expect(needed).toContainText('Average ROI (%): 17,000 is too high.')
  await expect(needed).toContainText('Annual TCO ($): “abc” is not a number.')
  await page.getByRole('button', { name: 'Publish Listing' }).click()
  await expect(page.getByLabel('Average ROI (%)')).toBeFocused()
  await page.getByLabel('Average ROI (%)').fill('1,200')
  await page.getByLabel('Annual TCO ($)').fill('')
  await page.getByLabel('Payback (months)').fill('7')
  await expect(needed).toHaveCount(0)
  await page.getByRole('tab', { name: 'Solution' }).click()
  await page.getByLabel('Add a highlight').fill('Knows the tides')
  await page.getByRole('button', { name: 'Add highlight' }).click()
  const flow = page.getByRole('form', { name: 'New flow' })
  await flow.getByLabel('Before').fill('By telephone')
  await flow.getByLabel('After').fill('By itself')
  await flow.getByLabel('Measured as').fill('Two hours less')
  await flow.getByRole('button', { name: 'Add flow' }).click()
  const integration = page.getByRole('form', { name: 'New integration' })
  await integration.getByLabel('Platform').fill('SAP')
  await integration.getByLabel('Complexity').selectOption('High')
  await integration.getByRole('button', { name: 'Add integration' }).click()
  await page.getByRole('tab', { name: 'Social Proof' }).click()
  const study = page.getByRole('form', { name: 'New case study' })
  await study.getByLabel('Title').fill('A port')
  await study.getByLabel('Description').fill('Of the north')
  await study.getByLabel(/^Results/).fill('A third more ships')
  await study.getByLabel(/^Industry/).fill('Shipping')
  await study.getByRole('button', { name: 'Add case study' }).click()
  await page.getByRole('tab', { name: 'Trust Signals' }).click()
  await page.getByRole('checkbox', { name: 'PCI DSS' }).check()
  await saved(page)
  await expect(page).toHaveURL(/edit=[0-9a-f-]{36}/)

  await reload(page)
  const texts = (entry: string) =>
    page
      .getByRole('group', { name: entry })
      .getByRole('textbox')
      .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value))
  await expect(page.getByRole('checkbox', { name: 'PCI DSS' })).toBeChecked()
  await page.getByRole('tab', { name: 'Social Proof' }).click()
  await expect
    .poll(() => texts('case study 1'))
    .toEqual(['A port', 'Shipping', 'Of the north', 'A third more ships'])
  await page.getByRole('tab', { name: 'Solution' }).click()
  await expect(page.getByLabel('Highlight 1', { exact: true })).toHaveValue('Knows the tides')
  await expect.poll(() => texts('flow 1')).toEqual(['By telephone', 'By itself', 'Two hours less'])
  await expect(page.getByRole('group', { name: 'integration 1' }).getByLabel('Platform')).toHaveValue('SAP')
  await expect(page.getByRole('group', { name: 'integration 1' }).getByLabel('Complexity')).toHaveValue(
    'High',
  )
  const removeIntegration = page.getByRole('button', { name: 'Remove integration 1' })
  await removeIntegration.click()
  await expect(page.getByRole('group', { name: 'integration 1' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('group', { name: 'integration 1' }).getByLabel('Platform')).toHaveValue('SAP')
  await removeIntegration.click()
  await expect(page.getByRole('group', { name: 'integration 1' })).toHaveCount(0)
  await page.getByRole('tab', { name: 'Overview' }).click()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(name)
  await expect(page.getByLabel('Category')).toHaveValue('Process Automation')
  await expect(page.getByLabel('Description')).toHaveValue(
    `${name} plans every berth before the ship arrives.`,
  )
  await expect(page.getByLabel('Average ROI (%)')).toHaveValue(/^1,?200$/)
  await expect(page.getByLabel('Annual TCO ($)')).toHaveValue('')
  await expect(page.getByLabel('Payback (months)')).toHaveValue('7')
  await expect(page.getByLabel('Amount')).toHaveValue('1250.50')
})

test('C4 two windows on one draft: the second save is a conflict with both versions, settled field by field', async ({
  page,
  context,
}) => {
  await registered(page, 'vendor')
  const id = await aListing(page, aName(), false)
  await open(page, `${builder}?edit=${id}`)
  const second = await context.newPage()
  await open(second, `${builder}?edit=${id}`)
  await second.getByLabel('Name', { exact: true }).fill('From the second window')
  await second.getByLabel('Tagline').fill('Second tagline')
  await saved(second)
  await expect
    .poll(async () => (await (await page.request.get(`/api/vendor-listings/${id}`)).json()).draft.tagline)
    .toBe('Second tagline')

  await page.getByLabel('Name', { exact: true }).fill('From the first window')
  await page.getByLabel('Amount').fill('77')
  const dialog = page.getByRole('dialog', { name: 'This has changed since you opened it' })
  await expect(dialog).toContainText('From the first window')
  await expect(dialog).toContainText('From the second window')
  expect(await violations(page), 'conflict').toEqual([])
  // Nothing was overwritten, and closing the dialog does not overwrite either.
  await page.keyboard.press('Escape')
  await expect(page.getByText('Not saved: this draft has been saved in another window')).toBeVisible()
  await page.getByRole('button', { name: 'Choose what to keep' }).click()
  await dialog
    .getByRole('group', { name: 'Name' })
    .getByRole('radio', { name: /Theirs/ })
    .check()
  await dialog.getByRole('button', { name: 'Save this choice' }).click()
  await expect(dialog).toHaveCount(0)
  await saved(page)
  const { draft } = await (await page.request.get(`/api/vendor-listings/${id}`)).json()
  expect(draft).toMatchObject({
    name: 'From the second window',
    tagline: 'Second tagline',
    pricing: { amount: 77 },
  })
})

test('a draft outlives the end of the session, failures and a lost connection, and is gone once it is deleted', async ({
  page,
  watch,
}) => {
  watch.mayReport(/ERR_INTERNET_DISCONNECTED/)
  const vendor = await registered(page, 'vendor')
  const id = await aListing(page, aName(), false)
  await open(page, `${builder}?edit=${id}`)
  await test.step('LIST-23 publishing while signed out says so and loses nothing; what was not saved is there after signing in', async () => {
    await expect(page.getByLabel('Tagline')).toBeVisible()
    // Whatever the page asks for is answered to somebody who is signed in; a late refusal would lead to the sign-in at once.
    await page.waitForLoadState('networkidle')
    await page.context().clearCookies()
    await page.getByRole('button', { name: 'Publish Listing' }).click()
    await expect(toast(page, 'Authentication Required')).toContainText('Please log in to publish a listing.')
    await expect(page).toHaveURL(`${builder}?edit=${id}`)
    // The next save finds the session gone: the person signs in and comes back to what was typed.
    await page.getByLabel('Tagline').fill('Typed after the end of the session')
    await expect(page).toHaveURL(/\/vendor-login\?redirect=/)
    await page.getByLabel('Username').fill(vendor.username)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await expect(page).toHaveURL(`${builder}?edit=${id}`)
    await expect(page.getByLabel('Tagline')).toHaveValue('Typed after the end of the session')
    await saved(page)
    await expect
      .poll(async () => (await (await page.request.get(`/api/vendor-listings/${id}`)).json()).draft.tagline)
      .toBe('Typed after the end of the session')
  })
  await test.step('LIST-27 a failure to publish is shown, and a failure to save is shown and recovered', async () => {
    const broken = (url: URL) => url.pathname === '/api/vendor-listings' || url.pathname.endsWith('/draft')
    await page.route(broken, (route) =>
      route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Try again in a moment.' } }),
    )
    await page.getByRole('button', { name: 'Publish Listing' }).click()
    await expect(toast(page, 'Error Publishing Listing')).toContainText(
      'There was a problem publishing your listing. Please try again.',
    )
    await page.getByLabel('Tagline').fill('Kept')
    await expect(page.getByText('Not saved: Try again in a moment.')).toBeVisible()
    await page.unroute(broken)
    await page.getByRole('button', { name: 'Try again' }).click()
    await saved(page)

    // Without a connection it stays, and is saved by itself once there is one.
    await page.context().setOffline(true)
    await page.getByLabel('Tagline').fill('Kept again')
    await expect(page.getByText(/^Not saved/)).toBeVisible()
    await page.context().setOffline(false)
    await saved(page)
  })
  await test.step('a draft that was never published is deleted from its builder, and nothing saves it again', async () => {
    await page.getByLabel('Tagline').fill('Soon gone')
    await page.getByRole('button', { name: 'Delete draft' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete draft' }).click()
    await expect(toast(page, 'Draft Deleted')).toBeVisible()
    await expect(page).toHaveURL('/vendor-applications')
    expect((await page.request.get(`/api/vendor-listings/${id}`)).status()).toBe(404)
  })
})

test('what is typed for something new and not added', async ({ page }) => {
  await registered(page, 'vendor')
  const id = await aListing(page, aName(), false)
  await test.step('it goes into the draft when its tab or the page is left, and is there after a reload', async () => {
    const stored = async () => (await (await page.request.get(`/api/vendor-listings/${id}`)).json()).draft
    await open(page, `${builder}?edit=${id}&tab=solution`)
    await page.getByRole('form', { name: 'New integration' }).getByLabel('Platform').fill('REST API')
    await page.getByLabel('Add a highlight').fill('Half a thought')
    await reload(page)
    await expect(page.getByRole('form', { name: 'New integration' }).getByLabel('Platform')).toHaveValue(
      'REST API',
    )
    await page.getByRole('tab', { name: 'Social Proof' }).click()
    await expect(toast(page, 'Added to Your Draft')).toContainText('integration “REST API”')
    await expect.poll(async () => (await stored()).integrationDetails.length).toBe(2)
    expect((await stored()).solutionHighlights).toContain('Half a thought')
    await page.getByRole('form', { name: 'New case study' }).getByLabel('Title').fill('A port')
    await page.getByRole('link', { name: 'Applications', exact: true }).first().click()
    await expect(page).toHaveURL('/vendor-applications')
    await expect.poll(async () => (await stored()).caseStudies).toMatchObject([{ title: 'A port' }])
  })
  await test.step('LIST-28 publishing with something typed and not added asks first; unsaved evidence is shown on every tab', async () => {
    await page.getByRole('link', { name: /^Edit/ }).click()
    await page.getByRole('tab', { name: 'Social Proof' }).click()
    await page.getByRole('button', { name: 'Remove case study 1' }).click()
    await page.getByRole('tab', { name: 'Trust Signals' }).click()
    await page.getByRole('button', { name: 'Add evidence for SOC2 Type II' }).click()
    await page
      .getByRole('form', { name: /^Evidence/ })
      .getByLabel('Issued by')
      .fill('Alder')
    await page.getByRole('link', { name: 'Next: Advantages' }).click()
    await expect(page.getByRole('tab', { name: 'Advantages' })).toBeFocused()
    await page.getByLabel('Add an advantage').fill('Runs in Bern')
    await page.getByRole('button', { name: 'Publish Listing' }).click()
    const dialog = page.getByRole('dialog', { name: 'Publish without what you typed last?' })
    await expect(dialog.getByRole('listitem')).toHaveText([
      'advantage “Runs in Bern”',
      'evidence for SOC2 Type II',
    ])
    expect(await violations(page), 'asked').toEqual([])
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'evidence for SOC2 Type II', exact: true }).click()
    await expect(page.getByLabel('Issued by')).toHaveValue('Alder')
    await expect(page.getByRole('button', { name: 'Add evidence for SOC2 Type II' })).toBeFocused()
    await page.getByRole('tab', { name: 'Advantages' }).click()
    await page.getByLabel('Add an advantage').fill('Runs in Chur')
    await page.getByRole('button', { name: 'Publish Listing' }).click()
    await dialog.getByRole('button', { name: 'Add and continue' }).click()
    await expect(toast(page, 'Listing Published!')).toBeVisible()
    const served = await (await page.request.get(`/api/applications/${id}`)).json()
    expect(served.statement.competitiveAdvantages.slice(-2)).toEqual(['Runs in Bern', 'Runs in Chur'])
  })
})

test('a published listing is changed in its builder, and unpublished and republished from its page', async ({
  page,
}) => {
  await registered(page, 'vendor')
  const name = aName()
  const id = await aListing(page, name, true)
  await open(page, `${builder}?edit=${id}`)
  await test.step('a published listing’s builder says whether buyers see the draft, goes back to what they see, and offers to take it back', async () => {
    await expect(page.getByText('Same as published')).toBeVisible()
    await page.getByLabel('Amount').fill('39')
    await expect(page.getByText('Differs from what buyers see')).toBeVisible()
    await page.getByRole('button', { name: 'Review changes' }).click()
    const review = page.getByRole('dialog', { name: 'Review changes' })
    await expect(review).toContainText('$199 per user, monthly')
    await expect(review).toContainText('$39 per user, monthly')
    await review.getByRole('button', { name: 'Cancel' }).click()
    await expect(review).toHaveCount(0)
    await page.getByRole('button', { name: 'Preview Listing' }).click()
    await expect(page.getByText('Buyers start, simulate, save and compare here.')).toBeVisible()
    await page.getByRole('link', { name: 'Back to editing' }).click()

    const manage = page.getByRole('region', { name: 'Manage this listing' })
    await manage.getByRole('button', { name: 'Discard changes' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByLabel('Amount')).toHaveValue('39')
    await manage.getByRole('button', { name: 'Discard changes' }).click()
    await dialog.getByRole('button', { name: 'Discard changes' }).click()
    await expect(toast(page, 'Changes Discarded')).toBeVisible()
    await expect(page.getByLabel('Amount')).toHaveValue('199')
    await expect(page.getByText('Same as published')).toBeVisible()
    await expect(manage.getByRole('button', { name: 'Unpublish' })).toBeVisible()
  })
  await test.step('a change of a published listing shows its difference first; unpublish and republish work, and so does the history', async () => {
    await page.getByLabel('Tagline').fill('A tagline that buyers do not know yet')
    await page.getByRole('button', { name: 'Publish Listing' }).click()
    const dialog = page.getByRole('dialog', { name: 'Review changes' })
    await expect(dialog).toContainText('A tagline that buyers do not know yet')
    await expect(dialog).toContainText(ownDraft.tagline)
    const served = await (await page.request.get(`/api/applications/${id}`)).json()
    expect(served.tagline).toBe(ownDraft.tagline)
    await dialog.getByRole('button', { name: 'Publish changes' }).dblclick()
    await expect(toast(page, 'Listing Updated')).toBeVisible()

    await open(page, `/vendor-applications/${id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await expect(page.getByText('Version 2, published')).toBeVisible()
    await expect(page.getByText('Nothing to publish: buyers see your draft as it is.')).toBeVisible()
    await page.getByRole('link', { name: /Compare version 1/ }).click()
    await expect(page).toHaveURL(/version=1/)
    await expect(page.getByRole('region', { name: 'Version history' })).toContainText(ownDraft.tagline)
    await page.getByRole('button', { name: 'Actions for' }).click()
    await page.getByRole('button', { name: 'Unpublish' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Unpublish' }).click()
    await expect(toast(page, 'Listing Unpublished')).toBeVisible()
    expect((await page.request.get(`/api/applications/${id}`)).status()).toBe(404)
    await page.getByRole('button', { name: 'Actions for' }).click()
    await page.getByRole('button', { name: 'Republish' }).click()
    await expect(toast(page, 'Listing Republished')).toBeVisible()
    await page.getByRole('button', { name: 'Actions for' }).click()
    await page.getByRole('link', { name: 'View in marketplace' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)

    // What was changed while nobody could see it is shown before it is published, too.
    await page.goBack()
    await page.getByRole('button', { name: 'Actions for' }).click()
    await page.getByRole('button', { name: 'Unpublish' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Unpublish' }).click()
    await expect(toast(page, 'Listing Unpublished')).toBeVisible()
    await page.getByRole('link', { name: 'Edit', exact: true }).click()
    await page.getByLabel('Tagline').fill('Written while it was unpublished')
    await page.getByRole('button', { name: 'Publish Listing' }).click()
    await expect(dialog).toContainText('Written while it was unpublished')
    await expect(dialog).toContainText('A tagline that buyers do not know yet')
  })
})

test('buyers see what a vendor states: figures, picture and language', async ({ page }) => {
  await registered(page, 'vendor')
  const name = aName()
  const id = await aListing(page, name, false)
  await open(page, `${builder}?edit=${id}`)
  await test.step('LIST-15 the preview and the listing say what is stated, mark what is worked out, and state nothing for an empty figure; a logo is a picture, no SVG, and is shown on card and in the quick search', async () => {
    const roi = page.getByLabel('Average ROI (%)')
    await roi.fill('0')
    await page.getByLabel('Tagline').focus()
    await expect(roi).toHaveValue('0')
    await roi.fill('180')
    await page.getByLabel('Annual TCO ($)').fill('11700')
    await page.getByLabel('Payback (months)').fill('9')
    const panel = page.getByRole('tabpanel')
    await expect(panel).toContainText('marked as worked out: $11,700 × (1 + 180%)')
    await expect(panel).toContainText('after 4.3 months; you state 9')
    await page.getByLabel('Payback (months)').fill('')
    await expect(panel).not.toContainText('you state')
    await page.getByLabel('Currency').selectOption('EUR')
    await expect(panel).toContainText('in US dollars, although your price is in EUR')
    const file = page.getByLabel(/^Picture/)
    await file.setInputFiles({
      name: 'logo.svg',
      mimeType: 'image/svg+xml',
      buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    })
    await expect(page.getByText('Choose a PNG, JPEG or WebP picture')).toBeVisible()
    const buffer = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#2a7' } })
      .png()
      .toBuffer()
    await file.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer })
    const shown = page.getByRole('tabpanel').locator('img')
    await expect(shown).toHaveCount(1)
    await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(256)
    await page.getByRole('tab', { name: 'Trust Signals' }).click()
    await page.getByLabel('Where it runs and keeps data').fill('Only in the EU, in Frankfurt')
    await page.getByRole('button', { name: 'Publish Listing' }).click()
    await expect(toast(page, 'Listing Published!')).toBeVisible()
    await open(page, `/marketplace?${new URLSearchParams({ search: name })}`)
    const image = page.getByRole('article').locator('img')
    await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(256)
    await page.keyboard.press('Control+k')
    const palette = page.getByRole('dialog', { name: 'Go to' })
    await palette.getByRole('combobox').fill(name.split(' ').toReversed().join(' '))
    const drawn = palette.getByRole('option', { name }).locator('img')
    await expect.poll(() => drawn.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(256)
    await page.keyboard.press('Escape')
    await page.getByRole('article').getByRole('link', { name, exact: true }).click()
    const main = page.getByRole('main')
    const figures = main.getByRole('region', { name: 'Return' })
    await expect(figures).toContainText('Average savings$33Ka year, calculated as TCO × (1 + ROI)')
    await expect(figures).toContainText('Paybacknot stated')
    await expect(figures).toContainText('$11,700 a year')
    await expect(main).not.toContainText(/negotiated|everything included|from signature/i)
    await expect(main).toContainText('Only in the EU, in Frankfurt')
    await expect(main).not.toContainText('Verified vendor')
    await open(page, `/vendor-applications/${id}`)
    await expect(page.getByRole('region', { name: 'Preview' })).toContainText('Paybacknot stated')
  })
  await test.step('LANG-05 a vendor says which language the texts are in, and every page that shows them says it too', async () => {
    await page.getByRole('link', { name: 'Edit', exact: true }).click()
    const choice = page.getByLabel('Language of your texts')
    await expect(choice).toHaveValue('en')
    await choice.selectOption('Deutsch')
    const tagline = 'Jeder Liegeplatz ist geplant, bevor das Schiff kommt.'
    await page.getByLabel('Tagline').fill(tagline)
    await expect(page.getByLabel('Description')).toHaveAttribute('lang', 'de')
    await saved(page)
    await page.getByRole('button', { name: 'Publish Listing' }).click()
    const dialog = page.getByRole('dialog', { name: 'Review changes' })
    await expect(dialog).toContainText('Deutsch')
    await expect(dialog.locator('[lang=de]').filter({ hasText: tagline })).toHaveCount(1)
    await dialog.getByRole('button', { name: 'Publish changes' }).click()
    await expect(toast(page, 'Listing Updated')).toBeVisible()

    await open(page, `/marketplace?${new URLSearchParams({ search: name })}`)
    const card = page.getByRole('article')
    await expect(card.getByText(tagline)).toHaveAttribute('lang', 'de')
    await expect(card.getByText('In German', { exact: true })).toBeVisible()
    await card.getByRole('link', { name, exact: true }).click()
    const main = page.getByRole('main')
    await expect(main.getByText(tagline)).toHaveAttribute('lang', 'de')
    await expect(main.getByText('Written in German by the vendor')).toBeVisible()
    for (const text of [`${name} in words.`, ...ownDraft.targetPainPoints, ...ownDraft.solutionHighlights])
      await expect(main.locator('[lang=de]').filter({ hasText: text })).not.toHaveCount(0)
    await expect(main.locator('[lang=de]').filter({ hasText: 'Annual TCO' })).toHaveCount(0)
    expect(await violations(page)).toEqual([])
  })
})

test('a new listing: nothing jumps, an example is no listing, what is missing leads on, and a card shows it beside the form', async ({
  page,
}) => {
  await registered(page, 'vendor')
  await test.step('nothing jumps under the hand while the first words of a new listing are typed and saved', async () => {
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      await open(page, builder)
      const name = page.getByLabel('Name', { exact: true })
      const before = await name.boundingBox()
      await name.fill('Quay')
      await saved(page)
      expect(await name.boundingBox(), `${width} px`).toEqual(before)
    }
  })
  await test.step('LIST-02 LIST-12 LIST-13 an example is marked, previewed in the marketplace’s own drawing, and cannot be published', async () => {
    await open(page, '/vendor-applications/create')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Enhanced Application Listing')
    await page.getByRole('button', { name: 'Start from an example' }).click()
    await expect(page.getByText('Parts of this draft describe an invented product')).toBeVisible()
    await expect(page.getByLabel('Amount')).toHaveValue('199')
    await saved(page)
    await page.evaluate(() => scrollTo(0, 600))
    await page.getByRole('button', { name: 'Preview Listing' }).click()
    await expect(toast(page, 'Preview Mode')).toContainText('This is how your listing will appear to buyers.')
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    const preview = page.getByRole('region', { name: 'Preview' })
    await expect(preview.getByRole('heading', { name: exampleDraft.name })).toBeVisible()
    await expect(preview.getByText('$199', { exact: true })).toBeVisible()
    await expect(preview.getByText('no evidence attached')).toHaveCount(0)
    await expect(preview.getByRole('button', { name: 'Start Trial' })).toBeDisabled()
    await page.getByRole('link', { name: 'Back to editing' }).click()

    await page.getByRole('button', { name: 'Publish Listing' }).click()
    await expect(page.getByRole('region', { name: 'Needed to publish' }).getByRole('button')).toHaveCount(8)
    await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
    await page.getByRole('button', { name: 'Start empty' }).click()
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('')
  })
  await test.step('LIST-09 LIST-28 missing values are reported at their fields with links to them; there are five categories', async () => {
    await page.getByRole('tab', { name: 'Advantages' }).click()
    await page.getByRole('button', { name: 'Publish Listing' }).click()
    await expect(page).toHaveURL(/tab=overview/)
    await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
    for (const reason of [
      'Name is required',
      'Category is required',
      'Description is required',
      'Price is required',
    ])
      await expect(page.getByRole('tabpanel').getByText(reason)).toBeVisible()
    await expect(page.getByLabel('Category').getByRole('option', { includeHidden: true })).toHaveText([
      'Choose a category',
      'AI Copilots',
      'Process Automation',
      'Decision Intelligence',
      'Predictive Analytics',
      'Agentic AI',
    ])
    await page.getByLabel('Amount').fill('17,00')
    await expect(page.getByText('Amount: “17,00” cannot be read for certain.').first()).toBeVisible()
  })
  await test.step('LIST-03 LIST-05 LIST-22 the score leads to what is missing, and a suggestion that is taken vanishes', async () => {
    await expect(page.getByRole('tab')).toHaveText([
      'Overview',
      'Pain Points',
      'Solution',
      'Social Proof',
      'Trust Signals',
      'Advantages',
    ])
    const score = page.getByRole('region', { name: 'Listing score' })
    await expect(score).toHaveAttribute('data-tone', 'amber')
    await score.getByRole('button', { name: 'Add 1 before/after flow' }).click()
    await expect(page).toHaveURL(/tab=solution/)
    const flow = page.getByRole('form', { name: 'New flow' })
    await expect(flow.getByLabel('Before')).toBeFocused()
    await flow.getByLabel('Before').fill('By telephone')
    await flow.getByRole('button', { name: 'Add flow' }).click()
    await expect(flow.getByText('After is required')).toBeVisible()
    await flow.getByLabel('After').fill('By plan')
    await flow.getByRole('button', { name: 'Add flow' }).click()
    await expect(score).toContainText('20 / 100')

    const suggestions = page.getByRole('region', { name: 'AI Suggestions' })
    await expect(suggestions).toContainText('Choose a category')
    await page.getByRole('tab', { name: 'Overview' }).click()
    await page.getByLabel('Category').selectOption('Agentic AI')
    const offers = suggestions.getByRole('listitem').getByRole('button')
    await expect(offers).toHaveCount(6)
    const texts = await offers.allTextContents()
    await offers.nth(0).click()
    await expect(suggestions.getByRole('button', { name: texts[0] })).toHaveCount(0)
    await offers.nth(3).click()
    await page.getByRole('tab', { name: 'Pain Points' }).click()
    await expect(page.getByLabel('Pain point 1', { exact: true })).toHaveValue(texts[0] ?? '')
    await page.getByRole('tab', { name: 'Solution' }).click()
    await expect(page.getByLabel('Highlight 1', { exact: true })).not.toHaveValue('')
  })
  await test.step('what was missing is not asked for once it is there', async () => {
    await page.getByRole('tab', { name: 'Overview' }).click()
    await fillNeeded(page, aName())
    await expect(page.getByRole('region', { name: 'Needed to publish' })).toHaveCount(0)
  })
  await test.step('a preview of the listing is shown beside the form from 1200 px on, and follows what is typed', async () => {
    await page.setViewportSize({ width: 1280, height: 900 })
    const card = page.getByRole('region', { name: 'As buyers will find it' })
    await page.getByLabel('Name', { exact: true }).fill('Quay Planner')
    await page.getByLabel('Tagline').fill('Berths planned by the hour')
    await expect(card).toContainText('Quay Planner')
    await expect(card).toContainText('Berths planned by the hour')
    await page.getByLabel('Amount').fill('49')
    await expect(card.getByText('$49', { exact: true })).toBeVisible()
    await page.setViewportSize({ width: 1180, height: 900 })
    await expect(card).toBeHidden()
    await page.setViewportSize({ width: 1280, height: 900 })
    await card.getByRole('link', { name: 'See the whole listing' }).click()
    await expect(page.getByRole('region', { name: 'Preview' })).toContainText('Quay Planner')
  })
})

test('my applications', async ({ page, browser }) => {
  await registered(page, 'vendor')
  await test.step('VEND-07 VEND-15 another company’s listing is not found; skeletons come first, and a failure can be tried again', async () => {
    const other = await (await browser.newContext()).newPage()
    await registered(other, 'vendor')
    const foreign = await aListing(other, aName(), false)
    for (const address of [`/vendor-applications/${foreign}`, `${builder}?edit=${foreign}`]) {
      await page.goto(address)
      await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
    }
    await other.context().close()
    let send = () => {}
    const held = new Promise<void>((resolve) => {
      send = resolve
    })
    await page.route('**/my-listings', async (route) => {
      await held
      await route.fulfill({ status: 503, json: {} })
    })
    await open(page, '/vendor-applications')
    await expect(page.locator('[data-skeleton=card]')).toHaveCount(3)
    send()
    await expect(page.getByRole('alert')).toContainText('could not be loaded')
    await page.unroute('**/my-listings')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name: 'No applications yet' })).toBeVisible()
  })
  await test.step('VEND-13 VEND-17 an empty list leads to the first application, and cards lead to edit and view', async () => {
    await expect(page.getByRole('heading', { name: 'No applications yet' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Create Application' })).toHaveAttribute(
      'href',
      '/enhanced-vendor-listing',
    )
    const [draft, published] = [aName(), aName()]
    const draftId = await aListing(page, draft, false)
    const publishedId = await aListing(page, published, true)
    await reload(page)
    const cards = page.getByRole('list', { name: 'My applications' }).getByRole('article')
    await expect(cards).toHaveCount(2)
    await expect(cards.filter({ hasText: draft }).getByText('Draft', { exact: true })).toHaveAttribute(
      'data-tone',
      'none',
    )
    await expect(
      cards.filter({ hasText: published }).getByText('Published', { exact: true }),
    ).toHaveAttribute('data-tone', 'positive')
    await expect(page.getByText('2 listings: 1 published, 1 draft', { exact: true })).toBeVisible()
    await expect(cards.filter({ hasText: published })).toContainText(`${published} in words.`)
    await expect(cards.filter({ hasText: draft }).getByRole('link', { name: /^Edit/ })).toHaveAttribute(
      'href',
      `${builder}?edit=${draftId}`,
    )
    await cards.filter({ hasText: published }).getByRole('link', { name: /^View/ }).click()
    await expect(page).toHaveURL(`/vendor-applications/${publishedId}`)
  })
})

test('evidence of trust signals', async ({ page }) => {
  await registered(page, 'vendor')
  const name = aName()
  const trustSignals: typeof ownDraft.trustSignals = [
    ...ownDraft.trustSignals,
    { type: 'compliance', name: 'PCI DSS' },
  ]
  const id = await publishDraft(page, { ...ownDraft, name, description: `${name} in words.`, trustSignals })
  await open(page, `${builder}?edit=${id}&tab=trust-signals`)
  await test.step('LIST-08 evidence whose document is refused is saved with another one', async () => {
    const row = page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: 'GDPR Compliant' })
    await row.getByRole('button', { name: 'Evidence for GDPR Compliant' }).click()
    const form = page.getByRole('form', { name: 'Evidence for GDPR Compliant' })
    await form.getByLabel('Issued by').fill('Alder & Finch')
    await form.getByLabel('Valid from').fill('2026-01-01')
    await form.getByLabel('Valid until').fill('2099-12-31')
    const file = { name: 'report.pdf', mimeType: 'application/pdf' }
    await form.getByLabel(/^Document/).setInputFiles({ ...file, buffer: Buffer.from('no such thing') })
    await form.getByRole('button', { name: 'Save evidence' }).click()
    await expect(form.getByRole('alert')).toContainText('is not a PDF')
    await form.getByLabel(/^Document/).setInputFiles({ ...file, buffer: aPdf() })
    await form.getByRole('button', { name: 'Save evidence' }).click()
    await expect(row).toContainText('evidence attached, not reviewed, valid until Dec 31, 2099')
  })
  await test.step('LIST-08 a trust signal is stated by the vendor until its evidence is attached, and expiry shows', async () => {
    const row = page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: 'SOC2 Type II' })
    await expect(row).toContainText('stated by the vendor, no evidence attached')
    await row.getByRole('button', { name: 'Evidence for SOC2 Type II' }).click()
    const form = page.getByRole('form', { name: 'Evidence for SOC2 Type II' })
    const save = form.getByRole('button', { name: 'Save evidence' })
    // Missing values are reported at their fields, in the words of the form.
    await save.click()
    await expect(form.getByLabel('Issued by')).toHaveAccessibleDescription(/Say who issued it/)
    for (const date of ['Valid from', 'Valid until'])
      await expect(form.getByLabel(date)).toHaveAccessibleDescription(/Choose a date/)
    await form.getByLabel('Issued by').fill('Alder & Finch')
    await form.getByLabel('Valid from').fill('2026-01-01')
    await form.getByLabel('Valid until').fill('2025-01-01')
    await form.getByRole('button', { name: 'Save evidence' }).click()
    await expect(form.getByText('must not be before the first day').first()).toBeVisible()
    await form.getByLabel('Valid until').fill('2099-12-31')
    await save.click()
    await expect(toast(page, 'Evidence Saved')).toContainText('Buyers see none of it yet')
    await expect(row).toContainText('stated by the vendor, no evidence attached')
    await form.getByLabel(/^Document/).setInputFiles({
      name: 'report.pdf',
      mimeType: 'application/pdf',
      buffer: aPdf(),
    })
    await form.getByRole('button', { name: 'Save evidence' }).click()
    await expect(row).toContainText('evidence attached, not reviewed, valid until Dec 31, 2099')
    await expect(row.getByRole('link', { name: 'report.pdf' })).toBeVisible()
    await form.getByLabel('Valid until').fill('2026-02-01')
    await form.getByRole('button', { name: 'Save evidence' }).click()
    await expect(row).toContainText('expired on Feb 1, 2026')
    await open(page, `/marketplace/${id}`)
    await expect(page.getByText('evidence expired on Feb 1, 2026')).toBeVisible()
    await expect(page.getByText('stated by the vendor, no evidence attached')).toBeVisible()
  })
})

test('O5 axe finds nothing in the builder’s tabs and its preview, light and dark, and nothing scrolls sideways at 640 and 320 px', async ({
  page,
}) => {
  test.setTimeout(240_000)
  await registered(page, 'vendor')
  const id = await aListing(page, aName(), true)
  await open(page, `${builder}?edit=${id}`)
  for (const address of ['Overview', 'Solution', 'Social Proof', 'Trust Signals', 'preview']) {
    if (address === 'preview') await page.getByRole('button', { name: 'Preview Listing' }).click()
    else await page.getByRole('tab', { name: address }).click()
    await expect(page.locator('.skeleton')).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    expect(await violationsInBothThemes(page), address).toEqual([])
    for (const width of [640, 320]) {
      await page.setViewportSize({ width, height: 800 })
      const over = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(over, `${address} at ${width} px`).toBeLessThanOrEqual(0)
    }
    await page.setViewportSize({ width: 1280, height: 800 })
  }
})

test('O5 a listing is built and published with the keyboard alone', async ({ page }) => {
  await registered(page, 'vendor')
  await open(page, builder)
  const name = aName()
  await page.getByRole('tab', { name: 'Overview' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(/tab=pain-points/)
  await page.keyboard.press('Home')
  await expect(page).toHaveURL(/tab=overview/)
  await page.keyboard.press('Tab')
  // The offer of an example comes first.
  await expect(page.getByRole('button', { name: 'Start from an example' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.type(name)
  await page.keyboard.press('Tab')
  await page.keyboard.type('By hand')
  await page.keyboard.press('Tab')
  await page.keyboard.type('AI Cop')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Written without a mouse.')
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Language of your texts')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type('12')
  await saved(page)
  await expect(page.getByLabel('Amount')).toHaveValue('12')
  await expect(page.getByLabel('Category')).toHaveValue('AI Copilots')
  await page.getByRole('button', { name: 'Publish Listing' }).focus()
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Listing Published!')).toBeVisible()
})

test('I3 hostile texts in every field stay text in the builder, the preview, my applications and the listing', async ({
  page,
}) => {
  test.slow()
  await registered(page, 'vendor')
  const text = (index: number) => payloads[index % payloads.length] ?? ''
  const draft = {
    ...ownDraft,
    name: text(9),
    tagline: text(1),
    description: payloads.join(' ').slice(0, 2000),
    targetPainPoints: payloads.slice(0, 20),
    solutionHighlights: payloads.slice(20, 40),
    beforeAfterFlows: payloads
      .slice(0, 10)
      .map((before, index) => ({ before, after: text(index + 10), metrics: text(index + 20) })),
    caseStudies: payloads.slice(0, 10).map((title, index) => ({
      title,
      description: text(index + 10),
      results: text(index + 20),
      industry: text(index + 30).slice(0, 60),
    })),
    integrationDetails: payloads.map((platform) => ({
      platform: platform.slice(0, 60),
      complexity: 'Low',
      timeToImplement: platform.slice(0, 60),
    })),
    competitiveAdvantages: payloads.slice(10, 30),
  }
  const begun = await post(page.request, '/api/vendor-listings/drafts', { draft })
  expect(begun.status()).toBe(201)
  const { id } = await begun.json()
  const strangers = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('iframe, object, embed, base, video, form[action*="evil"], main *')]
        .filter(
          (element) =>
            element.matches('iframe, object, embed, base, video, form[action*="evil"]') ||
            element.getAttributeNames().some((name) => name.startsWith('on')),
        )
        .map((element) => element.outerHTML),
    )
  await open(page, `${builder}?edit=${id}`)
  for (const tab of ['Overview', 'Pain Points', 'Solution', 'Social Proof', 'Trust Signals', 'Advantages']) {
    await page.getByRole('tab', { name: tab }).click()
    await expect(page.getByRole('tabpanel', { name: tab })).toBeVisible()
    expect(await strangers(), tab).toEqual([])
  }
  await page.getByRole('button', { name: 'Preview Listing' }).click()
  await expect(
    page.getByRole('region', { name: 'Preview' }).getByRole('heading', { level: 2 }).first(),
  ).toHaveText(text(9))
  expect(await strangers(), 'preview').toEqual([])
  await open(page, '/vendor-applications')
  await expect(page.getByRole('article')).toContainText(text(9))
  await open(page, `/vendor-applications/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text(9))
  expect(await strangers(), 'page').toEqual([])
})
