// The heart and "Start Trial": links to sign in for visitors, buttons for buyers (MKT-18, MKT-19).

import { Heart } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { t } from '#platform/kernel/texts.ts'
import { Button, ButtonLink } from '#platform/web/button.tsx'
import { formatInstantDay } from '#platform/web/format.ts'
import { rich } from '#platform/web/rich.tsx'
import { tooltip } from '#platform/web/tooltip/tooltip.ts'
import type { Subscription } from '#rooms/buy/subscriptions/contract.ts'
import type { Application } from '../../contract.ts'
import type { PendingToggle } from '../../rules/saved-and-trials/pending-toggle.ts'
import { useSavedAndTrialState } from './saved-and-trial-state.ts'
import { orderLink, saveLink, startTrialLink } from './sign-in-link.ts'
import { rememberClick } from './stored-click.ts'

export interface ActionProps {
  application: Pick<Application, 'id' | 'name'>
}

/** Keeps the click for the time after signing in. */
export function useRememberClick({ id }: ActionProps['application'], toggle: PendingToggle): () => void {
  const { pathname, search } = useLocation()
  return () => rememberClick({ toggle: toggle, applicationId: id, from: pathname + search })
}

/** The heart in the corner of a card. */
export function SaveHeart({ application }: ActionProps) {
  const { id, name } = application
  const { who, isSaved, setSaved } = useSavedAndTrialState()
  const rememberThisClick = useRememberClick(application, 'save')
  if (who === 'other') return null
  if (who === 'visitor') {
    return (
      <Link
        aria-label={t('Save {name}', { name })}
        className="icon-button -mt-1.5 -mr-2 shrink-0"
        onClick={rememberThisClick}
        rel="nofollow"
        to={saveLink(id)}
        {...tooltip(t('Save for later'))}
      >
        <HeartIcon />
      </Link>
    )
  }
  const wasSaved = isSaved(id)
  return (
    <button
      aria-label={t('Save {name}', { name })}
      aria-pressed={wasSaved}
      className="icon-button -mt-1.5 -mr-2 shrink-0 aria-pressed:text-accent"
      onClick={() => setSaved(application, !wasSaved)}
      type="button"
      {...tooltip(wasSaved ? t('Saved') : t('Save for later'))}
    >
      <HeartIcon isFilled={wasSaved} />
    </button>
  )
}

export function HeartIcon({ isFilled = false }: { isFilled?: boolean }) {
  return <Heart aria-hidden="true" fill={isFilled ? 'currentColor' : 'none'} size={17} strokeWidth={1.75} />
}

interface TrialActionProps extends ActionProps {
  /** Of the listing, which has an `OrderAction` beside it: what is below the words about a trial. A card leads to the order. */
  linkOf?: (subscription: Subscription) => ReactNode
  /** Not where the page says that the application fits poorly: then it is offered, and no more. */
  isAdvised?: boolean
}

export function TrialAction({ application, linkOf, isAdvised = true }: TrialActionProps) {
  const { id, name } = application
  const { who, subscriptionOf, isStarting, startTrial } = useSavedAndTrialState()
  const rememberThisClick = useRememberClick(application, 'trial')
  const size = linkOf ? undefined : 'small'
  const label: ReactNode = (
    <>
      {rich('Start Trial<span> of {name}</span>', {
        span: (text) => <span className="sr-only">{text}</span>,
        name,
      })}
    </>
  )
  if (who === 'other') return null
  if (who === 'visitor') {
    return (
      <ButtonLink
        onClick={rememberThisClick}
        rel="nofollow"
        size={size}
        to={startTrialLink(id)}
        tone="primary"
      >
        {label}
      </ButtonLink>
    )
  }
  const subscription = subscriptionOf(id)
  if (subscription) {
    const isOver = subscription.status === 'ended'
    return (
      <p
        className={`px-1 text-[0.8125rem] leading-tight font-semibold ${size ? 'max-w-28 text-right text-balance' : 'py-2 text-center'} ${isOver ? 'text-ink-muted' : 'text-positive'}`}
      >
        {wordsFor(subscription)}
        {linkOf?.(subscription)}
        {size && subscription.status !== 'active' && (
          <Link className="text-link block font-normal" rel="nofollow" to={orderLink(id)}>
            {rich('Convert to paid<more> {name}</more>', {
              more: (text) => <span className="sr-only">{text}</span>,
              name,
            })}
          </Link>
        )}
      </p>
    )
  }
  return (
    <Button
      disabled={isStarting(id)}
      onClick={() => startTrial(application)}
      size={size}
      tone={isAdvised ? 'primary' : 'outline'}
    >
      {isStarting(id) ? t('Starting...') : label}
    </Button>
  )
}

/** The same in two words, where a row has no room for the actions. */
export function SubscriptionMark({ application: { id } }: Pick<ActionProps, 'application'>) {
  const subscription = useSavedAndTrialState().subscriptionOf(id)
  return subscription && <span className="application-mine">{shortWordsFor(subscription)}</span>
}

function shortWordsFor({ status, paidSince }: Subscription): string {
  if (status === 'active') return t('In use')
  if (status === 'trial') return t('On trial')
  return paidSince === null ? t('Trial ended') : t('Subscription ended')
}

/** What the company has of it, as a line: "On trial until Dec 27, 2026". */
export function wordsFor({ status, trialEndsAt, paidSince }: Subscription): string {
  if (status === 'active')
    return t('In use since {paidSince}', { paidSince: formatInstantDay(paidSince ?? '') })
  if (status === 'trial')
    return t('On trial until {trialEndsAt}', { trialEndsAt: formatInstantDay(trialEndsAt ?? '') })
  return paidSince === null
    ? t('Trial ended {trialEndsAt}', { trialEndsAt: formatInstantDay(trialEndsAt ?? '') })
    : t('Subscription ended')
}
