// What people choose to be told, and where (SET-10). The lists, their order, their words and what holds unasked are the product's.
import { t } from '#platform/kernel/texts.ts'

interface Choice {
  /** Of a user who has chosen nothing. */
  isOn: boolean
  label: string
  hint: string
}

/** What there is to be told of. */
export const topics = {
  billing: {
    isOn: true,
    get label() {
      return t('Billing')
    },
    get hint() {
      return t('Orders, invoices, payments, renewals and credits of your company, in the bell and by mail.')
    },
  },
  appUpdates: {
    isOn: true,
    get label() {
      return t('App updates')
    },
    get hint() {
      return t(
        'Trials and decisions on shortlists, in the bell and by mail before they end or are due. Requests to Sales about applications that you sell, in the bell and by mail. Changed prices of applications that you saved, in the bell.',
      )
    },
  },
  roiReports: {
    isOn: true,
    get label() {
      return t('ROI reports')
    },
    get hint() {
      return t(
        'Reports on the return that you planned. None are sent yet; your choice is kept for when they are.',
      )
    },
  },
  securityAlerts: {
    isOn: true,
    get label() {
      return t('Security alerts')
    },
    get hint() {
      return t(
        'A mail when someone signs in to your account from a new device. A changed password or address is always mailed.',
      )
    },
  },
  marketing: {
    isOn: false,
    get label() {
      return t('Marketing')
    },
    get hint() {
      return t('News and offers by mail. None are sent at present, and none without your consent.')
    },
  },
} as const satisfies Readonly<Record<string, Choice>>

/** Ways beside the bell. */
export const channels = {
  browser: {
    isOn: false,
    get label() {
      return t('Browser notifications')
    },
    get hint() {
      return t('Your system also shows new notifications, while Emporion is in view in this browser.')
    },
  },
  mobilePush: {
    isOn: false,
    get label() {
      return t('Mobile push')
    },
    get hint() {
      return t('There is no app for phones yet, so nothing is sent. Your choice is kept until there is one.')
    },
  },
  slack: {
    isOn: false,
    get label() {
      return t('Slack')
    },
    get hint() {
      return t(
        'Emporion posts to one channel of your company, which owners set up under Integrations. It sends nothing to you alone, so this choice has no effect yet.',
      )
    },
  },
} as const satisfies Readonly<Record<string, Choice>>

export type NotificationTopic = keyof typeof topics
export type NotificationChoiceId = NotificationTopic | keyof typeof channels
export type NotificationChoices = Record<NotificationChoiceId, boolean>

/** The rows of topics or of channels, in the order in which they are shown. */
export const choicesOf = (list: Readonly<Partial<Record<NotificationChoiceId, Choice>>>) =>
  Object.entries(list) as (readonly [NotificationChoiceId, Choice])[]

/** Of a user who has chosen nothing. */
export const defaultChoices = Object.fromEntries(
  [...choicesOf(topics), ...choicesOf(channels)].map(([id, { isOn }]) => [id, isOn]),
) as Readonly<NotificationChoices>
