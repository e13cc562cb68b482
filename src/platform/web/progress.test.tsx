import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Progress } from './progress.tsx'

test('SHELL-14 a progress bar is full at 100 by default, and has a name', () => {
  expect(renderToStaticMarkup(<Progress label="Onboarding" value={40} />)).toMatch(
    /aria-label="Onboarding".*max="100" value="40"/,
  )
  expect(renderToStaticMarkup(<Progress label="Steps" max={4} value={1} />)).toContain('max="4"')
})
