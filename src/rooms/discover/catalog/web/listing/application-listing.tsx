// A listing: what it is and costs at the top, then return, features, fit, evidence and the vendor.

import { ChartLine, Check, Columns3, ListPlus } from 'lucide-react'
import { Fragment, type ReactElement } from 'react'
import { Link } from 'react-router'
import { languageText } from '#platform/kernel/display-names.ts'
import type { Language } from '#platform/kernel/region.ts'
import { Button, ButtonLink } from '#platform/web/button.tsx'
import { Chip, SampleMark } from '#platform/web/chip.tsx'
import { formatDay, formatDollars, formatThousands, language, locale } from '#platform/web/format.ts'
import { Breadcrumb, type Crumb } from '#platform/web/page/breadcrumb.tsx'
import { usePageHead } from '#platform/web/page/page-head.ts'
import { UnknownChoicesNotice } from '#platform/web/page/unknown-choices-notice.tsx'
import { DataTable } from '#platform/web/table/data-table.tsx'
import { useInBrowser } from '#platform/web/use-in-browser.ts'
import { trialDays } from '#rooms/buy/subscriptions/rules/index.ts'
import { isOnRequest } from '#rooms/discover/assessment/rules/index.ts'
import { isPoorFit, matcherFor, useBuyerNeeds } from '#rooms/discover/assessment/web/index.ts'
import type { ApplicationDetail } from '../../contract.ts'
import { certificateState } from '../../rules/listing/evidence.ts'
import { teamDefault } from '../../rules/marketplace/price-order.ts'
import { yearlyCostParts } from '../../rules/price-display.ts'
import { ApplicationMark } from '../application/application-mark.tsx'
import { addToShortlistLink, compareLink, marketplaceLink, useCameFrom } from '../application/came-from.ts'
import { Price, useRunning } from '../application/price.tsx'
import { returnTexts } from '../application/return-texts.ts'
import { foreignLanguage, textLanguageOf } from '../application/text-language.ts'
import { VerifiedMark } from '../application/verified-mark.tsx'
import { TeamField } from '../marketplace/team-field.tsx'
import { SaveButton, TrialLink } from '../saved-and-trials/listing-actions.tsx'
import { OrderAction } from '../saved-and-trials/order-action.tsx'
import { TrialAction } from '../saved-and-trials/save-and-trial-actions.tsx'
import { useSavedAndTrialState } from '../saved-and-trials/saved-and-trial-state.ts'
import { simulateLink } from '../saved-and-trials/sign-in-link.ts'
import { applicationJsonLd } from './application-json-ld.ts'
import { ApplicationStatement, IntegrationTable, TrustSignals } from './application-statement.tsx'
import { certificateWarning } from './certificate-warning.ts'
import { ClaimVendorLine } from './claim-vendor-line.tsx'
import { ListingNav, type ListingSectionId } from './listing-nav.tsx'
import { ListingSection as Section } from './listing-section.tsx'
import { FitFact, ReturnFact } from './offer-facts.tsx'
import { ReportListing } from './report-listing.tsx'
import { TeamCosts } from './team-costs.tsx'
import { TrustLine } from './trust-line.tsx'
import { unknownInListing, useTeam } from './use-team.ts'
import './listing.css'
import { t } from '#platform/kernel/texts.ts'
import { rich } from '#platform/web/rich.tsx'
import { standardText } from '../../rules/listing/standard-texts.ts'
import { catalogueText } from '../../rules/vocabulary-texts.ts'

interface ListingProps {
  application: ApplicationDetail
}

export function ApplicationListing({ application, trail }: ListingProps & { trail: readonly Crumb[] }) {
  usePageHead({
    title: t('{name} by {vendor}', { name: application.name, vendor: application.vendor }),
    description: t('{tagline}. {category} for {industry}.', {
      tagline: (application.tagline || application.name).replace(/\.$/, ''),
      category: catalogueText(application.category),
      industry: catalogueText(application.metadata.industry),
    }),
    path: `/marketplace/${application.id}`,
    indexable: true,
    jsonLd: applicationJsonLd(application),
  })
  const [team, setTeam] = useTeam()
  return (
    <article className="page-column pt-4 pb-16">
      <Breadcrumb current={application.name} trail={trail} />
      <UnknownChoicesNotice unknownIn={unknownInListing} />
      <ApplicationBody application={application} onTeam={setTeam} team={team} />
      <ReportListing application={application} />
    </article>
  )
}

