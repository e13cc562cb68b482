import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ChoiceField } from './choice-field.tsx'

const options = [
  { value: '', label: 'Not stated' },
  { label: 'Europe', options: [{ value: 'DE', label: 'Germany' }] },
]

test('a closed field shows what is chosen, by the name that it has in its group, and draws no option', () => {
  const drawn = renderToStaticMarkup(
    <ChoiceField label="Country" name="country" onChange={() => {}} options={options} value="DE" />,
  )
  expect(drawn).toMatch(
    /<input[^>]*aria-expanded="false"[^>]*role="combobox"[^>]*name="country" value="Germany"/,
  )
  expect(drawn).toMatch(/aria-controls="([^"]+)".*id="\1" role="listbox"/)
  expect(drawn).not.toContain('role="option"')
})

test('what is wrong with it is tied to the field', () => {
  const drawn = renderToStaticMarkup(
    <ChoiceField
      error="Choose a country"
      hint="Where the company is"
      label="Country"
      onChange={() => {}}
      options={options}
      value=""
    />,
  )
  const [, ids = ''] = /aria-describedby="([^"]+)"/.exec(drawn) ?? []
  for (const [id, text] of [
    [ids.split(' ')[0], 'Where the company is'],
    [ids.split(' ')[1], 'Choose a country'],
  ])
    expect(drawn).toContain(`id="${id}">${text}`)
  expect(drawn).toContain('aria-invalid="true"')
})
