// A report and what is said of it, for every form that it is written in.
import type { ModelPrice } from '../rules/monthly-price.ts'
import { isExample, type SimulationCase } from '../rules/parameters.ts'
import type { SimulatedApplication } from './simulated-application.ts'

export interface ReportCase {
  application: Pick<SimulatedApplication, 'name' | 'vendor' | 'isSample'> & {
    price: ModelPrice
    /** What a price of a former version of the formulas leaves out. */
    note?: string
  }
  /** Of the formulas that the figures were shared with; those in use where nothing is said. */
  formulas?: number
  shortlistName: string | undefined
  simulation: SimulationCase
  seed: number
  madeAt: Date
  companyName: string
  /** The name that whoever asked for it signs in with; of a shared version who shares it, as colleagues know them. */
  author: string
  /** It is of one version that a read-only link shows. */
  shared?: { version: number; savedAt: Date }
}

export const sampleText = 'Sample data: this application is fictional, made for trying the product out.'

/** For which company and by whom. */
export function originText(report: ReportCase): string {
  const { companyName, author, shared } = report
  if (shared) {
    const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
    return `Shared by ${author} of ${companyName}: version ${shared.version}, saved on ${day.format(shared.savedAt)}${exampleText(report)}`
  }
  return (
    [companyName && `For ${companyName}`, author && `by ${author}`].filter(Boolean).join(', ') +
    exampleText(report)
  )
}

function exampleText({ simulation }: ReportCase): string {
  return isExample(simulation) ? ' (example figures)' : ''
}

/** Whose figures they are, above them. */
export function figuresTitle({ shared }: ReportCase): string {
  return shared ? 'Company' : 'Your company'
}
