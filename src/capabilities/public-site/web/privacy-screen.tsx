import { PageFrame } from '#platform/web/page-frame.tsx'

export default function PrivacyScreen() {
  return <PageFrame title="Privacy" />
}
