// Names, telephone and job title (SET-04).

import { t } from '#platform/kernel/texts.ts'
import { SaveBar } from '#platform/web/form/save-bar.tsx'
import { StaleForm } from '#platform/web/form/stale-dialog.tsx'
import { TextField } from '#platform/web/form/text-field.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { checkProfile } from '../rules/profile-check.ts'
import type { OwnProfile } from './profile-queries.ts'
import { useSaveProfile } from './use-save-profile.ts'

const labels = {
  firstName: t('First name'),
  lastName: t('Last name'),
  phone: t('Phone'),
  jobTitle: t('Job title'),
}

export function AboutForm({ own }: { own: OwnProfile }) {
  const { save, reload } = useSaveProfile(own)
  const { firstName, lastName, phone, jobTitle } = own
  const saved = { firstName, lastName, phone, jobTitle }
  const form = useForm({
    draft: 'about',
    initial: saved,
    check: (values) => {
      const region = { timeZone: '', language: own.language, currency: own.currency }
      return checkProfile({ ...region, ...values }).problems
    },
    send: save,
    reload,
    done: t('Profile Saved'),
    notDone: t('Profile Not Saved'),
  })
  return (
    <form {...form.form} aria-label={t('About you')} className="grid max-w-2xl gap-5">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          isUnmarked
          {...form.field('firstName')}
          autoComplete="given-name"
          label={labels.firstName}
        />
        <TextField
          isUnmarked
          {...form.field('lastName')}
          autoComplete="family-name"
          label={labels.lastName}
        />
        <TextField
          isUnmarked
          {...form.field('phone')}
          autoComplete="tel"
          hint={t('With the country code: +1 212 555 0100')}
          label={labels.phone}
          type="tel"
        />
        <TextField
          isUnmarked
          {...form.field('jobTitle')}
          autoComplete="organization-title"
          label={labels.jobTitle}
        />
      </div>
      <SaveBar form={form} />
      <StaleForm form={form} labels={labels} saved={saved} what={t('Your profile')} />
    </form>
  )
}
