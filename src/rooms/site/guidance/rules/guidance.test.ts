import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pageFor } from '#app/pages.ts'
import { faqWith, searchFaq } from './faq.ts'
import { type QuickStartFacts, quickStartFor, quickStartItems } from './quick-start.ts'
import { supportRequestProblems } from './support-request-check.ts'
import { tipsFor, tourRoles, tourSteps } from './tour.ts'

const faq = faqWith(
  [{ question: 'What is a credit worth?', answer: '100 credits = $100 purchasing power' }],
  { applications: 527, categories: 5 },
)
const isPage = (link: string) => pageFor(new URL(link, 'http://here').pathname) !== undefined

test('DASH-08 the tour has the five steps in order, and each action leads to a page that exists', () => {
  expect(tourSteps.map(({ title }) => title)).toEqual([
    'Welcome',
    'Discover Solutions',
    'Evaluate & Compare',
    'Track Performance',
    'All Set',
  ])
  const actions = tourSteps.flatMap(({ action }) => action ?? [])
  expect(actions.length).toBeGreaterThan(2)
  for (const { to } of actions) expect(isPage(to), to).toBe(true)
})

test('DASH-12 each of the four roles has three tips of its own', () => {
  const all = tourRoles.flatMap((role) => tipsFor(role))
  expect(all).toHaveLength(12)
  expect(new Set(all).size).toBe(12)
  expect(tipsFor(null)).toEqual(tipsFor('cfo'))
})

test('DASH-13 DASH-14 each role has a list of five things with title, description and a link to a page that exists', () => {
  expect(Object.keys(quickStartItems)).toEqual([...tourRoles])
  for (const role of tourRoles) {
    const items = quickStartFor(role, new Set(['secure']))
    expect(items).toHaveLength(5)
    expect(new Set(items.map(({ id }) => id)).size).toBe(5)
    for (const item of items) {
      expect([item.title.length > 0, item.description.length > 0, isPage(item.link)], item.link).toEqual([
        true,
        true,
        true,
      ])
      expect(item.completed).toBe(item.id === 'secure')
    }
  }
  const orders = tourRoles.map((role) =>
    quickStartFor(role, new Set())
      .map(({ id }) => id)
      .join(),
  )
  expect(new Set(orders).size).toBe(4)
})

const nothingDone: QuickStartFacts = {
  needsSaved: false,
  applicationSaved: false,
  applicationsCompared: false,
  returnModelled: false,
  planChosen: false,
  creditsChosen: false,
  trialStarted: false,
  accountSecured: false,
}

test('DASH-13 DASH-14 what the facts say is done is done whatever was ticked, each fact for one thing, and the rest by hand', () => {
  const completed = (facts?: QuickStartFacts, ticked: string[] = []) =>
    new Set(
      tourRoles.flatMap((role) =>
        quickStartFor(role, new Set(ticked), facts).flatMap(({ id, completed, isFact }) =>
          completed ? `${id}${isFact ? ' by fact' : ''}` : [],
        ),
      ),
    )
  expect(completed(nothingDone)).toEqual(new Set())
  const done = Object.keys(nothingDone).map((fact) => [...completed({ ...nothingDone, [fact]: true })])
  expect(done).toEqual([
    ['assess by fact'],
    ['browse by fact'],
    ['compare by fact'],
    ['model by fact'],
    ['plans by fact'],
    ['credits by fact'],
    ['try by fact'],
    ['secure by fact'],
  ])
  expect(completed({ ...nothingDone, needsSaved: true }, ['assess', 'certificates'])).toEqual(
    new Set(['assess by fact', 'certificates']),
  )
  expect(completed(undefined, ['model'])).toEqual(new Set(['model']))
})

test('DASH-19 the search finds words of a question or an answer, whatever the case, and everything for no text', () => {
  expect(searchFaq(faq, '  ')).toEqual(faq)
  expect(searchFaq(faq, 'VETTED').map(({ question }) => question)).toEqual(['How are vendors vetted?'])
  expect(searchFaq(faq, 'purchasing POWER').map(({ question }) => question)).toEqual([
    'What is a credit worth?',
  ])
  expect(searchFaq(faq, 'no such words')).toEqual([])
})

test('DASH-20 a message to support needs an address, a subject and a text', () => {
  expect(supportRequestProblems({ email: ' ', subject: '', message: '\n' })).toEqual({
    email: 'Email is required',
    subject: 'Subject is required',
    message: 'Message is required',
  })
  const good = { email: 'ada@northfold.example', subject: 'Seats', message: 'How do I add some?' }
  expect(supportRequestProblems(good)).toEqual({})
  expect(supportRequestProblems({ ...good, email: 'ada@northfold' }).email).toBe('Invalid email address')
  expect(supportRequestProblems({ ...good, subject: 's'.repeat(161) }).subject).toBe('At most 160 characters')
  expect(supportRequestProblems({ ...good, message: 'm'.repeat(4_001) }).message).toBe(
    'At most 4,000 characters',
  )
})

test('DASH-20 no text makes the check fail or hang', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 5_000 }), (text) => {
      expect(typeof supportRequestProblems({ email: text, subject: text, message: text })).toBe('object')
    }),
  )
})
