// What is posted to a chat channel of an event, and how its incoming webhook wants it.
import type { EventType } from '#platform/kernel/event-types.ts'
import { decimalOf } from '#platform/kernel/money.ts'
import type { ChatForm, ChatNotice } from './vocabulary.ts'

/** Which notice an event belongs to. What is missing here is not posted. */
export const noticeOf: Readonly<Partial<Record<EventType, ChatNotice>>> = {
  'order.submitted': 'orders',
  'order.approved': 'decisions',
  'order.rejected': 'decisions',
  'shortlist.decided': 'decisions',
  'subscription.renewing': 'renewals',
  'invoice.issued': 'invoices',
  'invoice.paid': 'invoices',
  'invoice.voided': 'invoices',
}

export interface ChatLine {
  text: string
  /** A page of the product. */
  path: string
}

/** What events carry that is posted. Each has some of it. */
export interface PostedData {
  id: string
  number?: number | string
  itemName?: string
  name?: string
  applicationName?: string | null
  decision?: 'approval' | 'rejection'
  renewsAt?: string
  dueOn?: string
  seats?: number | null
  currency?: string
  totalMinor?: number
}

/** Names are typed by people. */
const nameAtMost = 120

/** Undefined for an event that is not posted. */
export function lineOf(type: string, data: PostedData, withFigures: boolean): ChatLine | undefined {
  const item = nameIn(data.itemName)
  const figures = withFigures ? figuresOf(data) : ''
  const order = { path: `/orders/${data.id}` }
  const invoice = { path: `/subscriptions/invoices/${data.id}` }
  switch (type as EventType) {
    case 'order.submitted':
      return { ...order, text: `Order ${data.number} for ${item} waits for approval${figures}` }
    case 'order.approved':
      return { ...order, text: `Order ${data.number} for ${item} was approved${figures}` }
    case 'order.rejected':
      return { ...order, text: `Order ${data.number} for ${item} was rejected${figures}` }
    case 'shortlist.decided': {
      const verb = data.decision === 'approval' ? 'approved' : 'rejected'
      const what =
        data.applicationName == null
          ? `${nameIn(data.name)} was ${verb}`
          : `${nameIn(data.applicationName)} was ${verb} on ${nameIn(data.name)}`
      return { text: what, path: `/collaboration?shortlist=${data.id}` }
    }
    case 'subscription.renewing':
      return {
        text: `${item} renews on ${dayOf(data.renewsAt)}${figures}`,
        path: '/subscriptions?tab=renewals',
      }
    case 'invoice.issued':
      return {
        ...invoice,
        text: `Invoice ${data.number} for ${item} was issued, due on ${dayOf(data.dueOn)}${figures}`,
      }
    case 'invoice.paid':
      return { ...invoice, text: `Invoice ${data.number} for ${item} was paid${figures}` }
    case 'invoice.voided':
      return { ...invoice, text: `Invoice ${data.number} for ${item} was voided${figures}` }
    default:
      return undefined
  }
}

function nameIn(name = ''): string {
  const characters = [...name.replaceAll(/\s+/g, ' ').trim()]
  return characters.length <= nameAtMost
    ? characters.join('')
    : `${characters.slice(0, nameAtMost - 1).join('')}…`
}

function figuresOf({ seats, totalMinor, currency }: PostedData): string {
  const parts = [
    ...(seats == null ? [] : [seats === 1 ? '1 user' : `${seats.toLocaleString('en-US')} users`]),
    ...(totalMinor === undefined || currency === undefined
      ? []
      : [`${currency} ${decimalOf({ minor: BigInt(totalMinor), currency })}`]),
  ]
  return parts.length === 0 ? '' : `: ${parts.join(', ')}`
}

const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
/** A moment with its zone, a day of a calendar as it is. */
function dayOf(text = ''): string {
  const day = days.format(new Date(text))
  return text.includes('T') ? `${day} (UTC)` : day
}

/** The body of the request. `origin`: where links lead. */
export function chatBody(form: ChatForm, lines: readonly ChatLine[], origin: string): string {
  return JSON.stringify(form === 'slack' ? slackMessage(lines, origin) : teamsMessage(lines, origin))
}

/** Slack reads &, < and > (docs.slack.dev, "Formatting message text"): written as text, a name mentions nobody and links nowhere. */
function slackMessage(lines: readonly ChatLine[], origin: string) {
  const inert = (text: string) =>
    text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  return {
    text: lines.map(({ text, path }) => `${inert(text)} <${origin}${path}|Open>`).join('\n'),
    unfurl_links: false,
  }
}

/** An Adaptive Card. Text runs are no Markdown, so a name stays a name. */
function teamsMessage(lines: readonly ChatLine[], origin: string) {
  const content = {
    $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
    type: 'AdaptiveCard',
    version: '1.4',
    body: lines.map(({ text, path }) => ({
      type: 'RichTextBlock',
      inlines: [
        { type: 'TextRun', text: `${text} ` },
        { type: 'TextRun', text: 'Open', selectAction: { type: 'Action.OpenUrl', url: `${origin}${path}` } },
      ],
    })),
  }
  return {
    type: 'message',
    attachments: [{ contentType: 'application/vnd.microsoft.card.adaptive', contentUrl: null, content }],
  }
}
