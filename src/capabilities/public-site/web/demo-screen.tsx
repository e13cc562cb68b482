import { PageFrame } from '#platform/web/page-frame.tsx'

export default function DemoScreen() {
  return <PageFrame title="Interactive demo" />
}
