// "Sign in with SSO" on a sign-in page: the button is inside the form, the dialog beside it, since a form that is sent inside
// another would send both. The dialog comes with the first press (AUTH-20).
import { useState } from 'react'
import { t } from '#platform/kernel/texts.ts'
import { Button } from '#platform/web/button.tsx'
import { late } from '#platform/web/late.tsx'
import type { Area } from '#rooms/people/accounts/web/index.ts'

const SsoDialog = late(() => import('./sso-dialog.tsx'))

export function useSsoDialog(area: Area) {
  const [isOpen, setOpen] = useState(false)
  return {
    button: <Button onClick={() => setOpen(true)}>{t('Sign in with SSO')}</Button>,
    dialog: isOpen && <SsoDialog area={area} onClose={() => setOpen(false)} />,
  }
}
