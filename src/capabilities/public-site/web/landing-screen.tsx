import { PageFrame } from '#platform/web/page-frame.tsx'

export default function LandingScreen() {
  return <PageFrame title="AI software, bought on evidence" />
}
