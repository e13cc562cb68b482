// The page of integrations: nothing connected, a webhook from its first test to its end, keys, and what others may see of it.
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { password, registered } from './support/account.ts'
import { expect, open, test } from './support/test.ts'
import { violations } from './support/violations.ts'

const tabs = ['Active Connections', 'Available Connectors', 'API Management', 'Webhooks']

/** Answers what the test says, and keeps how often it was asked. */
async function startReceiver() {
  const received: { status: number; requestCount: number } = { status: 204, requestCount: 0 }
  const server = http.createServer((request, answer) => {
    request.resume().on('end', () => {
      received.requestCount += 1
      answer.writeHead(received.status).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    received,
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/emporion`,
    close: () => new Promise((resolve) => server.close(resolve).closeAllConnections()),
  }
}

test('an owner who has connected nothing is led to what can be connected, and what a key may call', async ({
  page,
}) => {
  await test.step('INTEG-02 INTEG-03 INTEG-05 an owner who has connected nothing sees four figures and four tabs, and is led to what can be connected', async () => {
    await registered(page, 'cfo')
    await open(page, '/integration')
    for (const label of ['Active connections', 'API calls today', 'Data sync', 'Webhooks'])
      await expect(page.locator('dt', { hasText: label })).toBeVisible()
    await expect(page.getByText('Nothing is connected yet', { exact: true }).last()).toBeVisible()
    await expect(page.getByRole('tab')).toHaveText(tabs)
    expect(await violations(page), 'nothing connected').toEqual([])
    await page.getByRole('link', { name: 'New Integration' }).click()
    await expect(page.getByRole('tab', { name: 'Available Connectors' })).toHaveAttribute(
      'aria-selected',
      'true',
    )
    expect(await violations(page), 'available').toEqual([])
    await expect(page.getByRole('tabpanel').getByRole('heading')).toHaveText([
      'Cost export for your finance system (FOCUS 1.2)',
      'Calendar feed',
      'Webhooks',
      'Single sign-on (OpenID Connect)',
      'Single sign-on (SAML)',
      'Provisioning (SCIM)',
      'Assistants (MCP)',
      'API',
      'Audit stream',
      'Chat channel (Slack or Teams)',
    ])
    await page.getByRole('link', { name: 'Connect Webhooks' }).click()
    await expect(page).toHaveURL('/integration?tab=webhooks')
    await expect(page.getByRole('heading', { name: 'No webhooks yet' })).toBeVisible()
    await page.keyboard.press('Tab')
    await page.getByRole('tab', { name: 'Webhooks' }).focus()
    await page.keyboard.press('ArrowLeft')
    await expect(page.getByRole('heading', { name: 'API keys', exact: true })).toBeVisible()
    expect(await violations(page), 'API').toEqual([])
  })
  await test.step('INTEG-07 API Management names what a key may call, and leads to its description', async () => {
    await expect(page.getByRole('heading', { name: 'API keys', exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: 'API Documentation' })).toHaveAttribute('href', '/api/docs')
    await expect(page.getByText(new URL('/mcp', page.url()).href, { exact: true }).first()).toBeVisible()
    await page.getByText('Client configuration').click()
    await expect(page.getByText('"mcpServers"')).toBeVisible()
    await page.getByText('Tools', { exact: true }).click()
    await expect(page.getByText('draft_order', { exact: true })).toBeVisible()
    expect(await violations(page), 'assistants').toEqual([])
    await expect(page.getByText('GET /api/v1/applications', { exact: true })).toBeVisible()
    const described = await page.request.get('/api/docs')
    expect(described.status()).toBe(200)
    expect(await described.text()).toContain('/api/v1/openapi.json')
  })
})

test('INTEG-04 INTEG-06 INTEG-10 a webhook is added, tested, looked at in its log, fails, is turned on again and removed', async ({
  page,
}) => {
  const receiver = await startReceiver()
  await registered(page, 'cfo')
  await open(page, '/integration?tab=webhooks')
  await page.getByRole('button', { name: 'Add Webhook' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add webhook' })
  await dialog.getByLabel('Address').fill('hooks.example')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByText('Enter a whole address, such as https://example.com/webhooks.')).toBeVisible()
  await dialog.getByLabel('Address').fill(receiver.address)
  await dialog.getByLabel('Description (optional)').fill('Purchasing')
  await dialog.getByText('Chosen events', { exact: true }).click()
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByText('Choose at least one event')).toBeVisible()
  await dialog.getByLabel('An order was approved').check()
  expect(await violations(page), 'adding').toEqual([])
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByLabel('Your password').fill(password)
  await dialog.getByRole('button', { name: 'Add the webhook' }).click()
  await expect(page.getByText('This is the only time it is shown.')).toBeVisible()
  expect(await page.locator('code', { hasText: /^whsec_.{44}$/ }).count()).toBe(1)
  await page.getByLabel('I have stored this secret in a safe place').check()
  await page.getByRole('button', { name: 'Done' }).click()

  const card = page.getByRole('region', { name: '127.0.0.1' })
  await expect(card.getByText('Active', { exact: true })).toBeVisible()
  await card.getByRole('button', { name: 'Send test event' }).click()
  await expect(card.getByRole('status')).toContainText('Test: Delivered (204)')
  expect(receiver.received.requestCount).toBe(1)
  receiver.received.status = 410
  await card.getByRole('button', { name: 'Send test event' }).click()
  await expect(card.getByRole('status')).toContainText('Test: Refused (410)')
  await expect(card.getByText('Failed', { exact: true })).toBeVisible()
  await expect(card.getByText('Turned off: the receiver answered that it is gone (410).')).toBeVisible()
  expect(await violations(page), 'a failed endpoint').toEqual([])
  await card.getByRole('button', { name: 'Logs' }).click()
  const log = page.getByRole('dialog', { name: 'Logs of Purchasing' })
  await expect(log.getByText('Refused (410)')).toBeVisible()
  await log.getByText('Request and answer').first().click()
  await expect(log.getByText('webhook-signature: v1,').first()).toBeVisible()
  expect(await violations(page), 'the log').toEqual([])
  await page.keyboard.press('Escape')

  await page.getByRole('tab', { name: 'Active Connections' }).click()
  await expect(page.getByText('Every endpoint is turned off because it failed.')).toBeVisible()
  expect(await violations(page), 'a failed connection').toEqual([])
  await page.getByRole('link', { name: 'Configure Webhooks' }).click()
  receiver.received.status = 204
  await card.getByRole('button', { name: 'Turn on' }).click()
  await expect(card.getByText('Active', { exact: true })).toBeVisible()
  await page.getByRole('tab', { name: 'Active Connections' }).click()
  await page.getByRole('button', { name: 'Test Webhooks' }).click()
  await expect(page.getByText('The endpoint accepted a test event.')).toBeVisible()
  await expect(page.getByText('Connected', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Logs of Webhooks' }).click()
  await expect(
    page.getByRole('dialog').getByText('webhook.test to Purchasing', { exact: false }).first(),
  ).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('tab', { name: 'Webhooks' }).click()
  await card.getByRole('button', { name: 'Configure' }).click()
  await page.getByRole('dialog').getByLabel('Description (optional)').fill('Finance')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(card.getByText('Finance', { exact: true }).first()).toBeVisible()
  await card.getByRole('button', { name: 'Replay' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Replay all since' }).click()
  await expect(page.getByText('There is nothing to replay', { exact: true })).toBeVisible()
  await card.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove webhook' }).click()
  await expect(page.getByRole('heading', { name: 'No webhooks yet' })).toBeVisible()
  await receiver.close()
})

test('CONN-02 CONN-03 CONN-04 an audit stream and a chat channel are set up, tested, paused and removed at the page of integrations', async ({
  page,
}) => {
  const receiver = await startReceiver()
  await registered(page, 'cfo')
  await open(page, '/integration?tab=available')
  await page.getByRole('link', { name: 'Connect Audit stream' }).click()
  const stream = page.getByRole('dialog', { name: 'Audit stream' })
  await stream.getByLabel('Address').fill('logs.example')
  await stream.getByRole('button', { name: 'Continue' }).click()
  await expect(stream.getByText('Enter a whole address, such as', { exact: false })).toBeVisible()
  expect(await violations(page), 'setting up a stream').toEqual([])
  await stream.getByLabel('Address').fill(receiver.address)
  await stream.getByLabel('Authorization header (optional)').fill('Bearer of-the-log')
  await stream.getByRole('button', { name: 'Continue' }).click()
  await stream.getByLabel('Your password').fill(password)
  await stream.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect(page).toHaveURL('/integration?tab=connections')
  await page.getByRole('button', { name: 'Test Audit stream' }).click()
  await expect(page.getByText(/^A test to 127\.0\.0\.1:\d+: delivered \(204\)\.$/)).toBeVisible()
  expect(receiver.received.requestCount).toBeGreaterThan(0)

  await open(page, '/integration?tab=connections&configure=chat')
  const chat = page.getByRole('dialog', { name: 'Chat channel' })
  await chat.getByText('Microsoft Teams', { exact: true }).click()
  await chat.getByLabel('Webhook address').fill(receiver.address)
  for (const notice of ['Decisions', 'Subscriptions', 'Invoices'])
    await chat.getByRole('checkbox', { name: notice }).uncheck()
  expect(await violations(page), 'setting up a channel').toEqual([])
  await chat.getByRole('button', { name: 'Continue' }).click()
  await chat.getByLabel('Your password').fill(password)
  await chat.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('link', { name: 'Configure Chat channel' }).click()
  await expect(chat.getByText('Active. Nothing has arrived yet.')).toBeVisible()
  await expect(chat.getByRole('checkbox', { checked: true })).toHaveCount(1)
  await chat.getByRole('button', { name: 'Pause' }).click()
  await expect(chat.getByText('Paused. Nothing has arrived yet.')).toBeVisible()
  expect(await violations(page), 'a paused channel').toEqual([])
  await page.keyboard.press('Escape')
  await expect(page.getByText('Paused.', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Configure Chat channel' }).click()
  await chat.getByRole('button', { name: 'Remove' }).click()
  await chat.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByRole('heading', { name: 'Chat channel (Slack or Teams)' })).toHaveCount(0)
  await receiver.close()
})

test('HOOK-02 somebody who sells has the page in their portal, with the events of sellers', async ({
  page,
}) => {
  await registered(page, 'vendor')
  await open(page, '/vendor-integration?tab=available')
  await expect(page.getByRole('heading', { name: 'Provisioning (SCIM)' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Assistants (MCP)' })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Audit stream' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Chat channel (Slack or Teams)' })).toHaveCount(0)
  await page.getByRole('tab', { name: 'Webhooks' }).click()
  await page.getByRole('button', { name: 'Add Webhook' }).click()
  await page.getByText('Chosen events', { exact: true }).click()
  await expect(page.getByRole('dialog').getByText('application.published')).toBeVisible()
  await expect(page.getByRole('dialog').getByText('order.approved')).toHaveCount(0)
})
