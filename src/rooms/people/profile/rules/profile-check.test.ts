import { expect, test } from 'vitest'
import { checkProfile, emailChangeProblems, type ProfileField } from './profile-check.ts'

const profile = (changes: Partial<Record<ProfileField, string>> = {}): Record<ProfileField, string> => ({
  firstName: 'Ada',
  lastName: 'Keller',
  phone: '',
  jobTitle: '',
  timeZone: '',
  language: 'en',
  currency: 'USD',
  ...changes,
})

test('SET-04 a profile may stay empty, and what is typed is trimmed', () => {
  expect(checkProfile(profile({ firstName: ' Ada ', phone: ' +1 212 555 0100 ' }))).toEqual({
    problems: {},
    values: profile({ phone: '+12125550100' }),
  })
  expect(checkProfile(profile({ firstName: '', lastName: '' })).problems).toEqual({})
})

test('SET-15 lengths are counted in characters, and a line is one line', () => {
  expect(checkProfile(profile({ firstName: '😀'.repeat(80) })).problems).toEqual({})
  expect(checkProfile(profile({ firstName: 'x'.repeat(81) })).problems).toEqual({
    firstName: 'First name must be at most 80 characters',
  })
  expect(checkProfile(profile({ jobTitle: 'Head\nof finance' })).problems).toEqual({
    jobTitle: 'Job title must be one line of text',
  })
  for (const firstName of ['\u200b', '\u00ad\u2060', '\u3164', '\u2800'])
    expect(checkProfile(profile({ firstName })).problems).toEqual({
      firstName: 'First name needs characters that can be seen, or must be left empty',
    })
  expect(checkProfile(profile({ phone: '555 0100' })).problems).toEqual({
    phone: 'Enter the number with its country code, such as +1 212 555 0100',
  })
})

test('SET-04 a new address is one, and is another one', () => {
  expect(emailChangeProblems({ email: 'new@northfold.example' }, 'a@b.example')).toEqual({})
  expect(emailChangeProblems({ email: 'A@B.example' }, 'a@b.example')).toEqual({
    email: 'This is your address already',
  })
  expect(emailChangeProblems({ email: 'nobody' }, 'a@b.example')).toEqual({
    email: 'Invalid email address',
  })
})
