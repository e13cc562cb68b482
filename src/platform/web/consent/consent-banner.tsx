// Asks for the cookie choice on the first visit, and again whenever the visitor wants to change it.
import { useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { t } from '#platform/kernel/texts.ts'
import { rich } from '#platform/web/rich.tsx'
import { Button } from '../button.tsx'
import { useProfile } from '../profile.ts'
import { type ConsentChoice, consentBeforeChoice, consentChoices } from './consent-record.ts'
import { chooseConsent, focusAfterConsent, readConsent, useConsent } from './consent-store.ts'

export function ConsentBanner() {
  const { known, record, isReopened } = useConsent()
  useEffect(() => void readConsent(), [])
  if (known === 'yes' && !isReopened) return null
  // Keyed so that a reopened banner starts from the stored choice.
  return <Banner key={String(isReopened)} isReopened={isReopened} start={record ?? consentBeforeChoice} />
}

const bannerId = 'cookie-choice'

/** The banner is at the end of the page: the second stop of the keyboard leads to it. */
export function SkipToConsent() {
  const { known, isReopened } = useConsent()
  if (known === 'yes' && !isReopened) return null
  return (
    <a className="skip-link skip-to-consent button" data-tone="outline" href={`#${bannerId}`}>
      {t('Go to the cookie choice')}
    </a>
  )
}

function Banner({
  isReopened,
  start,
}: {
  isReopened: boolean
  start: { analytics: boolean; marketing: boolean }
}) {
  const [isCustomizing, setCustomizing] = useState(isReopened)
  const [analytics, setAnalytics] = useState(start.analytics)
  const [marketing, setMarketing] = useState(start.marketing)
  const headingId = useId()
  const detailsId = useId()
  const banner = useRef<HTMLElement>(null)
  const isSignedIn = useProfile() !== null

  function choose(choice: ConsentChoice) {
    const hadFocus = banner.current?.contains(document.activeElement)
    chooseConsent(choice)
    if (hadFocus) focusAfterConsent()
  }

  return (
    <section
      aria-labelledby={headingId}
      // A bar at the bottom of a phone, else a card in the corner, a smaller one for somebody who works here.
      className={`consent-banner pointer-events-auto border-t border-line bg-surface shadow-float sm:mr-4 sm:mb-4 sm:ml-auto sm:rounded-lg sm:border ${isSignedIn ? 'sm:w-fit sm:max-w-80' : 'sm:max-w-md'}`}
      data-from={isReopened ? 'wish' : 'first-visit'}
      id={bannerId}
      ref={banner}
      tabIndex={-1}
    >
      <div
        className={`flex max-h-[70dvh] flex-col gap-2 overflow-y-auto px-4 py-2 ${isSignedIn ? 'sm:p-3' : 'sm:px-5 sm:py-3'}`}
      >
        <div className="grow">
          <h2 className="sr-only" id={headingId}>
            {t('Cookies and page counting')}
          </h2>
          <p className="max-w-prose text-[0.8125rem] text-ink-muted">
            {rich(
              'We count page views without cookies. Third parties wait for your consent. <link>Privacy</link>',
              {
                link: (text) => (
                  <Link className="text-link" to="/privacy">
                    {text}
                  </Link>
                ),
              },
            )}
          </p>
          {isCustomizing && (
            <fieldset className="mt-3 grid gap-2 text-[0.8125rem]" id={detailsId}>
              <legend className="sr-only">{t('What to allow')}</legend>
              <Option
                checked
                disabled
                label={t('Essential')}
                text={t('Session, security and your choices. Always on.')}
              />
              <Option
                checked={analytics}
                label={t('Analytics', {}, 'of cookies')}
                onChange={setAnalytics}
                text={t(
                  'Which pages are read, counted on our own server, without cookies and with your address anonymised.',
                )}
              />
              <Option
                checked={marketing}
                label={t('Marketing')}
                onChange={setMarketing}
                text={t('Tags of third parties for advertising and measurement.')}
              />
            </fieldset>
          )}
        </div>
        <div className="flex shrink-0 flex-wrap gap-2">
          {isCustomizing && (
            <Button onClick={() => choose({ analytics, marketing })} size="small" tone="primary">
              {t('Save choice')}
            </Button>
          )}
          <Button onClick={() => choose(consentChoices.acceptAll)} size="small" tone="outline">
            {t('Accept All')}
          </Button>
          <Button onClick={() => choose(consentChoices.rejectAll)} size="small" tone="outline">
            {t('Reject All')}
          </Button>
          {isCustomizing && (
            <Button onClick={() => choose(consentChoices.essentialOnly)} size="small" tone="outline">
              {t('Essential Only')}
            </Button>
          )}
          <Button
            aria-controls={isCustomizing ? detailsId : undefined}
            aria-expanded={isCustomizing}
            onClick={() => setCustomizing(!isCustomizing)}
            size="small"
            tone="quiet"
          >
            {t('Customize')}
          </Button>
        </div>
      </div>
    </section>
  )
}

interface OptionProps {
  label: string
  text: string
  checked: boolean
  disabled?: boolean
  onChange?: (checked: boolean) => void
}

function Option({ label, text, checked, disabled, onChange }: OptionProps) {
  return (
    <label className="flex items-start gap-2.5">
      <input
        checked={checked}
        className="checkbox mt-px"
        disabled={disabled}
        onChange={(event) => onChange?.(event.target.checked)}
        type="checkbox"
      />
      <span>
        <span className="font-semibold">{label}</span> <span className="text-ink-muted">{text}</span>
      </span>
    </label>
  )
}
