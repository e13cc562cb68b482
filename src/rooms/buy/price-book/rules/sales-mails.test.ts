import fc from 'fast-check'
import { expect, test } from 'vitest'
import { oneLine, quoted } from './one-line.ts'
import { confirmationMail, mailToSales } from './sales-mails.ts'

const request = {
  id: '01968f2e-0000-7000-8000-000000000000',
  about: { kind: 'Plan' as const, name: 'Enterprise' },
  name: 'Ada Keller',
  email: 'ada@northfold.example',
  companyName: 'Northfold',
  teamSize: 40 as number | undefined,
  message: 'Please call.' as string | undefined,
  receivedAt: new Date('2026-11-28T08:00:00Z'),
}
const breaks = /[\p{Cc}\u2028\u2029]/u

test('PLAN-10 the mail to sales names the plan, who asks and the reference', () => {
  const { subject, text } = mailToSales(request)
  expect(subject).toBe('Request about Enterprise from Northfold')
  for (const part of [
    'Plan: Enterprise',
    'Name: Ada Keller',
    'Email: ada@northfold.example',
    '40 users',
    request.id,
  ])
    expect(text).toContain(part)
  expect(text).toContain('> Please call.')
})

test('I8 whatever is typed, the subject is one line and no typed line passes for one of the mail’s own', () => {
  const typed = fc.string({ unit: 'binary', maxLength: 60 })
  const hostile = fc.oneof(
    typed,
    fc.constantFrom('A\r\nBcc: all@x.example', 'a\u2028Plan: Free', 'x\nEmail: b@c.d', '\u0085b'),
  )
  fc.assert(
    fc.property(hostile, hostile, hostile, (name, companyName, message) => {
      const { subject, text } = mailToSales({ ...request, name, companyName, message })
      expect(subject).not.toMatch(breaks)
      for (const label of ['Plan', 'Name', 'Email', 'Company', 'Bcc'])
        expect(text.split('\n').filter((line) => line.startsWith(`${label}:`)).length).toBe(
          label === 'Bcc' ? 0 : 1,
        )
    }),
    { numRuns: 1_000 },
  )
})

test('I8 the confirmation holds nothing that a stranger typed', () => {
  const { subject, text } = confirmationMail(request)
  expect(subject).toBe('Your request about Enterprise has arrived')
  expect(text).toContain(request.id)
  for (const typed of ['Ada', 'Northfold', 'Please call']) expect(text).not.toContain(typed)
})

test('I8 one line stays one line, shortened by whole characters, and quoted text is marked line by line', () => {
  expect(oneLine(' a\t\r\n b\u202ec ', 20)).toBe('a b c')
  expect(oneLine('🧨'.repeat(5), 3)).toBe('🧨🧨…')
  expect(quoted('one\r\ntwo\u2028three\n')).toBe('> one\n> two\n> three\n>')
})
