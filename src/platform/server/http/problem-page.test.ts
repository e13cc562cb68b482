import { expect, test } from 'vitest'
import { problemAnswer } from './problem-answer.ts'
import { problemPage } from './problem-page.ts'

test('I3 a problem shown as a page carries what happened as text and never as markup', () => {
  const hostile = `<script>alert(1)</script>"'&`
  const page = problemPage(problemAnswer('unavailable', hostile, hostile), 'abc')
  expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;&amp;')
  expect(page).not.toContain('<script')
})
