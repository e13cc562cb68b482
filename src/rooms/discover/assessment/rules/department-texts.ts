// Departments as people read them. What is stored and sent stays as needs-vocabulary.ts has it.
import { t } from '#platform/kernel/texts.ts'
import type { Department } from './needs-vocabulary.ts'

const texts: Readonly<Record<Department, string>> = {
  get 'Finance & Accounting'() {
    return t('Finance & Accounting')
  },
  get Operations() {
    return t('Operations')
  },
  get 'Sales & Marketing'() {
    return t('Sales & Marketing')
  },
  get 'IT & Security'() {
    return t('IT & Security')
  },
  get 'Human Resources'() {
    return t('Human Resources')
  },
  get 'Customer Service'() {
    return t('Customer Service')
  },
  get Procurement() {
    return t('Procurement')
  },
  get 'Legal & Compliance'() {
    return t('Legal & Compliance')
  },
}

/** A department in the reader's language; what is none of the list stays as it is. */
export function departmentText(department: string): string {
  return Object.hasOwn(texts, department) ? texts[department as Department] : department
}
