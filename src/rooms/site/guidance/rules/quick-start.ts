// The quick-start list: five first things to do for each of the four buyer roles (DASH-13 to DASH-17).

import { t } from '#platform/kernel/texts.ts'
import { trialDays } from '#rooms/buy/subscriptions/rules/index.ts'
import type { TourRole } from './tour.ts'

export interface QuickStartItem {
  id: string
  title: string
  description: string
  link: string
  completed: boolean
  /** Done by what the server knows, whatever was ticked. */
  isFact: boolean
}

/** What the server can tell was done: by the person what is the person's own, else by the company. */
export interface QuickStartFacts {
  needsSaved: boolean
  applicationSaved: boolean
  applicationsCompared: boolean
  returnModelled: boolean
  planChosen: boolean
  creditsChosen: boolean
  trialStarted: boolean
  accountSecured: boolean
}

/** `fact`: what shows that it was done; without one only the person knows. */
type Item = Omit<QuickStartItem, 'completed' | 'isFact'> & { fact?: keyof QuickStartFacts }

const assess: Item = {
  id: 'assess',
  fact: 'needsSaved',
  get title() {
    return t('Say what hurts')
  },
  get description() {
    return t('Four short steps; the catalogue then ranks itself by fit.')
  },
  link: '/buyer-assessment',
}
const browse: Item = {
  id: 'browse',
  fact: 'applicationSaved',
  get title() {
    return t('Browse the marketplace')
  },
  get description() {
    return t('Save what looks promising with the heart.')
  },
  link: '/marketplace',
}
const compare: Item = {
  id: 'compare',
  fact: 'applicationsCompared',
  get title() {
    return t('Compare two candidates')
  },
  get description() {
    return t('Side by side, with the better value of each row marked.')
  },
  link: '/comparison',
}
const model: Item = {
  id: 'model',
  fact: 'returnModelled',
  get title() {
    return t('Model the return', {}, 'a step')
  },
  get description() {
    return t('Best, base and worst scenario with your own figures.')
  },
  link: '/roi-simulation',
}
const plans: Item = {
  id: 'plans',
  fact: 'planChosen',
  get title() {
    return t('Choose a plan')
  },
  get description() {
    return t('Prices per user, what is included, and what happens next.')
  },
  link: '/subscription-plans',
}
const secure: Item = {
  id: 'secure',
  fact: 'accountSecured',
  get title() {
    return t('Secure your account')
  },
  get description() {
    return t('With a second factor, a stolen password is not enough to sign in.')
  },
  link: '/settings?tab=security',
}
const certificates: Item = {
  id: 'certificates',
  get title() {
    return t('Check certificates and integrations')
  },
  get description() {
    return t('The Trust & Security tab of a comparison lists them.')
  },
  link: '/comparison?tab=trust',
}
const tryOut: Item = {
  id: 'try',
  fact: 'trialStarted',
  get title() {
    return t('Start a trial')
  },
  get description() {
    return t('{days} days with one team; it ends by itself.', { days: trialDays })
  },
  link: '/marketplace',
}
const credits: Item = {
  id: 'credits',
  fact: 'creditsChosen',
  get title() {
    return t('Compare credit packages')
  },
  get description() {
    return t('One balance for many applications, valid for twelve months.')
  },
  link: '/subscription-plans?tab=credits',
}

/** Five for each role, in the order in which they help most. */
export const quickStartItems: Readonly<Record<TourRole, readonly Item[]>> = {
  cfo: [assess, model, compare, plans, secure],
  cio: [secure, assess, certificates, compare, tryOut],
  ops: [assess, browse, tryOut, model, compare],
  procurement: [browse, compare, plans, credits, secure],
}

/**
 * The role's list, with what was done by the facts or ticked by the person; finance's where there is no buyer's role.
 * Without facts only the ticks count.
 */
export function quickStartFor(
  role: TourRole | null,
  ticked: ReadonlySet<string>,
  facts?: QuickStartFacts,
): QuickStartItem[] {
  return quickStartItems[role ?? 'cfo'].map(({ fact, ...item }) => {
    const isFact = fact !== undefined && facts?.[fact] === true
    return { ...item, completed: isFact || ticked.has(item.id), isFact }
  })
}

/** What to do next, by what the server knows; undefined where it knows all of the list to be done. */
export function nextStepFor(role: TourRole | null, facts: QuickStartFacts): QuickStartItem | undefined {
  return quickStartFor(role, new Set(), facts).find(({ completed }) => !completed)
}
