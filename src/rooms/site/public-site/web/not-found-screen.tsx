// The page for an address that leads nowhere (SHELL-15).
import { NotFound } from '#platform/web/page/not-found.tsx'

export default function NotFoundScreen() {
  return <NotFound what="page" />
}
