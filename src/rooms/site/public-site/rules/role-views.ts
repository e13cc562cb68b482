// The four views of the landing page: who they are for and which one an address asks for.

export const roles = ['cfo', 'cio', 'ops', 'procurement'] as const
export type Role = (typeof roles)[number]

export const roleViews: Readonly<Record<Role, { label: string; caption: string }>> = {
  cfo: { label: 'CFO View', caption: 'Financial analytics and ROI tracking' },
  cio: { label: 'CIO View', caption: 'Technology infrastructure and security' },
  ops: { label: 'Ops Head View', caption: 'Process optimization and automation' },
  procurement: { label: 'Procurement View', caption: 'Vendor management and sourcing' },
}

/** The role that a hash such as "#cio" names; a missing or unknown one means the CFO. */
export function roleFromHash(hash: string): Role {
  return roles.find((role) => `#${role}` === hash) ?? 'cfo'
}
