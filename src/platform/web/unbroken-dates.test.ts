import { expect, test } from 'vitest'
import { unbrokenDates } from './unbroken-dates.ts'

test('dates within a text stay on one line, and everything else wraps as before', () => {
  const marked = (text: string) => unbrokenDates(text).replaceAll('\u00a0', '_')
  expect(marked('Dock Sight renews on Dec 4, 2026')).toBe('Dock Sight renews on Dec_4,_2026')
  expect(marked('for 7 users: cancel by Dec 3')).toBe('for 7 users: cancel by Dec_3')
  expect(marked('wird am 4. Dez. 2026 verlängert')).toBe('wird am 4._Dez._2026 verlängert')
  expect(marked('le 1er déc. 2026')).toBe('le 1er_déc._2026')
  expect(marked('el 4 de diciembre de 2026')).toBe('el 4_de_diciembre_de_2026')
  expect(marked('Order 6 waits for 25 seats')).toBe('Order 6 waits for 25 seats')
})
