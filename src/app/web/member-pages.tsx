// The pages behind the sign-in, each within its guard, and the page for addresses that there are not.
import { Route, Routes } from 'react-router'
import { memberPages } from '#app/pages.ts'
import type { ScreenModule } from '#platform/web/page/screen.ts'
import { Guard } from './guard.tsx'
import { PageScreen } from './page-screen.tsx'
import { addScreens } from './screens.ts'

export { pageFor } from '#app/pages.ts'

addScreens(import.meta.glob<ScreenModule>('/src/rooms/*/*/web/*-screen.tsx'))

export function MemberPages() {
  return (
    <Routes>
      {memberPages.map((page) => (
        <Route
          caseSensitive
          element={<PageScreen guard={Guard} page={page} />}
          key={page.path}
          path={page.path}
        />
      ))}
      <Route element={<PageScreen page={undefined} />} path="*" />
    </Routes>
  )
}
