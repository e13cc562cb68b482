import { expect, test } from 'vitest'
import { arrivalText } from './arrival-text.ts'

const titleOf = (pathname: string) => (pathname === '/dashboard' ? 'Dashboard' : undefined)
const id = '01968f2e-0000-7000-8000-000000000000'

test.each([
  [`/roi-simulation?app=${id}&shortlist=${id}`, 'Sign in to see a saved ROI simulation of your company.'],
  [`/comparison?shortlist=${id}&tab=cost`, 'Sign in to see a comparison of your company.'],
  [`/collaboration?shortlist=${id}`, 'Sign in to see a shortlist of your company.'],
  [`/marketplace/${id}?trial=start`, 'Sign in to start the trial.'],
  [`/marketplace/${id}?save=1`, 'Sign in to save the application.'],
  [`/orders/new?application=${id}`, 'Sign in to order the application.'],
  ['/orders/new?plan=annual', undefined],
  ['/dashboard?range=year', 'Sign in to continue to “Dashboard”.'],
  ['/nowhere', undefined],
  ['/toString?shortlist=1', undefined],
])('the way to %s is named by its kind: %s', (target, text) => {
  expect(arrivalText(target, titleOf)).toBe(text)
  expect(text ?? '').not.toContain(id)
})
