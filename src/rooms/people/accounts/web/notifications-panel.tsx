// The Notifications tab: which notifications one gets, and where beside the bell (SET-10). Each switch is kept as it is pressed.

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#platform/kernel/texts.ts'
import { useApi } from '#platform/web/api/api-context.ts'
import { keepAnswer } from '#platform/web/api/query.ts'
import { failureText } from '#platform/web/form/failure-text.ts'
import { SwitchRow } from '#platform/web/form/switch-row.tsx'
import { LoadState } from '#platform/web/page/load-state.tsx'
import { SettingsSection } from '#platform/web/page/settings-section.tsx'
import { toast } from '#platform/web/toast/toast.ts'
import { accountRoutes } from '../contract.ts'
import { channels, choicesOf, type NotificationChoiceId, topics } from '../rules/notification-choices.ts'
import { type Choices, choicesQuery } from './notification-queries.ts'

export function NotificationsPanel() {
  const query = useQuery(choicesQuery)
  const choose = useChoose()
  const [refusal, setRefusal] = useState<string>()

  async function change(id: NotificationChoiceId, isOn: boolean) {
    setRefusal(undefined)
    if (id === 'browser' && isOn) {
      const obstacle = await obstacleInBrowser()
      if (obstacle) return setRefusal(obstacle)
    }
    choose({ [id]: isOn })
  }

  return (
    <LoadState isSmall of={query} what={t('Your notifications')}>
      {(choices) => (
        <>
          <SettingsSection
            text={t(
              'Work that waits for you, such as an approval, always appears in your bell. Mails go to your confirmed address.',
            )}
            title={t('What to notify you about')}
          >
            <Switches choices={choices} onChange={change} rows={choicesOf(topics)} />
          </SettingsSection>
          <SettingsSection
            text={t('In addition to the bell in the header, which is always on.')}
            title={t('Where')}
          >
            <Switches choices={choices} onChange={change} rows={choicesOf(channels)} />
            {refusal && (
              <p className="mt-3 max-w-2xl text-sm text-negative" role="alert">
                {refusal}
              </p>
            )}
          </SettingsSection>
        </>
      )}
    </LoadState>
  )
}

interface SwitchesProps {
  rows: ReturnType<typeof choicesOf>
  choices: Choices
  onChange: (id: NotificationChoiceId, isOn: boolean) => Promise<void>
}

function Switches({ rows, choices, onChange }: SwitchesProps) {
  return (
    <div className="max-w-2xl divide-y divide-line border-y border-line">
      {rows.map(([id, { label, hint }]) => (
        <SwitchRow
          hint={hint}
          isOn={choices[id]}
          key={id}
          label={label}
          onChange={(isOn) => void onChange(id, isOn)}
        />
      ))}
    </div>
  )
}

/** At once on the screen, and back where the server does not take it. */
function useChoose(): (changes: Partial<Choices>) => void {
  const api = useApi()
  const queryClient = useQueryClient()
  const put = (part: Partial<Choices>) =>
    keepAnswer(queryClient, choicesQuery, (now) => now && { ...now, ...part })
  const { mutate } = useMutation({
    networkMode: 'always',
    mutationFn: (body: Partial<Choices>) => api.call(accountRoutes.saveNotificationChoices, { body }),
    onMutate: put,
    // What was pressed meanwhile stays: only what this call changed is put back.
    onError(error, changes) {
      put(Object.fromEntries(Object.entries(changes).map(([id, isOn]) => [id, !isOn])))
      const text = failureText(error, t('Your choice was not saved. Please try again.'))
      toast({ title: t('Notifications Not Saved'), text, tone: 'negative' })
    },
    onSuccess: () => toast({ title: t('Notifications Saved') }),
  })
  return mutate
}

/** Asks the browser; what stands in the way, in words, where something does. */
async function obstacleInBrowser(): Promise<string | undefined> {
  if (!('Notification' in window)) return t('This browser cannot show notifications.')
  const permission =
    Notification.permission === 'default' ? await Notification.requestPermission() : Notification.permission
  if (permission === 'granted') return undefined
  return permission === 'denied'
    ? t(
        'This browser does not let Emporion show notifications. Allow them in the site settings, beside the address, then switch this on.',
      )
    : t('You have not answered the browser’s question yet. Switch this on again, and it asks once more.')
}
