// /dev/inbox: the mails of an installation that sends none, for people who try the product out. Never there in production
// beside a real database: a person who reads mails can open accounts.
import { z } from 'zod'
import { route } from '#platform/contract/route.ts'
import { t } from '#platform/kernel/texts.ts'
import { utcText } from '#platform/kernel/time/utc-text.ts'
import { type BoundRoute, bind, WithHeaders } from '../http/binding.ts'
import type { Platform } from '../platform.ts'
import { presentReader } from '../texts.ts'
import { openMail } from './mail.ts'
import { listMails } from './mail-store.ts'

const shown = 50

export const inboxPath = '/dev/inbox'

const inboxContract = route({
  method: 'GET',
  path: inboxPath,
  summary: 'Read the newest mails of an installation that sends none',
  tag: 'development',
  permission: 'public',
  returns: z.string(),
  contentType: 'text/html; charset=utf-8',
  refuses: [],
  rateLimit: { limit: 120, windowSeconds: 60 },
})

/** The route where mails are kept for reading, and none elsewhere. */
export function inboxRoutes(platform: Platform): BoundRoute[] {
  if (!platform.config.devInbox) return []
  return [
    bind(inboxContract, async ({ origin }) => {
      // A page of somebody else's whose name was made to mean this machine reads no links here.
      origin()
      const mails = await listMails(platform.database.kysely, shown)
      const items = mails.map(({ id, sealed, createdAt }) => {
        const mail = openMail(platform.sealer, id, sealed)
        const at = utcText(createdAt)
        if (!mail)
          return `<article><h2>${escaped(t('A mail of {at} can’t be opened', { at }))}</h2><p>${escaped(t('Was SECRET_KEY changed since?'))}</p></article>`
        const { to, subject, text } = mail
        const line = t('To {address}, {at}', { address: to, at })
        return `<article><h2>${escaped(subject)}</h2><p>${escaped(line)}</p><pre>${linked(text)}</pre></article>`
      })
      const body = items.length > 0 ? items.join('<hr>') : `<p>${escaped(t('No mail yet.'))}</p>`
      const lead = t(
        'This installation sends no mail (SMTP_URL is not set). It shows the newest {shown} mails here.',
        { shown },
      )
      const page = `<!doctype html><html lang="${presentReader().language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${escaped(t('Mails'))} · Emporion</title></head><body><main><h1>${escaped(t('Mails'))}</h1><p>${escaped(lead)}</p>${body}</main></body></html>`
      return new WithHeaders(page, { 'x-robots-tag': 'noindex' })
    }),
  ]
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

/** Addresses at the end of a line become links. */
function linked(text: string): string {
  return escaped(text).replaceAll(/^(https?:\/\/\S+)$/gm, '<a href="$1">$1</a>')
}
