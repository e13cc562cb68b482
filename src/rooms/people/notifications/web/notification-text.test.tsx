import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Notification } from '../contract.ts'
import { NotificationText } from './notification-text.tsx'

type State = NonNullable<Notification['settled']>['state']

test('SHELL-27 only what ended well has a check before how it ended', () => {
  const isChecked = (state: State) =>
    renderToStaticMarkup(
      <NotificationText of={{ text: 'Decide.', settled: { state, word: '', text: 'It is over.' } }} />,
    ).includes('<svg')
  const states: State[] = ['active', 'approved', 'paid', 'cancelled', 'draft', 'ended', 'rejected', 'void']
  expect(states.filter(isChecked)).toEqual(['active', 'approved', 'paid'])
})
