// Overview: what it is called, what it is, what it returns and costs (LIST-06, LIST-12).
import { boundsText } from '#platform/kernel/numbers/figure.ts'
import { languageNames, languages } from '#platform/kernel/region.ts'
import { t } from '#platform/kernel/texts.ts'
import { SelectField } from '#platform/web/form/select-field.tsx'
import { TextAreaField, TextField } from '#platform/web/form/text-field.tsx'
import { formatCount, formatDollars, locale } from '#platform/web/format.ts'
import { catalogueText, categories, industries, textLanguageOf } from '#rooms/discover/catalog/web/index.ts'
import type { Draft } from '../../contract.ts'
import { workedOut } from '../../rules/builder/worked-out.ts'
import { lengths, numberRanges } from '../../rules/vocabulary.ts'
import { BuilderSection } from './builder-section.tsx'
import { FigureField } from './fields.tsx'
import { LogoField } from './logo-field.tsx'
import { PricingEditor } from './pricing-editor.tsx'
import type { FileTabProps } from './tab-props.ts'

const optionsOf = (values: readonly string[]) =>
  values.map((value) => ({ value, label: catalogueText(value) }))

const returnFigures = [
  ['averageROI', t('Average ROI (%)'), t('Of the yearly cost: (savings − cost) ÷ cost')],
  ['annualTCO', t('Annual TCO ($)'), t('What a typical customer pays in a year')],
  ['paybackPeriod', t('Payback (months)'), t('Until it has paid for itself')],
] as const

export function OverviewTab({ draft, change, errorOf, figures, id, needId }: FileTabProps) {
  const lang = textLanguageOf(draft)
  return (
    <>
      <BuilderSection title={t('What it is')}>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            error={errorOf('name')}
            label={t('Name')}
            isCounted
            maxLength={lengths.name}
            name="name"
            onChange={({ target }) => change({ name: target.value })}
            required
            value={draft.name}
          />
          <TextField
            label={t('Tagline')}
            isCounted
            lang={lang}
            maxLength={lengths.tagline}
            name="tagline"
            onChange={({ target }) => change({ tagline: target.value })}
            placeholder={t('What it does, in one line')}
            value={draft.tagline}
          />
          <SelectField
            error={errorOf('category')}
            label={t('Category')}
            name="category"
            onChange={({ target }) => change({ category: (target.value || null) as Draft['category'] })}
            options={[{ value: '', label: t('Choose a category') }, ...optionsOf(categories)]}
            value={draft.category ?? ''}
          />
          <SelectField
            label={t('Industry it is made for')}
            name="industry"
            onChange={({ target }) => change({ industry: target.value as Draft['industry'] })}
            options={optionsOf(industries)}
            value={draft.industry}
          />
          <TextAreaField
            className="sm:col-span-2"
            error={errorOf('description')}
            label={t('Description')}
            isCounted
            lang={lang}
            maxLength={lengths.description}
            name="description"
            onChange={({ target }) => change({ description: target.value })}
            placeholder={t('What it does, for whom, and how. Buyers search in this text.')}
            required
            rows={6}
            value={draft.description}
          />
          <SelectField
            hint={t(
              'Applies to everything you write in this listing. Buyers who use Emporion in another language see which one it is.',
            )}
            label={t('Language of your texts')}
            name="textLanguage"
            onChange={({ target }) => change({ textLanguage: languages.find((one) => one === target.value) })}
            options={languages.map((value) => ({ value, label: languageNames[value] }))}
            value={lang}
          />
        </div>
      </BuilderSection>
      <BuilderSection title={t('Pricing')}>
        <PricingEditor change={change} draft={draft} errorOf={errorOf} figures={figures} />
      </BuilderSection>
      <BuilderSection
        note={t(
          'For a typical customer in the first full year, in whole numbers. Leave a field empty if you do not state it: buyers read “not stated”.',
        )}
        title={t('Return')}
      >
        <div className="grid gap-4 sm:grid-cols-3">
          {returnFigures.map(([key, label, hint]) => (
            <FigureField
              bounds={{ ...numberRanges[key], decimals: 0 }}
              error={errorOf(`roiMetrics.${key}`)}
              figures={figures}
              hint={`${hint}. ${boundsText({ ...numberRanges[key], decimals: 0 }, locale)}`}
              key={key}
              label={label}
              name={`roiMetrics.${key}`}
              onChange={(value) => change({ roiMetrics: { ...draft.roiMetrics, [key]: value } })}
              value={draft.roiMetrics[key]}
            />
          ))}
        </div>
        <ReturnHints draft={draft} />
      </BuilderSection>
      <BuilderSection title={t('Logo')}>
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

/** What buyers work out from the figures, and where the figures do not go together: said, never refused. */
function ReturnHints({ draft: { roiMetrics, pricing } }: { draft: Draft }) {
  const follows = workedOut(roiMetrics)
  const { averageROI, annualTCO, paybackPeriod } = roiMetrics
  return (
    <div className="mt-3 grid max-w-prose gap-1 text-[0.8125rem] text-ink-muted" role="status">
      {pricing.currency !== 'USD' && (
        <p>
          {t(
            'The annual TCO is in US dollars, although your price is in {currency}: buyers compare the yearly cost of all applications in one currency.',
            { currency: pricing.currency },
          )}
        </p>
      )}
      {follows && annualTCO !== null && (
        <p>
          {t(
            'Buyers also read average savings of {savings} a year, marked as worked out: {annualTCO} × (1 + {averageROI}%).',
            {
              savings: formatDollars(follows.savings),
              annualTCO: formatDollars(annualTCO),
              averageROI: averageROI === null ? '' : formatCount(averageROI),
            },
          )}
        </p>
      )}
      {follows?.isPaybackElsewhere && (
        <p className="text-ink">
          {t(
            'Savings of that size cover the yearly cost after {coveredAfter} months; you state {paybackPeriod}. You can leave it so, but buyers who do the sum will ask.',
            {
              coveredAfter: follows.coveredAfter === undefined ? '' : formatCount(follows.coveredAfter),
              paybackPeriod: paybackPeriod ?? '',
            },
          )}
        </p>
      )}
    </div>
  )
}
