import { expect, test } from 'vitest'
import { salesRequestShape } from '../contract.ts'
import { type SalesRequestDraft, salesRequestProblems } from './sales-request-check.ts'

const complete: SalesRequestDraft = {
  name: 'Ada Keller',
  email: 'ada@northfold.example',
  companyName: 'Northfold',
  teamSize: '40',
  message: '',
}

/** What the server would say of the same draft. */
function serverRefuses(draft: SalesRequestDraft): boolean {
  const { teamSize, ...rest } = draft
  const body = {
    planId: 'platform-enterprise',
    ...rest,
    email: rest.email.trim(),
    ...(teamSize && { teamSize: Number(teamSize) }),
  }
  return !salesRequestShape.safeParse(body).success
}

test('PLAN-10 a complete request to sales has no problem', () => {
  expect(salesRequestProblems(complete, 'en-US')).toEqual({})
})

test('PLAN-10 an empty request names each field that is needed, and only those', () => {
  expect(
    salesRequestProblems({ name: ' ', email: '', companyName: '', teamSize: '', message: '' }, 'en-US'),
  ).toEqual({
    name: 'Name is required',
    email: 'Invalid email address',
    companyName: 'Company name is required',
  })
})

test.each<Partial<SalesRequestDraft>>([
  {},
  { name: '' },
  { name: 'x'.repeat(121) },
  { email: 'ada' },
  { email: 'ada@northfold' },
  { email: 'ada@@northfold.example' },
  { email: 'ada keller@northfold.example' },
  { email: '.ada@northfold.example' },
  { email: 'a..b@northfold.example' },
  { email: "o'hara+ai@mail.northfold.example" },
  { email: ' ada@northfold.example ' },
  { email: 'r&d@northfold.example' },
  { email: 'ada@münchen.example' },
  { companyName: '   ' },
  { companyName: 'x'.repeat(161) },
  { teamSize: '' },
  { teamSize: '0' },
  { teamSize: '2.5' },
  { teamSize: '1000001' },
  { message: 'x'.repeat(4001) },
])('PLAN-10 the browser refuses exactly what the server refuses: %o', (change) => {
  const draft = { ...complete, ...change }
  expect(Object.keys(salesRequestProblems(draft, 'en-US')).length > 0).toBe(serverRefuses(draft))
})
