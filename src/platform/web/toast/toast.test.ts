import { expect, test } from 'vitest'
import { dismissToast, shownToast, toast } from './toast.ts'

test('SHELL-11 a new toast takes the place of the one on show', () => {
  toast({ title: 'Saved' })
  toast({ title: 'Sent' })
  expect(shownToast()?.title).toBe('Sent')
})

test('SHELL-11 dismissing an older toast leaves the newer one', () => {
  toast({ title: 'Saved' })
  const older = shownToast()?.id ?? 0
  toast({ title: 'Sent' })
  dismissToast(older)
  expect(shownToast()?.title).toBe('Sent')
  dismissToast(shownToast()?.id ?? 0)
  expect(shownToast()).toBeUndefined()
})
