// Says honestly that an area is still to come, what will be there, and which open page does the nearest thing.

import { LinkList } from '#platform/web/link-list.tsx'
import { useCurrentPage } from '#platform/web/page/current-page.ts'
import { PageFrame } from '#platform/web/page/page-frame.tsx'
import { notOpenYet } from '../rules/not-open-yet.ts'

export default function NotOpenYetScreen() {
  const page = useCurrentPage()
  const about = page && notOpenYet[page.path]
  return (
    <PageFrame
      lead={about && `This area is not open yet. Missing here: ${about.missing}`}
      title={page?.title ?? 'Not open yet'}
    >
      {about && (
        <section aria-labelledby="open-today" className="mt-8 max-w-2xl">
          <h2 className="display-3" id="open-today">
            What works today
          </h2>
          <LinkList links={about.instead} />
        </section>
      )}
    </PageFrame>
  )
}
