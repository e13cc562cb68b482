// One application in the marketplace's grid or list.
import { ChartLine, Check } from 'lucide-react'
import { Link } from 'react-router'
import { ButtonLink } from '#platform/web/button.tsx'
import { Chip } from '#platform/web/chip.tsx'
import { locale } from '#platform/web/format.ts'
import { MatchAnalysis, MatchBadge } from '#rooms/discover/assessment/web/index.ts'
import type { Application, ListedApplication } from '../../contract.ts'
import { yearlyCostText } from '../../rules/price-display.ts'
import { ApplicationMark } from '../application/application-mark.tsx'
import { useFrom } from '../application/came-from.ts'
import { Price } from '../application/price.tsx'
import { Rating } from '../application/rating.tsx'
import { StandardsNote } from '../application/standards-note.tsx'
import { VerifiedMark } from '../application/verified-mark.tsx'
import { SaveHeart, TrialAction } from '../marks/mark-actions.tsx'
import { simulateLink } from '../marks/sign-in-link.ts'
import { CompareCheckbox } from './compare-checkbox.tsx'
import { metText } from './must-have-labels.ts'
import { RoiTrio } from './roi-trio.tsx'

export interface ApplicationCardProps {
  application: ListedApplication
  selected: readonly string[]
  onToggle: (id: string) => void
  /** People for whom the price is said by the year. */
  team?: number | undefined
}

export function ApplicationCard(props: ApplicationCardProps) {
  const { application } = props
  return (
    <article className={`card flex h-full flex-col p-5 ${outline(props)}`}>
      <Heading application={application} />
      <Facts application={application} />
      <Meets application={application} />
      <p className="mt-3 mb-4 line-clamp-4 text-sm text-ink-muted">{application.description}</p>
      <Fit application={application} className="mb-4" />
      <div className="mt-auto">
        <RoiTrio className="border-y border-line py-3" metrics={application.roiMetrics} />
        <div className="mt-4 flex min-h-[46px] flex-wrap items-start justify-between gap-x-3 gap-y-1">
          <div>
            <Price price={application.pricing} promotion={application.promotion} />
            <YearlyCost {...props} />
          </div>
          <Rating application={application} />
        </div>
        <div className="mt-4 flex flex-wrap items-center justify-between gap-x-2 gap-y-2">
          <CompareCheckbox {...props} id={application.id} name={application.name} />
          <Actions application={application} />
        </div>
      </div>
    </article>
  )
}

/** The same facts in one row on wide windows, stacked on narrow ones. */
export function ApplicationRow(props: ApplicationCardProps) {
  const { application } = props
  return (
    <article
      className={`card grid gap-x-6 gap-y-4 p-4 sm:p-5 lg:grid-cols-[minmax(0,1.5fr)_minmax(290px,1fr)_minmax(180px,0.7fr)] ${outline(props)}`}
    >
      <div>
        <Heading application={application} />
        <Facts application={application} />
        <Meets application={application} />
        <p className="mt-2 line-clamp-2 text-sm text-ink-muted">{application.description}</p>
        <Fit application={application} className="mt-3" />
      </div>
      <RoiTrio
        className="content-center max-lg:border-y max-lg:border-line max-lg:py-3"
        metrics={application.roiMetrics}
      />
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 lg:flex-col lg:items-end lg:justify-center lg:text-right">
        <div>
          <Price price={application.pricing} promotion={application.promotion} />
          <YearlyCost {...props} />
        </div>
        <Rating application={application} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-2 border-line lg:col-span-3 lg:border-t lg:pt-3">
        <CompareCheckbox {...props} id={application.id} name={application.name} />
        <Actions application={application} />
      </div>
    </article>
  )
}

/** What an order by price goes by. */
function YearlyCost({ application: { pricing, promotion }, team }: ApplicationCardProps) {
  const text = team === undefined ? undefined : yearlyCostText(pricing, team, locale)
  if (text === undefined) return null
  return (
    <p className="text-[0.8125rem] text-ink-muted tabular-nums">
      {text}
      {promotion && ', without the promotion'}
    </p>
  )
}

function outline({ application, selected }: ApplicationCardProps): string {
  return selected.includes(application.id) ? 'border-accent ring-1 ring-accent' : ''
}

function Heading({ application }: { application: Application }) {
  const { id, name, vendor, isVerified } = application
  const from = useFrom()
  return (
    <div className="flex items-start gap-3">
      <ApplicationMark application={application} />
      <div className="min-w-0 grow">
        <h2 className="display-3 leading-snug">
          <Link className="hover:underline" state={from} to={`/marketplace/${id}`}>
            {name}
          </Link>
        </h2>
        <p className="flex items-center gap-1.5 text-[0.8125rem] text-ink-muted">
          <span className="truncate">{vendor}</span>
          {isVerified && <VerifiedMark />}
        </p>
      </div>
      <SaveHeart application={application} />
    </div>
  )
}

function Fit({ application, className }: { application: ListedApplication; className: string }) {
  const { match, pricing, roiMetrics, name } = application
  const cost = { amount: pricing.amount, annualTCO: roiMetrics.annualTCO }
  return <MatchAnalysis className={className} cost={cost} match={match} name={name} />
}

function Facts({ application }: { application: ListedApplication }) {
  const { category, compliance, match } = application
  return (
    <ul className="mt-3 flex flex-wrap gap-1.5">
      {[category, ...compliance].map((fact) => (
        <li key={fact}>
          <Chip>{fact}</Chip>
        </li>
      ))}
      <StandardsNote application={application} />
      {match && (
        <li className="empty:hidden">
          <MatchBadge match={match} />
        </li>
      )}
    </ul>
  )
}

/** How it meets the must-haves that were asked for. */
function Meets({ application: { meets } }: { application: ListedApplication }) {
  if (!meets || meets.length === 0) return null
  return (
    <p className="mt-3 flex gap-1.5 text-[0.8125rem]">
      <Check aria-hidden="true" className="mt-0.5 shrink-0 text-accent" size={14} />
      <span className="min-w-0 wrap-anywhere">Meets: {meets.map(metText).join('; ')}</span>
    </p>
  )
}

function Actions({ application }: { application: Application }) {
  const { id, name } = application
  return (
    <div className="ml-auto flex items-center gap-1">
      <ButtonLink rel="nofollow" size="small" to={simulateLink(id)} tone="quiet">
        <ChartLine aria-hidden="true" size={14} strokeWidth={1.75} />
        Simulate<span className="sr-only"> {name}</span>
      </ButtonLink>
      <TrialAction application={application} leadsToOrder size="small" />
    </div>
  )
}
