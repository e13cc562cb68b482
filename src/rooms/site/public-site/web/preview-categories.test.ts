import { expect, test } from 'vitest'
import { applicationShape } from '#rooms/discover/catalog/contract.ts'
import { previewCategories } from './preview-categories.ts'

test('LAND-18 the preview filters by every category of the catalogue', () => {
  expect(previewCategories).toEqual(applicationShape.shape.category.options)
})
