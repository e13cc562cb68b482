// Leaving the company, which closes the own account. Its name is typed, since it cannot be undone.
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#platform/kernel/texts.ts'
import { Button } from '#platform/web/button.tsx'
import FormDialog from '#platform/web/form/form-dialog.tsx'
import { TypedNameField } from '#platform/web/form/typed-name-field.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { SettingsSection } from '#platform/web/page/settings-section.tsx'
import { browserStores, clearPersonalStorage } from '#platform/web/personal-storage.ts'
import type { Profile } from '#platform/web/profile.ts'
import { membersQuery, useTeamCalls } from './team-queries.ts'

export function LeaveSection({ profile }: { profile: Profile }) {
  const [isOpen, setOpen] = useState(false)
  const { data } = useInfiniteQuery(membersQuery)
  const self = data?.pages.flatMap(({ members }) => members).find(({ id }) => id === profile.id)
  return (
    <SettingsSection
      text={t(
        'One account belongs to one company, so leaving closes yours. Your email address is free again then.',
      )}
      title={t('Leave the company')}
    >
      {self?.isLastOwner ? (
        <p className="text-sm text-ink-muted">
          {t('You are the only owner. Make someone else an owner first, then you can leave.')}
        </p>
      ) : (
        <Button onClick={() => setOpen(true)}>
          {t('Leave {companyName}', { companyName: profile.companyName })}
        </Button>
      )}
      {isOpen && <LeaveDialog onClose={() => setOpen(false)} profile={profile} />}
    </SettingsSection>
  )
}

function LeaveDialog({ profile, onClose }: { profile: Profile; onClose: () => void }) {
  const calls = useTeamCalls()
  const form = useForm({
    initial: { username: '' },
    check: ({ username }) => (username.trim() === '' ? { username: t('Type your username') } : {}),
    send: ({ username }) => calls.leave(username.trim()),
    onSent() {
      clearPersonalStorage(browserStores())
      // A page of its own: nothing of this session is left in it.
      location.assign('/')
    },
    failed: t('You are still a member. Please try again.'),
  })
  return (
    <FormDialog
      action={t('Leave and close my account')}
      form={form}
      onClose={onClose}
      pendingAction={t('Leaving...')}
      title={t('Leave {companyName}?', { companyName: profile.companyName })}
    >
      <p className="text-sm text-ink-muted">
        {t(
          'Your account closes for good and you are signed out everywhere. What you made stays with the company.',
        )}
      </p>
      <TypedNameField {...form.field('username')} expected={profile.username} label={t('Your username')} />
    </FormDialog>
  )
}
