// The four views of the landing page: who they are for and which one an address asks for.

import { t } from '#platform/kernel/texts.ts'
import { trialDays } from '#rooms/buy/subscriptions/rules/index.ts'

export const roles = ['cfo', 'cio', 'ops', 'procurement'] as const
export type Role = (typeof roles)[number]

interface RoleView {
  label: string
  caption: string
  /** What this reader sees first. */
  headline: string
  lead: string
}

export const roleViews: Readonly<Record<Role, RoleView>> = {
  cfo: {
    get label() {
      return t('CFO View')
    },
    get caption() {
      return t('Financial analytics and ROI tracking')
    },
    get headline() {
      return t('AI software, bought on evidence.')
    },
    get lead() {
      return t(
        'The marketplace where companies buy AI software: discover, evaluate and procure AI tools, copilots, agents and automation modules with published prices, one order process for every vendor and ROI tracking after you buy.',
      )
    },
  },
  cio: {
    get label() {
      return t('CIO View')
    },
    get caption() {
      return t('Technology infrastructure and security')
    },
    get headline() {
      return t('AI software, compared before you connect it.')
    },
    get lead() {
      return t(
        'See which standards each vendor states and with what evidence, where data is kept and what it integrates with. Put four side by side, and let accounts follow your directory.',
      )
    },
  },
  ops: {
    get label() {
      return t('Ops Head View')
    },
    get caption() {
      return t('Process optimization and automation')
    },
    get headline() {
      return t('AI software, measured by the work it saves.')
    },
    get lead() {
      return t(
        'Say which work hurts, see what fits and why, and try it for {days} days. Then compare usage and outcomes with the case that was approved.',
        { days: trialDays },
      )
    },
  },
  procurement: {
    get label() {
      return t('Procurement View')
    },
    get caption() {
      return t('Vendor management and sourcing')
    },
    get headline() {
      return t('AI software, ordered in one process.')
    },
    get lead() {
      return t(
        'Published prices, one approval and one form of invoice for every vendor, with renewals and notice dates in one calendar before they pass.',
      )
    },
  },
}

/** The role that a hash such as "#cio" names; a missing or unknown one means the CFO. */
export function roleFromHash(hash: string): Role {
  return roles.find((role) => `#${role}` === hash) ?? 'cfo'
}