export interface ApplicationBodyProps extends ListingProps {
  /** Drawn for its vendor inside another page, with nothing to press; buyers may see the listing already or not. */
  preview?: 'of a draft' | 'of what is public'
  /** People for whom costs count. */
  team?: number
  onTeam?: (team: number) => void
}

/** The whole listing below the way to it. */
export function ApplicationBody(props: ApplicationBodyProps) {
  const { application, preview, team = teamDefault } = props
  const { statement } = application
  const lang = textLanguageOf(application)
  const idOf = (id: ListingSectionId) => (preview ? undefined : id)
  return (
    <div className="mt-4 grid gap-x-12 lg:grid-cols-[minmax(0,1fr)_340px] lg:grid-rows-[auto_1fr]">
      <div className="min-w-0">
        <Hero application={application} preview={preview} />
      </div>
      <Offer {...props} />
      <div className="min-w-0">
        <TrustLine application={application} />
        {!preview && <ListingNav />}
        <Section id={idOf('overview')} title={t('What it does', {}, 'an application')}>
          <p className="max-w-prose whitespace-pre-line text-ink-muted" lang={lang}>
            {application.description}
          </p>
          {application.features.length > 0 && <Features application={application} />}
        </Section>
        {statement && <ApplicationStatement lang={lang} statement={statement} />}
        <Section id={idOf('pricing')} title={t('What it costs your team')}>
          <TeamCosts application={application} team={team} />
        </Section>
        <Section id={idOf('return')} title={t('Return')}>
          <Returns application={application} />
        </Section>
        <Section id={idOf('security')} title={t('Compliance')}>
          {statement ? (
            <TrustSignals lang={lang} signals={statement.trustSignals} />
          ) : (
            <Certificates application={application} />
          )}
        </Section>
        <Section id={idOf('integrations')} title={t('Where it fits')}>
          <Fit application={application} />
        </Section>
        <Section id={idOf('vendor')} title={t('The vendor')}>
          <VendorProfile application={application} />
          {!preview && <ClaimVendorLine application={application} />}
        </Section>
      </div>
    </div>
  )
}

function Hero({ application, preview }: ApplicationBodyProps) {
  // In a preview the page around it has the first heading.
  const Heading = preview ? 'h2' : 'h1'
  const foreign = foreignLanguage(application)
  return (
    <header>
      <div className="flex items-start gap-3 sm:gap-4">
        <ApplicationMark application={application} size={56} />
        <div className="min-w-0">
          <Heading className="display-1 wrap-anywhere">{application.name}</Heading>
          <p className="mt-1 flex flex-wrap items-center gap-1.5 text-ink-muted">
            {application.vendor}
            {application.isVerified && <VerifiedMark />}
            {application.metadata.isSample && <SampleMark />}
          </p>
        </div>
      </div>
      {application.tagline && (
        <p
          className="mt-3 max-w-[46ch] font-serif text-lg leading-snug sm:mt-4 sm:text-[1.375rem]"
          lang={textLanguageOf(application)}
        >
          {application.tagline}
        </p>
      )}
      <Chips application={application} />
      {/* Where the price comes between, the description is not on the first screen. */}
      <p className="mt-2 line-clamp-3 text-sm text-ink-muted lg:hidden" lang={textLanguageOf(application)}>
        {firstSentence(application.description)}
      </p>
      {foreign && (
        <p className="mt-2 text-[0.8125rem] text-ink-muted">
          {t('Written in {language} by the vendor', { language: foreign })}
        </p>
      )}
    </header>
  )
}

