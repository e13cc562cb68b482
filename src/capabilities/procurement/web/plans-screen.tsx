import { PageFrame } from '#platform/web/page-frame.tsx'

export default function PlansScreen() {
  return <PageFrame title="Plans and pricing" />
}
