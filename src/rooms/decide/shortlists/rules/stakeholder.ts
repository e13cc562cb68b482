// How a colleague is named beside a shortlist (COLLAB-05).

interface Position {
  role: string
  department: string
}

const positions: Readonly<Record<'cfo' | 'cio' | 'ops' | 'procurement', Position>> = {
  cfo: { role: 'Chief Financial Officer', department: 'Finance' },
  cio: { role: 'Chief Information Officer', department: 'Information Technology' },
  ops: { role: 'Operations Manager', department: 'Operations' },
  procurement: { role: 'Procurement Specialist', department: 'Procurement' },
}

/**
 * Role and department that a buyer's registration tells; somebody without one is a member of no named department. A job
 * title that the person states is the role.
 */
export function positionOf(subRole: keyof typeof positions | null, jobTitle: string): Position {
  const { role, department } =
    subRole === null ? { role: 'Team member', department: 'Not stated' } : positions[subRole]
  return { role: jobTitle.trim() || role, department }
}
