// One application in the marketplace: a card in the grid, a dense row in the list. The style sheet lays out the same parts for both.

import { ChartLine, Check, ListPlus } from 'lucide-react'
import { Fragment } from 'react'
import { Link } from 'react-router'
import { t } from '#platform/kernel/texts.ts'
import { Chip } from '#platform/web/chip.tsx'
import { locale } from '#platform/web/format.ts'
import { rich } from '#platform/web/rich.tsx'
import { tooltip } from '#platform/web/tooltip/tooltip.ts'
import { isOnRequest } from '#rooms/discover/assessment/rules/index.ts'
import { MatchBadge } from '#rooms/discover/assessment/web/index.ts'
import type { ListedApplication } from '../../contract.ts'
import { standardText } from '../../rules/listing/standard-texts.ts'
import type { SearchedWords } from '../../rules/marketplace/search-words.ts'
import { whereFound } from '../../rules/marketplace/where-found.ts'
import { yearlyCostParts } from '../../rules/price-display.ts'
import { catalogueText } from '../../rules/vocabulary-texts.ts'
import { ApplicationMark } from '../application/application-mark.tsx'
import { addToShortlistLink, useFrom } from '../application/came-from.ts'
import { Price } from '../application/price.tsx'
import { Rating } from '../application/rating.tsx'
import { returnTexts } from '../application/return-texts.ts'
import { foreignLanguage, textLanguageOf } from '../application/text-language.ts'
import { VerifiedMark } from '../application/verified-mark.tsx'
import { SaveHeart, SubscriptionMark, TrialAction } from '../saved-and-trials/save-and-trial-actions.tsx'
import { useSavedAndTrialState } from '../saved-and-trials/saved-and-trial-state.ts'
import { simulateLink } from '../saved-and-trials/sign-in-link.ts'
import { CompareCheckbox } from './compare-checkbox.tsx'
import { FitBar } from './fit-bar.tsx'
import { MarkedText } from './marked-text.tsx'
import { MetMustHave } from './met-must-have.tsx'

export interface ApplicationCardProps {
  application: ListedApplication
  selected: readonly string[]
  onToggle: (id: string) => void
  /** People for whom the price is shown by the year. */
  team: number
  /** What was searched for: the card says where it was found. */
  search: string
  words?: SearchedWords | undefined
}

/** Standards on show; the listing has them all. */
const shownStandards = 1

export function ApplicationCard(props: ApplicationCardProps) {
  const { application, selected, search, words } = props
  const { id, name, vendor, isVerified, category, tagline, description } = application
  const from = useFrom()
  const foreign = foreignLanguage(application)
  return (
    <article className="application card" data-chosen={selected.includes(id)}>
      <div className="application-part">
        <div className="application-head">
          <ApplicationMark application={application} size={40} />
          <div className="min-w-0 grow">
            <h2 className="display-3">
              <Link className="hover:underline" state={from} to={`/marketplace/${id}`}>
                <MarkedText search={search} text={name} words={words} />
              </Link>
            </h2>
            <p className="application-vendor">
              <span className="truncate">{vendor}</span>
              {isVerified && <VerifiedMark />}
            </p>
          </div>
          <SaveHeart application={application} />
        </div>
        <p className="application-line" lang={textLanguageOf(application)}>
          <MarkedText search={search} text={tagline ?? description} words={words} />
        </p>
        <SubscriptionMark application={application} />
        <ul className="application-facts">
          <li>
            <Chip>{catalogueText(category)}</Chip>
          </li>
          <Standards application={application} />
          {foreign && (
            <li>
              <Chip>{t('In {language}', { language: foreign })}</Chip>
            </li>
          )}
          {application.match && (
            <li className="empty:hidden">
              <MatchBadge match={application.match} />
            </li>
          )}
        </ul>
        <Meets application={application} />
        {search.trim() !== '' && (
          <p className="application-why empty:hidden">{whereFound(application, search, words)}</p>
        )}
      </div>
      <div className="application-part">
        <FitBar application={application} />
        <Returns application={application} />
      </div>
      <div className="application-price">
        <div>
          <Cost {...props} />
        </div>
        <Rating application={application} />
      </div>
      <div className="application-actions">
        <CompareCheckbox {...props} id={id} name={name} />
        <Actions application={application} />
      </div>
    </article>
  )
}

