import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { VendorTiles } from './vendor-tiles.tsx'

test('VEND-08 of the active customers those are told apart that only try, since one that pays may also try', () => {
  const text = renderToStaticMarkup(
    <VendorTiles
      dashboard={{
        ...{ sales: [], activeCustomers: 5, payingCustomers: 3, installations: 8, newestCustomers: [] },
      }}
      isAboutMoney={false}
      shares={undefined}
      totals={undefined}
    />,
  )
  expect(text).toContain('companies: 3 with a subscription, 2 only on trial')
})
