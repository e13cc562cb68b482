// The closed lists of listings as people read them. What is stored, sent and searched for stays as vocabulary.ts has it.
import { t } from '#platform/kernel/texts.ts'
import { industryTexts } from '#rooms/discover/assessment/rules/index.ts'
import type { Category, Deployment, Industry } from './vocabulary.ts'

const texts: Readonly<Record<Category | Deployment, string>> = {
  get 'AI Copilots'() {
    return t('AI Copilots')
  },
  get 'Process Automation'() {
    return t('Process Automation')
  },
  get 'Decision Intelligence'() {
    return t('Decision Intelligence')
  },
  get 'Predictive Analytics'() {
    return t('Predictive Analytics')
  },
  get 'Agentic AI'() {
    return t('Agentic AI')
  },
  get 'Hosted by the vendor'() {
    return t('Hosted by the vendor')
  },
  get 'Single tenant'() {
    return t('Single tenant')
  },
  get 'Your own cloud account'() {
    return t('Your own cloud account')
  },
  get 'On premises'() {
    return t('On premises')
  },
  get 'Edge device'() {
    return t('Edge device')
  },
}

const industries: Readonly<Record<Industry, string>> = industryTexts

/** A category, an industry or a way to run; what is none of these stays in its vendor's words. */
export function catalogueText(value: string): string {
  if (Object.hasOwn(industries, value)) return industries[value as Industry]
  return Object.hasOwn(texts, value) ? texts[value as keyof typeof texts] : value
}
