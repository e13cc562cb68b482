import { PageFrame } from '#platform/web/page-frame.tsx'

export default function ApplicationScreen() {
  return <PageFrame title="Application" />
}
