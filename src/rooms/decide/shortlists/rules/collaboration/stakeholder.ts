// How a colleague is named beside a shortlist (COLLAB-05).
import { t } from '#platform/kernel/texts.ts'

interface Position {
  role: string
  department: string
}

const positions: Readonly<Record<'cfo' | 'cio' | 'ops' | 'procurement', Position>> = {
  cfo: {
    get role() {
      return t('Chief Financial Officer')
    },
    get department() {
      return t('Finance')
    },
  },
  cio: {
    get role() {
      return t('Chief Information Officer')
    },
    get department() {
      return t('Information Technology')
    },
  },
  ops: {
    get role() {
      return t('Operations Manager')
    },
    get department() {
      return t('Operations')
    },
  },
  procurement: {
    get role() {
      return t('Procurement Specialist')
    },
    get department() {
      return t('Procurement')
    },
  },
}

/**
 * Role and department that a buyer's registration tells; somebody without one is a member of no named department. A job
 * title that the person states is the role.
 */
export function positionOf(subRole: keyof typeof positions | null, jobTitle: string): Position {
  const { role, department } =
    subRole === null ? { role: t('Team member'), department: t('Not stated') } : positions[subRole]
  return { role: jobTitle.trim() || role, department }
}