function Chips({ application: { category, metadata } }: ListingProps) {
  return (
    <ul className="mt-3 flex flex-wrap gap-1.5 sm:mt-4">
      {[catalogueText(category), catalogueText(metadata.industry)].map((fact) => (
        <li key={fact}>
          <Chip>{fact}</Chip>
        </li>
      ))}
    </ul>
  )
}

/** "Forecasts sales per item." of a longer description. */
function firstSentence(text: string): string {
  return /^.+?[.!?](?=\s|$)/s.exec(text)?.[0] ?? text
}

function Offer({ application, preview, team = teamDefault, onTeam }: ApplicationBodyProps) {
  const promotion = useRunning(application.promotion)
  const yearly = yearlyCostParts(application.pricing, team, locale)
  return (
    <aside
      aria-label={t('Price and actions')}
      className="mt-4 sm:mt-6 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:mt-0"
    >
      <div className="card offer p-4 sm:p-6 lg:sticky lg:top-20">
        <div>
          <p className={`mb-2 text-[0.8125rem] text-ink-muted ${promotion ? '' : 'max-sm:sr-only'}`}>
            {promotion ? t('Price, lower for now') : t('Price')}
          </p>
          <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
            <div className="min-w-0">
              <p className="text-sm" role="status">
                {yearly ? (
                  <>
                    <span className="block font-serif text-[2.25rem] leading-none whitespace-nowrap tabular-nums">
                      {yearly.amount}
                    </span>{' '}
                    <span className="text-ink-muted">
                      {promotion ? t('{rest}, without the promotion', { rest: yearly.rest }) : yearly.rest}
                    </span>
                  </>
                ) : isOnRequest(application.pricing) ? null : (
                  t('Yearly cost depends on your volume')
                )}
              </p>
              <Price price={application.pricing} promotion={promotion} size={yearly ? 'line' : 'hero'} />
            </div>
            {onTeam && (
              <div className="w-28">
                <TeamField onTeam={onTeam} team={team} />
              </div>
            )}
          </div>
        </div>
        {promotion?.text && (
          <p className="text-sm wrap-anywhere" lang={textLanguageOf(application)}>
            {promotion.text}
          </p>
        )}
        <dl className="offer-facts">
          {!preview && <FitFact application={application} />}
          <ReturnFact application={application} />
        </dl>
        <div className="offer-actions">
          {preview ? <PreviewActions /> : <Actions application={application} />}
        </div>
        <p className="text-[0.8125rem] text-ink-muted">
          {preview
            ? preview === 'of a draft'
              ? t('Buyers start, simulate, save and compare here once the listing is published.')
              : t('Buyers start, simulate, save and compare here.')
            : t(
                'The trial runs for {days} days. A colleague approves an order before it takes effect. To compare, add up to three others in the marketplace.',
                { days: trialDays },
              )}
        </p>
      </div>
    </aside>
  )
}

function Actions({ application }: ListingProps) {
  const { id } = application
  const { who } = useSavedAndTrialState()
  const from = useCameFrom()
  const compare = compareLink(from, id)
  const needs = useBuyerNeeds()
  const match = needs && matcherFor(needs)(application)
  return (
    <>
      <TrialAction
        application={application}
        isAdvised={!match || !isPoorFit(match)}
        linkOf={(subscription) => <TrialLink name={application.name} subscription={subscription} />}
      />
      <OrderAction application={application} />
      <ButtonLink to={simulateLink(id)} tone="quiet">
        <SimulateLabel />
      </ButtonLink>
      {compare === undefined ? (
        <Button disabled tone="quiet">
          <CompareLabel />
        </Button>
      ) : (
        <ButtonLink to={compare} tone="quiet">
          <CompareLabel />
        </ButtonLink>
      )}
      <SaveButton application={application} />
      {compare === undefined && (
        <p className="col-span-full text-[0.8125rem] text-ink-muted">
          {rich(
            'Four applications are chosen for comparison. Remove one of them <link>in the marketplace</link> first.',
            {
              link: (text) => (
                <Link className="text-link" to={marketplaceLink(from)}>
                  {text}
                </Link>
              ),
            },
          )}
        </p>
      )}
      {who === 'buyer' && (
        <ButtonLink to={addToShortlistLink(from, id)} tone="quiet">
          <ListPlus aria-hidden="true" size={16} strokeWidth={1.75} />
          {t('Add to a shortlist')}
        </ButtonLink>
      )}
    </>
  )
}

