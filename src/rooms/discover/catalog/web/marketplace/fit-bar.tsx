// How well an application fits, as a bar; its reasons open over the page, so that no card changes its height.
import { useId, useState } from 'react'
import { t } from '#platform/kernel/texts.ts'
import { locale } from '#platform/web/format.ts'
import { rich } from '#platform/web/rich.tsx'
import { AnsweredNeeds, MatchReasons, matchSummary } from '#rooms/discover/assessment/web/index.ts'
import type { ListedApplication } from '../../contract.ts'

export function FitBar({ application }: { application: ListedApplication }) {
  const { match, pricing, roiMetrics, name } = application
  const id = useId()
  // The reasons are fetched for those who ask for them.
  const [wasOpened, setWasOpened] = useState(false)
  if (!match || match.score === 0) return null
  return (
    <div className="fit">
      <button className="fit-bar" popoverTarget={id} type="button">
        <span className="fit-short">
          {rich('Fit <b>{score} of 100</b><more> of {name}</more>', {
            b: (text) => <b className="font-semibold text-ink tabular-nums">{text}</b>,
            more: (text) => <span className="sr-only">{text}</span>,
            score: match.score,
            name,
          })}
        </span>
        <span className="fit-long flex justify-between gap-3">
          <span>
            {rich('AI match analysis<span> of {name}</span>', {
              span: (text) => <span className="sr-only">{text}</span>,
              name,
            })}
          </span>
          <span className="shrink-0 font-semibold whitespace-nowrap text-ink tabular-nums">
            {t('{score} of 100', { score: match.score })}
          </span>
        </span>
        <progress aria-hidden="true" className="progress" max={100} value={match.score} />
      </button>
      <p className="mt-1.5 truncate text-xs">
        <AnsweredNeeds match={match} placeholder={'\u00a0'} />
      </p>
      <section
        aria-label={t('Why {name} fits', { name })}
        className="fit-reasons"
        id={id}
        onToggle={() => setWasOpened(true)}
        popover="auto"
      >
        <p className="mb-3 font-semibold">{t('{name}: {score} of 100', { name, score: match.score })}</p>
        <p className="mb-3 text-ink-muted">{matchSummary(match, locale)}</p>
        {wasOpened && (
          <MatchReasons
            cost={{ amount: pricing.amount, annualTCO: roiMetrics.annualTCO }}
            match={match}
            placeholder={<p className="text-ink-muted">{t('Loading the reasons...')}</p>}
          />
        )}
      </section>
    </div>
  )
}
