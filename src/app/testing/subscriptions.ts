// Subscriptions of tests, ordered and approved as people do it.
import type { TestApplication } from './test-application.ts'
import type { TestBrowser } from './test-browser.ts'

/** Orders the application, has it approved by a colleague and answers the id of the subscription. */
export async function subscribe(
  { by, approver }: { by: TestBrowser; approver: TestBrowser },
  applicationId: string,
  seats?: number,
): Promise<string> {
  const answer = await by.send('POST', '/api/orders', {
    kind: 'application',
    applicationId,
    ...(seats === undefined ? {} : { seats }),
  })
  let order = answer.json
  for (const [who, step] of [
    [by, 'submit'],
    [approver, 'approve'],
  ] as const) {
    const answer = await who.send('POST', `/api/orders/${order.id}/${step}`, undefined, {
      'if-match': `"${order.version}"`,
    })
    if (answer.status !== 200) throw new Error(`the order could not be ${step}ed: ${answer.body}`)
    order = answer.json
  }
  const { json } = await by.ask('/api/subscriptions')
  return json.find((one: { applicationId: string }) => one.applicationId === applicationId).id
}

/** What it says now about every change, without the entries of signing in. */
export async function auditedActions(app: TestApplication, room: string): Promise<string[]> {
  const { rows } = await app.asSuperuser(
    'select action from audit_entry where action like $1 order by sequence',
    [`${room}.%`],
  )
  return rows.map(({ action }) => action)
}
