// "Sign in with SSO" on a sign-in page; its dialog comes with the first press (AUTH-20).
import { lazy, Suspense, useState } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '#platform/web/button.tsx'
import type { Area } from './use-arrival.ts'

const SsoDialog = lazy(() => import('./sso-dialog.tsx'))

export function SsoButton({ area }: { area: Area }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Sign in with SSO</Button>
      {isOpen &&
        // The button stands in a form, and a form may not stand in another.
        createPortal(
          <Suspense>
            <SsoDialog area={area} onClose={() => setOpen(false)} />
          </Suspense>,
          document.body,
        )}
    </>
  )
}
