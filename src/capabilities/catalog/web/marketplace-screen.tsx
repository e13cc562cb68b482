import { PageFrame } from '#platform/web/page-frame.tsx'

export default function MarketplaceScreen() {
  return <PageFrame title="Marketplace" />
}
