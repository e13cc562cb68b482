import { expect, test } from 'vitest'
import { failedJourneys, failedUnits } from './failed-tests.ts'

test('A failed unit test, and a file that could not be read, are named with their messages, and one that passed is not', () => {
  const report = {
    testResults: [
      {
        name: '/a.test.ts',
        status: 'failed',
        assertionResults: [
          { fullName: 'it adds', status: 'passed', failureMessages: [] },
          { fullName: 'it divides', status: 'failed', failureMessages: ['AssertionError: expected 2\nat a'] },
        ],
      },
      { name: '/b.test.ts', status: 'failed', message: 'No such module', assertionResults: [] },
      { name: '/c.test.ts', status: 'passed', message: '', assertionResults: [] },
    ],
  }
  expect(failedUnits(report)).toEqual([
    '✗ it divides\n    AssertionError: expected 2\n    at a',
    '✗ /b.test.ts\n    No such module',
  ])
})

test('A failed journey is named with its file and what it met, at any depth and without colours', () => {
  const spec = (title: string, ok: boolean, ...messages: string[]) => ({
    title,
    file: 'roi.spec.ts',
    ok,
    tests: [{ results: [{ errors: messages.map((message) => ({ message })) }] }],
  })
  const report = {
    suites: [
      {
        specs: [spec('opens', true)],
        suites: [
          { specs: [spec('saves', false, '\u001b[31mReceived string: "lost"\u001b[39m')] },
          { specs: [spec('waits', false, 'Test timeout', 'locator.click: waiting for Save')] },
        ],
      },
    ],
  }
  expect(failedJourneys(report)).toEqual([
    '✗ roi.spec.ts: saves\n    Received string: "lost"',
    '✗ roi.spec.ts: waits\n    Test timeout\n    locator.click: waiting for Save',
  ])
})
