// What the status page says of each state that the installation measures of itself.

import { t } from '#platform/kernel/texts.ts'

export type PublicStatus = 'healthy' | 'degraded' | 'unhealthy' | 'unknown'

interface StatusText {
  title: string
  text: string
  tone: 'positive' | 'caution' | 'negative' | 'neutral'
}

const texts: Readonly<Record<PublicStatus, StatusText>> = {
  healthy: {
    get title() {
      return t('Working')
    },
    get text() {
      return t('All measurements are as they should be.')
    },
    tone: 'positive',
  },
  degraded: {
    get title() {
      return t('Working, with a fault')
    },
    get text() {
      return t(
        'Pages are available, but at least one measurement is not as it should be. The operator can see which.',
      )
    },
    tone: 'caution',
  },
  unhealthy: {
    get title() {
      return t('Not working')
    },
    get text() {
      return t('The database does not answer. Try again in a few minutes.')
    },
    tone: 'negative',
  },
  unknown: {
    get title() {
      return t('Unknown')
    },
    get text() {
      return t('The server didn’t answer. Check your connection, then try again.')
    },
    tone: 'neutral',
  },
}

/** Undefined while the first answer is on its way. */
export function statusText(status: PublicStatus | undefined): StatusText {
  return status === undefined
    ? { title: t('Checking'), text: t('Asking the server.'), tone: 'neutral' }
    : texts[status]
}
