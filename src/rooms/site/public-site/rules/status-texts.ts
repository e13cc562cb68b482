// What the status page says of each state that the installation measures of itself.

export type PublicStatus = 'healthy' | 'degraded' | 'unhealthy' | 'unknown'

interface StatusText {
  title: string
  text: string
  tone: 'positive' | 'caution' | 'negative' | 'neutral'
}

const texts: Readonly<Record<PublicStatus, StatusText>> = {
  healthy: {
    title: 'Working',
    text: 'Everything that is measured is as it should be.',
    tone: 'positive',
  },
  degraded: {
    title: 'Working, with a fault',
    text: 'Pages are answered, but something that is measured is not as it should be. The operator can see what it is.',
    tone: 'caution',
  },
  unhealthy: {
    title: 'Not working',
    text: 'The database does not answer. Try again in a few minutes.',
    tone: 'negative',
  },
  unknown: {
    title: 'Not known',
    text: 'The server did not answer the question. Check your connection, then check again.',
    tone: 'neutral',
  },
}

/** Undefined while the first answer is on its way. */
export function statusText(status: PublicStatus | undefined): StatusText {
  return status === undefined
    ? { title: 'Checking', text: 'The server is being asked.', tone: 'neutral' }
    : texts[status]
}