function Standards({ application: { compliance } }: { application: ListedApplication }) {
  const more = compliance.slice(shownStandards).map(standardText)
  return (
    <>
      {compliance.slice(0, shownStandards).map((standard) => (
        <li key={standard}>
          <Chip>{standardText(standard)}</Chip>
        </li>
      ))}
      {more.length > 0 && (
        <li className="chip" {...tooltip(more.join(', '))}>
          <span aria-hidden="true">+{more.length}</span>
          <span className="sr-only">{more.join(', ')}</span>
        </li>
      )}
    </>
  )
}

/** How it meets the must-haves that were asked for. */
function Meets({ application }: { application: ListedApplication }) {
  const { meets } = application
  if (!meets || meets.length === 0) return null
  return (
    <p className="application-meets">
      <Check aria-hidden="true" size={14} />
      <span className="min-w-0 wrap-anywhere">
        {rich('Meets: {requirements}', {
          requirements: meets.map((met, index) => (
            <Fragment key={`${met.kind} ${met.value}`}>
              {index > 0 && '; '}
              <MetMustHave lang={textLanguageOf(application)} met={met} />
            </Fragment>
          )),
        })}
      </span>
    </p>
  )
}

/** Return in percent, yearly cost in thousands, payback in months, as far as they are stated. */
function Returns({ application: { roiMetrics } }: { application: ListedApplication }) {
  const { roi, tco, payback } = returnTexts(roiMetrics)
  return (
    <dl className="application-returns">
      {(
        [
          [t('Average ROI'), roi],
          [t('TCO, typical customer'), tco],
          [t('Payback'), payback],
        ] as const
      ).map(([label, figure]) => (
        <div key={label}>
          <dt>{label}</dt>
          {/* "61,7 mil US$" would break before its sign. */}
          <dd className={figure ? 'whitespace-nowrap' : ''}>{figure ?? t('not stated')}</dd>
        </div>
      ))}
    </dl>
  )
}

/** What it costs the reader, by which the list is ordered and filtered; then the price that it follows from. */
function Cost({ application: { pricing, promotion }, team }: ApplicationCardProps) {
  const cost = yearlyCostParts(pricing, team, locale)
  if (!cost)
    return (
      <>
        <Price price={pricing} promotion={promotion} />
        {!isOnRequest(pricing) && <p className="application-cost">{t('yearly cost depends on volume')}</p>}
      </>
    )
  return (
    <>
      <p className="application-cost">
        <b>{cost.amount}</b> <span data-short="false">{cost.rest}</span>
        <span data-short="true">{cost.shortRest}</span>
        {promotion && ` ${t('without the promotion')}`}
      </p>
      <Price price={pricing} promotion={promotion} size="line" />
    </>
  )
}

function Actions({ application }: { application: ListedApplication }) {
  const { id, name } = application
  const { who } = useSavedAndTrialState()
  return (
    <div className="ml-auto flex items-center gap-1">
      <Link
        aria-label={t('Simulate {name}', { name })}
        className="icon-button"
        rel="nofollow"
        to={simulateLink(id)}
        {...tooltip(t('Simulate the return'))}
      >
        <ChartLine aria-hidden="true" size={16} strokeWidth={1.75} />
      </Link>
      {who === 'buyer' && (
        <Link
          aria-label={t('Add {name} to a shortlist', { name })}
          className="icon-button"
          rel="nofollow"
          to={addToShortlistLink(undefined, id)}
          {...tooltip(t('Add to a shortlist'))}
        >
          <ListPlus aria-hidden="true" size={16} strokeWidth={1.75} />
        </Link>
      )}
      <TrialAction application={application} />
    </div>
  )
}
