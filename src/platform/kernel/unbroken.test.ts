import { expect, test } from 'vitest'
import { unbroken, unbrokenDates } from './unbroken.ts'

test.each([
  ['en-US', 'Dock Sight renews on Dec 4, 2026', 'Dock Sight renews on Dec_4,_2026'],
  ['en-US', 'for 7 users: cancel by May 3, not in December', 'for 7 users: cancel by May_3, not in December'],
  ['en-GB', 'until 4 Dec 2026', 'until 4_Dec_2026'],
  ['de-DE', 'wird am 4. Dez. 2026 verlängert, bis 3. März', 'wird am 4._Dez._2026 verlängert, bis 3._März'],
  ['fr-FR', 'le 1er déc. 2026 ou le 4 août', 'le 1er_déc._2026 ou le 4_août'],
  ['es-ES', 'el 4 de diciembre de 2026, 25 usuarios', 'el 4_de_diciembre_de_2026, 25 usuarios'],
  ['en-US', 'Order 6 waits for 25 seats', 'Order 6 waits for 25 seats'],
])('in %s the dates of %j stay on one line, and all else wraps as before', (locale, text, marked) => {
  expect(unbrokenDates(text, locale).replaceAll('\u00a0', '_')).toBe(marked)
})

test('what is one thing as a whole is not broken anywhere', () => {
  expect(unbroken('$480.00 a month')).toBe('$480.00\u00a0a\u00a0month')
})
