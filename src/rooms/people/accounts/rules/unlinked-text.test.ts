import fc from 'fast-check'
import { expect, test } from 'vitest'
import { unlinkedText } from './unlinked-text.ts'

test('a name is too short to be a message of its own in a mail to a stranger', () => {
  const message =
    'Your account is closed today unless you call this number and read the code to us 0900 555 0100'
  expect(unlinkedText(message)).toBe('Your account is closed today unless you call this number an…')
  expect([...unlinkedText('😀'.repeat(61))]).toHaveLength(60)
  expect(unlinkedText('x'.repeat(60))).toBe('x'.repeat(60))
})

test('I3 I8 a name in a mail to a stranger holds nothing that a mail program makes a link of', () => {
  expect(unlinkedText('Win at https://evil.example/now')).toBe('Win at https: / / evil. example/ now')
  expect(unlinkedText('Müller & Söhne')).toBe('Müller & Söhne')
  // Invisible, and a space to patterns alone.
  expect(unlinkedText('evil.\ufeffexample')).toBe('evil. example')
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.constantFrom('.', '://', '@', '。'), (text, link) => {
      expect(unlinkedText(`${text}a${link}b`)).not.toMatch(/[.:/@。]\S/u)
    }),
  )
})
