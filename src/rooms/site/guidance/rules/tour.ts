// The welcome tour: five steps through the product, with tips for the role of the person who takes it (DASH-07 to DASH-12).

import { t } from '#platform/kernel/texts.ts'

export const tourRoles = ['cfo', 'cio', 'ops', 'procurement'] as const
export type TourRole = (typeof tourRoles)[number]

export interface TourStep {
  title: string
  text: string
  /** Where the step's action leads. */
  action?: { label: string; to: string }
}

export const tourSteps: readonly TourStep[] = [
  {
    get title() {
      return t('Welcome')
    },
    get text() {
      return t(
        'Emporion covers the whole purchase: what you need, what fits, what it returns, who approves it, and whether it delivered the promised value. This tour takes a minute.',
      )
    },
  },
  {
    get title() {
      return t('Discover Solutions')
    },
    get text() {
      return t(
        'Say what hurts and what you want instead. The catalogue then ranks itself by fit and shows how much of it each application meets.',
      )
    },
    action: {
      get label() {
        return t('Start the assessment')
      },
      to: '/buyer-assessment',
    },
  },
  {
    get title() {
      return t('Evaluate & Compare')
    },
    get text() {
      return t(
        'Put up to four applications side by side, then model the return of the favourite with the figures of your own company.',
      )
    },
    action: {
      get label() {
        return t('Open the comparison')
      },
      to: '/comparison',
    },
  },
  {
    get title() {
      return t('Track Performance')
    },
    get text() {
      return t(
        'Trials, orders and what is due next come together on this dashboard. Usage and Value compares the results of each subscription with its saved simulation.',
      )
    },
    action: {
      get label() {
        return t('Model a return')
      },
      to: '/roi-simulation',
    },
  },
  {
    get title() {
      return t('All Set')
    },
    get text() {
      return t(
        'The quick-start list on this page has the first five things to do. To take this tour again, use the help button.',
      )
    },
  },
]

/** Three each. */
export const tourTips: Readonly<Record<TourRole, readonly string[]>> = {
  get cfo() {
    return [
      t('Look at the payback month before the percentage: it shows when the money is back.'),
      t('Look at the worst scenario first: does the application still pay back?'),
      t('Save a simulation of each candidate, so that you can compare the promise with the result.'),
    ]
  },
  get cio() {
    return [
      t('Check certificates early: a missing one can stop an evaluation late.'),
      t('The Implementation tab of a comparison shows how many weeks each vendor states.'),
      t('Integrations are named on each listing: check them against the systems you run.'),
    ]
  },
  get ops() {
    return [
      t('Describe problems in the words of the people who have them: the match looks for those words.'),
      t('Be realistic about delay and adoption: they change the return more than the price does.'),
      t('Start a trial with one team and one process before you roll out.'),
    ]
  },
  get procurement() {
    return [
      t('The struck-through figure is the recorded list price; you pay the price beside it.'),
      t('A per-transaction price has no yearly total until you know your volume.'),
      t('Share the shortlist with everyone who has to agree before you request approval.'),
    ]
  },
}

/** People without a buyer's role of their own read the tips of finance. */
export function tipsFor(role: TourRole | null): readonly string[] {
  return tourTips[role ?? 'cfo']
}