/** What buyers will press, in its place. */
function PreviewActions() {
  return (
    <>
      <Button disabled tone="primary">
        {t('Start Trial')}
      </Button>
      <Button disabled tone="quiet">
        <SimulateLabel />
      </Button>
      <Button disabled tone="quiet">
        <CompareLabel />
      </Button>
      <Button disabled tone="quiet">
        {t('Save')}
      </Button>
    </>
  )
}

function SimulateLabel() {
  return (
    <>
      <ChartLine aria-hidden="true" size={16} strokeWidth={1.75} />
      {t('Simulate')}
    </>
  )
}

function CompareLabel() {
  return (
    <>
      <Columns3 aria-hidden="true" size={16} strokeWidth={1.75} />
      {t('Compare')}
    </>
  )
}

function Returns({ application: { roiMetrics, statement } }: ListingProps) {
  const { annualTCO, averageSavings } = roiMetrics
  const { roi, tco, payback } = returnTexts(roiMetrics)
  const figures = [
    [t('Average ROI'), roi, t('savings less cost, in percent of the cost, in the first full year')],
    [t('Annual TCO'), tco, t('{price} a year', { price: formatDollars(annualTCO ?? 0) })],
    [t('Payback'), payback, t('until it has paid for itself')],
  ] as const
  // A vendor's own listing states no savings: they follow from its return and its cost, where it states both.
  const savings = statement
    ? averageSavings !== null && t('a year, calculated as TCO × (1 + ROI)')
    : t('a year')
  return (
    <div className="border-y border-line">
      <dl className="grid grid-cols-2 sm:grid-cols-4 sm:divide-x sm:divide-line">
        {figures.map(([label, figure, note]) => (
          <Figure figure={figure} key={label} label={label} note={note} />
        ))}
        {savings && (
          <Figure
            figure={averageSavings === null ? undefined : formatThousands(averageSavings)}
            label={t('Average savings')}
            note={savings}
          />
        )}
      </dl>
      <p className="border-t border-line py-2 text-xs text-ink-muted">
        {t(
          'As stated by the vendor for a typical customer, in US dollars. The number of users or transactions is not stated, so do not compare these amounts with those of another application. Payback includes the time until the application is in use and what the first year costs on top.',
        )}
      </p>
    </div>
  )
}

interface FigureProps {
  label: string
  /** undefined where it is not stated. */
  figure: string | undefined
  note: string
}

function Figure({ label, figure, note }: FigureProps) {
  return (
    <div className="py-4 sm:px-4 sm:first:pl-0">
      <dt className="text-[0.8125rem] text-ink-muted">{label}</dt>
      <dd>
        {figure === undefined ? (
          <span className="block pt-1 text-ink-muted">{t('not stated')}</span>
        ) : (
          <>
            <span className="block font-serif text-[1.625rem] leading-tight">{figure}</span>
            <span className="text-xs text-ink-muted">{note}</span>
          </>
        )}
      </dd>
    </div>
  )
}

