import { expect, test } from 'vitest'
import { type Page, pageFor, pages } from '#app/pages.ts'
import { notOpenYet } from './not-open-yet.ts'

const isOpen = ({ screen }: Page) => screen !== 'site/public-site/not-open-yet'
const closed = pages.filter((page) => !isOpen(page))

test.each(closed)(
  'DASH-04 SHELL-26 $path says what is missing, and leads to pages that are open, and to whom it is open itself',
  (page) => {
    const instead = notOpenYet[page.path]?.instead ?? []
    expect(instead.length).toBeGreaterThan(0)
    for (const { to } of instead) {
      const target = pageFor(new URL(to, 'http://here').pathname)
      expect(target && isOpen(target), to).toBe(true)
      expect(['public', 'enterprise-or-vendor', page.access], to).toContain(target?.access)
    }
  },
)
