// /vendor-applications: what the company has listed, is drafting, and took back.

import { t } from '#platform/kernel/texts.ts'
import { ButtonLink } from '#platform/web/button.tsx'
import { PageFrame } from '#platform/web/page/page-frame.tsx'
import { ViewerNote } from '#platform/web/page/viewer-note.tsx'
import { useMayChange } from '#platform/web/profile.ts'
import { MyListings } from './my-listings.tsx'

export default function MyApplicationsScreen() {
  const mayChange = useMayChange()
  return (
    <PageFrame
      actions={
        mayChange && (
          <ButtonLink to="/vendor-applications/create" tone="primary">
            {t('New application')}
          </ButtonLink>
        )
      }
      lead={t('Your listings with their score and what buyers see of them.')}
      title={t('Applications')}
    >
      <ViewerNote />
      <MyListings />
    </PageFrame>
  )
}
