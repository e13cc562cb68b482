// What an application has posted, whole: read past its doors, with its own key.
import type { Mail } from '#platform/server/mail/mail.ts'
import type { TestApplication } from './test-application.ts'

/** The oldest first. */
export async function mailsOf(app: TestApplication): Promise<Mail[]> {
  await app.platform.background.settled()
  const { rows } = await app.asSuperuser(
    'select id, sealed from mail_message where sealed is not null order by created_at, id',
  )
  return rows.map(({ id, sealed }) => JSON.parse(app.platform.sealer.open('mail', id, sealed)))
}
