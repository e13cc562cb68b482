// The marketplace's word for the industry of a company (SET-07).
import { type Industry, industries } from './vocabulary.ts'

/** Companies register with more industries than applications are made for; those without a word of their own have none. */
export function industryNamed(text: string | null): Industry | undefined {
  return text === 'Finance' ? 'Financial Services' : industries.find((industry) => industry === text)
}
