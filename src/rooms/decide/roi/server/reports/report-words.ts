// A report and the texts about it, for every form that it is written in.

import { documentLocale, t } from '#platform/kernel/texts.ts'
import { dateFormat } from '#platform/kernel/time/date-format.ts'
import type { ModelPrice } from '../../rules/inputs/monthly-price.ts'
import { isExample, type SimulationCase } from '../../rules/inputs/parameters.ts'
import type { SimulatedApplication } from '../inputs/simulated-application.ts'

export interface ReportCase {
  application: Pick<SimulatedApplication, 'name' | 'vendor' | 'isSample'> & {
    price: ModelPrice
    /** What a price of a former version of the formulas leaves out. */
    note?: string
  }
  /** Of the formulas that the figures were shared with; the current ones by default. */
  formulas?: number
  shortlistName: string | undefined
  simulation: SimulationCase
  seed: number
  madeAt: Date
  companyName: string
  /** The sign-in name of the person who asked for it; of a shared version the person who shares it, as colleagues know them. */
  author: string
  /** It is of one version that a read-only link shows. */
  shared?: { version: number; savedAt: Date }
}

export function sampleText(): string {
  return t('Sample data: this application is fictional and exists for trying the product out.')
}

/** For which company and by whom. */
export function originText(report: ReportCase): string {
  const { companyName, author, shared, simulation } = report
  const text = shared
    ? t('Shared by {author} of {companyName}: version {version}, saved on {savedOn}', {
        author,
        companyName,
        version: shared.version,
        savedOn: dateFormat(documentLocale(), { dateStyle: 'long', timeZone: 'UTC' }).format(shared.savedAt),
      })
    : madeFor(companyName, author)
  return isExample(simulation) ? t('{origin} (example figures)', { origin: text }).trim() : text
}

function madeFor(companyName: string, author: string): string {
  if (companyName && author) return t('For {companyName}, by {author}', { companyName, author })
  if (companyName) return t('For {companyName}', { companyName })
  return author ? t('by {author}', { author }) : ''
}

/** Whose figures they are, above them. */
export function figuresTitle({ shared }: ReportCase): string {
  return shared ? t('Company') : t('Your company')
}
