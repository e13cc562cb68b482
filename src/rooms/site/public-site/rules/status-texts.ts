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
      return t('Everything that is measured is as it should be.')
    },
    tone: 'positive',
  },
  degraded: {
    get title() {
      return t('Working, with a fault')
    },
    get text() {
      return t(
        'Pages are answered, but something that is measured is not as it should be. The operator can see what it is.',
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
      return t('Not known')
    },
    get text() {
      return t('The server did not answer the question. Check your connection, then check again.')
    },
    tone: 'neutral',
  },
}

/** Undefined while the first answer is on its way. */
export function statusText(status: PublicStatus | undefined): StatusText {
  return status === undefined
    ? { title: t('Checking'), text: t('The server is being asked.'), tone: 'neutral' }
    : texts[status]
}
