// Overview: what it is called, what it is, what it returns and costs (LIST-06, LIST-12).
import { SelectField } from '#platform/web/select-field.tsx'
import { TextAreaField, TextField } from '#platform/web/text-field.tsx'
import { categories, industries } from '#rooms/catalog/web/index.ts'
import type { Draft } from '../contract.ts'
import { lengths, numberRanges } from '../rules/vocabulary.ts'
import { BuilderSection } from './builder-section.tsx'
import { WholeNumberField } from './fields.tsx'
import { LogoField } from './logo-field.tsx'
import { PricingEditor } from './pricing-editor.tsx'
import type { FileTabProps } from './tab-props.ts'

const optionsOf = (values: readonly string[]) => values.map((value) => ({ value, label: value }))

const figures = [
  ['averageROI', 'Average ROI (%)'],
  ['annualTCO', 'Annual TCO ($)'],
  ['paybackPeriod', 'Payback (months)'],
] as const

export function OverviewTab({ draft, change, errorOf, id, needId }: FileTabProps) {
  return (
    <>
      <BuilderSection title="What it is">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            error={errorOf('name')}
            label="Name"
            maxLength={lengths.name}
            name="name"
            onChange={({ target }) => change({ name: target.value })}
            required
            value={draft.name}
          />
          <TextField
            label="Tagline"
            maxLength={lengths.tagline}
            name="tagline"
            onChange={({ target }) => change({ tagline: target.value })}
            placeholder="What it does, in one line"
            value={draft.tagline}
          />
          <SelectField
            error={errorOf('category')}
            label="Category"
            name="category"
            onChange={({ target }) => change({ category: (target.value || null) as Draft['category'] })}
            options={[{ value: '', label: 'Choose a category' }, ...optionsOf(categories)]}
            value={draft.category ?? ''}
          />
          <SelectField
            label="Industry it is made for"
            name="industry"
            onChange={({ target }) => change({ industry: target.value as Draft['industry'] })}
            options={optionsOf(industries)}
            value={draft.industry}
          />
          <TextAreaField
            className="sm:col-span-2"
            error={errorOf('description')}
            label="Description"
            maxLength={lengths.description}
            name="description"
            onChange={({ target }) => change({ description: target.value })}
            placeholder="What it does, for whom, and how. Buyers search in this text."
            required
            rows={6}
            value={draft.description}
          />
        </div>
      </BuilderSection>
      <BuilderSection title="Pricing">
        <PricingEditor change={change} draft={draft} errorOf={errorOf} />
      </BuilderSection>
      <BuilderSection
        note="For a typical customer in the first full year. Whole numbers; what you leave at 0 is shown as 0."
        title="Return"
      >
        <div className="grid gap-4 sm:grid-cols-3">
          {figures.map(([key, label]) => (
            <WholeNumberField
              key={key}
              label={label}
              name={`roiMetrics.${key}`}
              onChange={(value) => change({ roiMetrics: { ...draft.roiMetrics, [key]: value } })}
              range={numberRanges[key]}
              value={draft.roiMetrics[key]}
            />
          ))}
        </div>
      </BuilderSection>
      <BuilderSection title="Logo">
        <LogoField
          hash={draft.logo}
          id={id}
          name={draft.name}
          needId={needId}
          onChange={(logo) => change({ logo })}
        />
      </BuilderSection>
    </>
  )
}