function Features({ application }: ListingProps) {
  return (
    <ul className="mt-5 grid gap-x-8 gap-y-4 sm:grid-cols-2" lang={textLanguageOf(application)}>
      {application.features.map(({ title, text }) => (
        <li className="flex gap-3" key={title}>
          <Check aria-hidden="true" className="mt-1 shrink-0 text-accent" size={16} />
          <div>
            <h3 className="font-sans text-[0.9375rem] font-semibold tracking-normal">{title}</h3>
            <p className="text-sm text-ink-muted">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}

const notStated = t('not stated')

function Fit({ application }: ListingProps) {
  const { deployment, supportHours, languages, integrations, statement } = application
  const details = statement?.integrationDetails ?? []
  const hosting = statement?.hosting ?? ''
  // What buyers require is named here in any case: what is not stated meets no must-have.
  const facts = [
    [t('Deployment'), deployment, hosting ? '' : notStated],
    [t('Hosting and data'), hosting],
    [t('Support'), supportHours],
    [t('Languages'), languages.length > 0 ? <LanguageList names={languages} /> : '', notStated],
    [
      t('Integrations'),
      details.length > 0 ? '' : integrations.join(', '),
      details.length > 0 ? '' : notStated,
    ],
  ] as const
  const lang = textLanguageOf(application)
  return (
    <>
      <FactList facts={facts} lang={lang} />
      {details.length > 0 && <IntegrationTable integrations={details} lang={lang} />}
    </>
  )
}

/** Those that have a name in the reader's language are in it, the others in the vendor's words. */
function LanguageList({ names }: { names: readonly string[] }) {
  return names.map((name, at) => {
    const text = languageText(name)
    return (
      <Fragment key={name}>
        {at > 0 && ', '}
        {text === name ? name : <span lang={language}>{text}</span>}
      </Fragment>
    )
  })
}

function VendorProfile({ application }: ListingProps) {
  const { vendorProfile, isVerified } = application
  const lang = textLanguageOf(application)
  return (
    <>
      {vendorProfile.about && (
        <p className="mb-3 max-w-prose text-ink-muted" lang={lang}>
          {vendorProfile.about}
        </p>
      )}
      <FactList
        lang={lang}
        facts={[
          [t('Company'), vendorProfile.name],
          [t('Headquarters'), vendorProfile.headquarters],
          [t('Founded'), String(vendorProfile.foundedYear ?? '')],
          [t('Employees'), vendorProfile.employees],
          [t('Verification'), '', isVerified ? t('Verified vendor (sample data)') : ''],
        ]}
      />
    </>
  )
}

interface FactListProps {
  /** A name, what the vendor states, and what is shown instead where it states nothing. */
  facts: readonly (readonly [label: string, fact: string | ReactElement, otherwise?: string])[]
  /** Of what the vendor states. */
  lang: Language
}

function FactList({ facts, lang }: FactListProps) {
  return (
    <dl className="divide-y divide-line border-y border-line">
      {facts
        .filter(([, fact, otherwise]) => fact !== '' || otherwise)
        .map(([label, fact, otherwise]) => (
          <div className="grid gap-x-6 py-2.5 sm:grid-cols-[160px_minmax(0,1fr)]" key={label}>
            <dt className="text-sm text-ink-muted">{label}</dt>
            <dd className="text-sm" lang={fact ? lang : undefined}>
              {fact || otherwise}
            </dd>
          </div>
        ))}
    </dl>
  )
}

function CertificateEnd({ validUntil }: { validUntil: string }) {
  // Only the browser knows which day it is: a drawn page may be older.
  const isInBrowser = useInBrowser()
  const today = new Date().toISOString().slice(0, 10)
  const warning = isInBrowser
    ? certificateWarning(validUntil, certificateState(validUntil, today))
    : undefined
  return (
    <time className={warning && 'text-caution'} dateTime={validUntil}>
      {warning ?? formatDay(validUntil)}
    </time>
  )
}

function Certificates({ application: { certificates } }: ListingProps) {
  if (certificates.length === 0) {
    return <p className="max-w-prose text-ink-muted">{t('The vendor states no certificates.')}</p>
  }
  return (
    <>
      <DataTable
        caption={t('Certificates that the vendor states')}
        columns={[
          { head: t('Standard'), cell: ({ standard }) => standardText(standard) },
          { head: t('Issued by'), cell: ({ issuer }) => issuer },
          {
            head: t('Valid until'),
            kind: 'figure',
            cell: ({ validUntil }) => <CertificateEnd validUntil={validUntil} />,
          },
        ]}
        keyOf={({ standard, issuer }) => `${standard} ${issuer}`}
        rows={certificates}
        staysTable
      />
      <p className="mt-2 text-xs text-ink-muted">
        {t('Stated by the vendor. Emporion has not reviewed the certificates. Ask the vendor to see them.')}
      </p>
    </>
  )
}
