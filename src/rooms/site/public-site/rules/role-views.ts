// The four views of the landing page: who they are for and which one an address asks for.

export const roles = ['cfo', 'cio', 'ops', 'procurement'] as const
export type Role = (typeof roles)[number]

interface RoleView {
  label: string
  caption: string
  /** What this reader is told first. */
  headline: string
  lead: string
}

export const roleViews: Readonly<Record<Role, RoleView>> = {
  cfo: {
    label: 'CFO View',
    caption: 'Financial analytics and ROI tracking',
    headline: 'AI software, bought on evidence.',
    lead: 'Discover, evaluate and procure AI tools, copilots, agents and automation modules with published prices, one order process for every vendor and ROI tracking after you buy.',
  },
  cio: {
    label: 'CIO View',
    caption: 'Technology infrastructure and security',
    headline: 'AI software, compared before you connect it.',
    lead: 'See which standards each vendor states and with what evidence, where data is kept and what it integrates with. Put four side by side, and let accounts follow your directory.',
  },
  ops: {
    label: 'Ops Head View',
    caption: 'Process optimization and automation',
    headline: 'AI software, measured by the work it saves.',
    lead: 'Say which work hurts, see what fits and why, and try it for 30 days. Then compare usage and outcomes with the case that was approved.',
  },
  procurement: {
    label: 'Procurement View',
    caption: 'Vendor management and sourcing',
    headline: 'AI software, ordered in one process.',
    lead: 'Published prices, one approval and one form of invoice for every vendor, with renewals and notice dates in one calendar before they pass.',
  },
}

/** The role that a hash such as "#cio" names; a missing or unknown one means the CFO. */
export function roleFromHash(hash: string): Role {
  return roles.find((role) => `#${role}` === hash) ?? 'cfo'
}
