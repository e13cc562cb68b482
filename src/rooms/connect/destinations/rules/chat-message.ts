// What is posted to a chat channel of an event, and how its incoming webhook wants it.

import type { EventType } from '#platform/kernel/event-types.ts'
import { decimalOf } from '#platform/kernel/numbers/money.ts'
import { numberFormat } from '#platform/kernel/numbers/number-format.ts'
import { readersLocale, t } from '#platform/kernel/texts.ts'
import { dateFormat } from '#platform/kernel/time/date-format.ts'
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

/** In the reader's language; undefined for an event that is not posted. */
export function lineOf(type: string, data: PostedData, withFigures: boolean): ChatLine | undefined {
  const found = sentenceOf(type, data)
  const figures = withFigures ? figuresOf(data) : []
  if (!found || figures.length === 0) return found
  return { ...found, text: t('{name}: {text}', { name: found.text, text: figures.join(', ') }) }
}

function sentenceOf(type: string, data: PostedData): ChatLine | undefined {
  const name = nameIn(data.itemName)
  const number = String(data.number)
  const order = { path: `/orders/${data.id}` }
  const invoice = { path: `/subscriptions/invoices/${data.id}` }
  switch (type as EventType) {
    case 'order.submitted':
      return { ...order, text: t('Order {number} for {name} waits for approval', { number, name }) }
    case 'order.approved':
      return { ...order, text: t('Order {number} for {name} was approved', { number, name }) }
    case 'order.rejected':
      return { ...order, text: t('Order {number} for {name} was rejected', { number, name }) }
    case 'shortlist.decided':
      return { text: decisionText(data), path: `/collaboration?shortlist=${data.id}` }
    case 'subscription.renewing':
      return {
        text: t('{name} renews on {day}', { name, day: dayOf(data.renewsAt) }),
        path: '/subscriptions?tab=renewals',
      }
    case 'invoice.issued':
      return {
        ...invoice,
        text: t('Invoice {number} for {name} was issued, due on {day}', {
          number,
          name,
          day: dayOf(data.dueOn),
        }),
      }
    case 'invoice.paid':
      return { ...invoice, text: t('Invoice {number} for {name} was paid', { number, name }) }
    case 'invoice.voided':
      return { ...invoice, text: t('Invoice {number} for {name} was voided', { number, name }) }
    default:
      return undefined
  }
}

function decisionText({ name, applicationName, decision }: PostedData): string {
  const list = nameIn(name)
  const isApproved = decision === 'approval'
  if (applicationName == null)
    return isApproved
      ? t('The shortlist {list} was approved', { list })
      : t('The shortlist {list} was rejected', { list })
  const application = nameIn(applicationName)
  return isApproved
    ? t('{application} was approved on the shortlist {list}', { application, list })
    : t('{application} was rejected on the shortlist {list}', { application, list })
}

function nameIn(name = ''): string {
  const characters = [...name.replaceAll(/\s+/g, ' ').trim()]
  return characters.length <= nameAtMost
    ? characters.join('')
    : `${characters.slice(0, nameAtMost - 1).join('')}…`
}

function figuresOf({ seats, totalMinor, currency }: PostedData): string[] {
  return [
    ...(seats == null ? [] : [t('{seats, plural, one {# user} other {# users}}', { seats })]),
    ...(totalMinor === undefined || currency === undefined ? [] : [amountOf(totalMinor, currency)]),
  ]
}

function amountOf(totalMinor: number, currency: string): string {
  const decimal = decimalOf({ minor: BigInt(totalMinor), currency }) as Intl.StringNumericLiteral
  const writer = numberFormat(readersLocale(), { style: 'currency', currency, currencyDisplay: 'code' })
  return writer.format(decimal).replaceAll('\u00a0', ' ')
}

/** A moment with its zone, a day of a calendar as it is. */
function dayOf(text = ''): string {
  const day = dateFormat(readersLocale(), { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(text))
  return text.includes('T') ? `${day} (UTC)` : day
}

/** The body of the request. `origin`: where links lead. */
export function chatBody(form: ChatForm, lines: readonly ChatLine[], origin: string): string {
  return JSON.stringify(form === 'slack' ? slackMessage(lines, origin) : teamsMessage(lines, origin))
}

const open = () => t('Open', {}, 'a link')

/** Slack reads &, < and > (docs.slack.dev, "Formatting message text"): written as text, a name mentions nobody and links nowhere. */
function slackMessage(lines: readonly ChatLine[], origin: string) {
  const inert = (text: string) =>
    text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  return {
    text: lines.map(({ text, path }) => `${inert(text)} <${origin}${path}|${open()}>`).join('\n'),
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
        { type: 'TextRun', text: open(), selectAction: { type: 'Action.OpenUrl', url: `${origin}${path}` } },
      ],
    })),
  }
  return {
    type: 'message',
    attachments: [{ contentType: 'application/vnd.microsoft.card.adaptive', contentUrl: null, content }],
  }
}
