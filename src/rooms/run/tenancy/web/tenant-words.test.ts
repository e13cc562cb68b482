import { expect, test } from 'vitest'
import { ApiError } from '#platform/web/api/api-error.ts'
import { shownToast } from '#platform/web/toast/toast.ts'
import { showFailure } from './tenant-queries.ts'
import { stepWords } from './tenant-words.ts'

const problem = (code: string, status: number, message: string) =>
  new ApiError({ status, statusText: '', body: JSON.stringify({ code, message }) })

test('TEN-32 a failure is shown under its title, with the server’s message or, without one, that an error occurred', () => {
  expect([stepWords.suspend.failed, stepWords.archive.failed, stepWords.hold.failed]).toEqual([
    'Failed to suspend tenant',
    'Failed to archive tenant',
    'Failed to place tenant on hold',
  ])
  expect(showFailure('Failed to create tenant', problem('conflict', 409, 'This slug is taken.'))).toBe(
    'This slug is taken.',
  )
  expect(shownToast()).toMatchObject({ title: 'Failed to create tenant', text: 'This slug is taken.' })
  expect(showFailure('Failed to delete tenant', new Error('socket closed'))).toBe('An error occurred')
  expect(shownToast()).toMatchObject({ title: 'Failed to delete tenant', text: 'An error occurred' })
})

test('TEN-33 a person without permission gets a toast of its own, with the server’s message', () => {
  showFailure(stepWords.hold.failed, problem('forbidden', 403, 'Only a platform owner may do this.'))
  expect(shownToast()).toMatchObject({
    title: 'Access denied',
    text: 'Only a platform owner may do this.',
    tone: 'negative',
  })
})
