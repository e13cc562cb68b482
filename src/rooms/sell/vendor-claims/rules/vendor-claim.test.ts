import { expect, test } from 'vitest'
import {
  claimIneligibility,
  claimLimits,
  claimProblems,
  domainVerdict,
  grantIneligibility,
  isOfDomain,
  openClaimsAtMost,
} from './vendor-claim.ts'

const draft = { jobTitle: 'Director', businessEmail: 'ada@northfold.example', note: 'See our imprint.' }
const claimant = {
  hasOpenClaim: false,
  openClaims: 0,
  ownListings: 0,
  vendorListings: 3,
  listingsAtMost: 200,
}
const claim = {
  state: 'open',
  companyIsOpen: true,
  claimantIsOwner: true,
  vendorIsClaimed: false,
  listings: 3,
} as const

test('a claim names a job title, a business address and what proves it, each at its field', () => {
  expect(claimProblems(draft)).toEqual({})
  expect(claimProblems({ jobTitle: ' ', businessEmail: ' ', note: '\n' })).toEqual({
    jobTitle: 'Job title is required',
    businessEmail: 'Business email is required',
    note: 'Say what shows that you speak for this vendor',
  })
  expect(claimProblems({ ...draft, businessEmail: 'ada@northfold' }).businessEmail).toBeDefined()
  expect(claimProblems({ ...draft, jobTitle: '\u2800\u200b' }).jobTitle).toBe('Job title is required')
  expect(claimLimits.businessEmail).toBe(254)
})

test('one open claim of a person and vendor, a bound on all of them, and no more listings than a company may have', () => {
  expect(claimIneligibility(claimant)).toBeUndefined()
  expect(claimIneligibility({ ...claimant, hasOpenClaim: true })).toContain(
    'You have an open claim of this vendor.',
  )
  expect(claimIneligibility({ ...claimant, openClaims: openClaimsAtMost - 1 })).toBeUndefined()
  expect(claimIneligibility({ ...claimant, openClaims: openClaimsAtMost })).toContain('10 open claims')
  expect(claimIneligibility({ ...claimant, ownListings: 197 })).toBeUndefined()
  expect(claimIneligibility({ ...claimant, ownListings: 198 })).toContain('more than 200')
})

test('a grant takes an open claim of an owner of an open company, of a vendor that has listings and no company', () => {
  expect(grantIneligibility(claim)).toBeUndefined()
  expect(grantIneligibility({ ...claim, state: 'refused' })).toContain('already been decided or withdrawn')
  expect(grantIneligibility({ ...claim, vendorIsClaimed: true })).toContain('Another company has this vendor')
  expect(grantIneligibility({ ...claim, companyIsOpen: false })).toContain('closed')
  expect(grantIneligibility({ ...claim, listings: 0 })).toContain('No listing of this vendor')
  expect(grantIneligibility({ ...claim, claimantIsOwner: false })).toContain('no longer an owner')
})

test('the domain of the vendor speaks for a claim only where the company has proved that very domain', () => {
  expect(domainVerdict(null, true)).toBe('not stated')
  expect(domainVerdict('northfold.example', false)).toBe('not proven')
  expect(domainVerdict('northfold.example', true)).toBe('proven')
  expect(isOfDomain('ada@Northfold.example', 'northfold.example')).toBe(true)
  for (const email of [
    'ada@mail.northfold.example',
    'ada@notnorthfold.example',
    'northfold.example@evil.example',
  ])
    expect(isOfDomain(email, 'northfold.example'), email).toBe(false)
  expect(isOfDomain('ada@northfold.example', null)).toBe(false)
})
