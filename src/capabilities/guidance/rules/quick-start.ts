// The quick-start list: five first things to do for each of the four buyer roles (DASH-13 to DASH-17).
import type { TourRole } from './tour.ts'

export interface QuickStartItem {
  id: string
  title: string
  description: string
  link: string
  completed: boolean
}

type Item = Omit<QuickStartItem, 'completed'>

const assess: Item = {
  id: 'assess',
  title: 'Say what hurts',
  description: 'Four short steps; the catalogue then ranks itself by fit.',
  link: '/buyer-assessment',
}
const browse: Item = {
  id: 'browse',
  title: 'Browse the marketplace',
  description: 'Save what looks promising with the heart.',
  link: '/marketplace',
}
const compare: Item = {
  id: 'compare',
  title: 'Compare two candidates',
  description: 'Side by side, with the better value of each row marked.',
  link: '/comparison',
}
const model: Item = {
  id: 'model',
  title: 'Model the return',
  description: 'Best, base and worst case with your own figures.',
  link: '/roi-simulation',
}
const plans: Item = {
  id: 'plans',
  title: 'Choose a plan',
  description: 'Prices per user, what is included, and what happens next.',
  link: '/subscription-plans',
}
const secure: Item = {
  id: 'secure',
  title: 'Secure your account',
  description: 'A second factor keeps a stolen password harmless.',
  link: '/settings?tab=security',
}
const certificates: Item = {
  id: 'certificates',
  title: 'Check certificates and integrations',
  description: 'The Trust & Security tab of a comparison lists them.',
  link: '/comparison?tab=trust',
}
const tryOut: Item = {
  id: 'try',
  title: 'Start a trial',
  description: 'Thirty days with one team; it ends by itself.',
  link: '/marketplace',
}
const credits: Item = {
  id: 'credits',
  title: 'Compare credit packages',
  description: 'One balance for many applications, valid for twelve months.',
  link: '/subscription-plans?tab=credits',
}

/** Five for each role, in the order in which they help most. */
export const quickStartItems: Readonly<Record<TourRole, readonly Item[]>> = {
  cfo: [assess, model, compare, plans, secure],
  cio: [secure, assess, certificates, compare, tryOut],
  ops: [assess, browse, tryOut, model, compare],
  procurement: [browse, compare, plans, credits, secure],
}

/** The role's list with what this person has ticked. Finance's where there is no buyer's role. */
export function quickStartFor(role: TourRole | null, done: ReadonlySet<string>): QuickStartItem[] {
  return quickStartItems[role ?? 'cfo'].map((item) => ({ ...item, completed: done.has(item.id) }))
}
