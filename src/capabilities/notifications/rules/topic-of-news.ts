// Under which of a person's choices a piece of news falls (SET-10). What falls under none is work that waits for somebody,
// such as an approval or a comment, and reaches the bell whatever was chosen.

export type Topic = 'billing' | 'appUpdates' | 'roiReports' | 'securityAlerts'

/** By the first word of the kind: `trial-ending` is about a trial. */
const topics: Readonly<Partial<Record<string, Topic>>> = {
  order: 'billing',
  invoice: 'billing',
  payment: 'billing',
  plan: 'billing',
  credits: 'billing',
  renewal: 'billing',
  trial: 'appUpdates',
  price: 'appUpdates',
  application: 'appUpdates',
  roi: 'roiReports',
  security: 'securityAlerts',
}

/** Work that waits for somebody carries this word, and nobody can have switched it off. */
const isWork = /(^|-)(approval|asked|waits|waiting|assigned)(-|$)/

export function topicOfNews(kind: string): Topic | undefined {
  const [first = ''] = kind.split('-')
  return isWork.test(kind) || !Object.hasOwn(topics, first) ? undefined : topics[first]
}
